import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { BellPlus, BellRing } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { readStored, removeStored, writeStored } from '@/shared/api-client/stored-value';
import { savedSearchesQuery } from '@/shared/api-client/queries/saved-searches';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { signedInAtom } from '@/shared/state/session-atom';
import { Button, type ButtonProps } from '@/shared/ui/button';
import { removeSearch, saveSearch } from './keep-search';
import { comparable } from './same-criteria';
import { t } from './texts';

/** What a visitor wanted to save before they signed in. */
const WISH = 'save-search';
const WISH_OPTIONS = { tag: '1', maxAge: 30 * 60_000 };

interface SaveSearchButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  readonly categoryId: number | null;
  /** The query of the page's address. */
  readonly search: string;
}

/** Saves what the page asks for, or takes it back; visitors sign in first, and it is saved when they are back. */
export function SaveSearchButton({ categoryId, search, size, className }: SaveSearchButtonProps) {
  const client = useQueryClient();
  const signedIn = useAtomValue(signedInAtom);
  const openAuth = useSetAtom(authDialogAtom);
  const { pathname, search: address } = useLocation();
  const [busy, setBusy] = useState(false);
  const { data: known } = useQuery({ ...savedSearchesQuery(), enabled: signedIn });
  const criteria = criteriaOf(categoryId, search);
  const same = comparable(criteria);
  const saved = known?.find((one) => comparable(one.criteria) === same);

  const work = async (doing: Promise<void>): Promise<void> => {
    setBusy(true);
    await doing;
    setBusy(false);
  };
  const saveWish = useEffectEvent(() => {
    if (readStored('sessionStorage', WISH, WISH_OPTIONS) !== same) return;
    removeStored(WISH);
    if (!saved) void saveSearch(client, criteria);
  });
  useEffect(() => {
    if (signedIn && known !== undefined) saveWish();
  }, [signedIn, known, same]);

  // Everything there is: nothing to wait for.
  if (same === '') return null;
  const press = (): void => {
    if (!signedIn) {
      writeStored('sessionStorage', WISH, WISH_OPTIONS.tag, same);
      openAuth({ mode: 'login', notice: { type: 'info', text: t('needs_login') }, wanted: pathname + address });
      return;
    }
    void work(saved ? removeSearch(client, saved) : saveSearch(client, criteria));
  };
  return (
    <Button
      variant={saved ? 'soft' : 'outline'}
      size={size}
      className={className}
      busy={busy}
      aria-label={saved ? t('remove') : undefined}
      aria-pressed={saved !== undefined}
      onClick={press}
    >
      {saved ? <BellRing aria-hidden className="size-4" /> : <BellPlus aria-hidden className="size-4" />}
      {saved ? t('saved') : t('save')}
    </Button>
  );
}

function criteriaOf(categoryId: number | null, search: string): string {
  const asked = new URLSearchParams(search);
  for (const name of ['sort', 'page']) asked.delete(name);
  if (categoryId !== null) asked.set('category_id', String(categoryId));
  return asked.toString();
}
