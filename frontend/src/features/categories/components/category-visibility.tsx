import { Suspense, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffCategory } from '@ilan/api';
import { Meanwhile } from '@/shared/admin/editor';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { showCategory } from '../api/categories';
import { toldHidden } from '../state/told-held';
import { holdsAnything, offeredBy } from '../state/tree';
import { t } from '../texts';
import { Part } from './structure-part';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface CategoryVisibilityProps {
  readonly category: StaffCategory;
  readonly all: readonly StaffCategory[];
  readonly busy: boolean;
  /** Does it, and tells that or why it could not be done. */
  readonly run: (act: () => Promise<unknown>, done: string) => Promise<boolean>;
}

/**
 * Whether a category is offered. The page follows what others do, so that the button may turn into its contrary under a finger: showing again
 * asks first, and so does whatever was turned over since it was last seen, and hiding one that leads to anything.
 */
export const CategoryVisibility = ({ category, all, busy, run }: CategoryVisibilityProps) => {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusKept(button);
  const { id, name, hidden, revision } = category;
  const [seen, setSeen] = useState(hidden);
  const [asked, setAsked] = useState<{ readonly hide: boolean; readonly revision: number }>();
  const held = offeredBy(all, category);
  const isTurned = hidden !== seen && !busy;
  const turn = async (hide: boolean, read: number): Promise<void> => {
    const act = async (): Promise<void> => {
      await showCategory(client, id, { hidden: hide, revision: read });
      setSeen(hide);
    };
    await run(act, t(hide ? 'is_hidden' : 'is_shown', { name }));
    setAsked(undefined);
  };
  return (
    <Part title={t('visibility_title')}>
      {isTurned && <Meanwhile>{t(hidden ? 'hidden_meanwhile' : 'shown_meanwhile')}</Meanwhile>}
      <p className="text-muted text-sm">{t(hidden ? 'hidden_text' : 'shown_text')}</p>
      <Button
        ref={button}
        variant="outline"
        busy={busy}
        onClick={() => {
          keepFocus();
          // As it was when that was asked: what somebody else makes of it meanwhile nobody has seen.
          if (hidden || isTurned || holdsAnything(held)) setAsked({ hide: !hidden, revision });
          else void turn(true, revision);
        }}
      >
        {t(hidden ? 'show' : 'hide')}
      </Button>
      <Suspense>
        {asked && (
          <ConfirmDialog
            open
            busy={busy}
            title={t(asked.hide ? 'hide_title' : 'show_title', { name })}
            description={asked.hide ? toldHidden(held) : t('show_sure')}
            confirm={t(asked.hide ? 'hide' : 'show')}
            onConfirm={() => void turn(asked.hide, asked.revision)}
            onCancel={() => {
              setAsked(undefined);
              setSeen(hidden);
            }}
          />
        )}
      </Suspense>
    </Part>
  );
};
