import { Suspense } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { StaffCategory } from '@ilan/api';
import { toldAlong } from '../state/told-held';
import { movedWith } from '../state/tree';
import { t } from '../texts';
import { BroughtTwins } from './brought-twins';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface MoveSureProps {
  readonly moved: StaffCategory;
  readonly all: readonly StaffCategory[];
  readonly to: StaffCategory | undefined;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once more before a category takes others or ads along, or goes where it brings two filters of one name into one form. */
export const MoveSure = ({ moved, all, to, busy = false, onConfirm, onCancel }: MoveSureProps) => {
  const { id, name } = moved;
  const held = movedWith(all, moved);
  return (
    <Suspense>
      <ConfirmDialog
        open
        busy={busy}
        title={t('move_title', { name })}
        description={[to ? t('move_sure', { to: to.name }) : t('move_sure_top'), toldAlong(held)].join(' ').trim()}
        confirm={t('move')}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        <BroughtTwins id={id} act="move" to={to?.id ?? null} />
      </ConfirmDialog>
    </Suspense>
  );
};
