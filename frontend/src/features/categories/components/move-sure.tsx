import { lazy, Suspense } from 'react';
import type { StaffCategory } from '@ilan/api';
import { t } from '../texts';
import { BroughtTwins } from './brought-twins';

const ConfirmDialog = lazy(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface MoveSureProps {
  readonly moved: StaffCategory;
  readonly to: StaffCategory | undefined;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once more before a category goes where it brings two filters of one name into one form. */
export const MoveSure = ({ moved: { id, name }, to, busy = false, onConfirm, onCancel }: MoveSureProps) => (
  <Suspense>
    <ConfirmDialog
      open
      busy={busy}
      title={t('move_title', { name })}
      description={to ? t('move_sure', { to: to.name }) : t('move_sure_top')}
      confirm={t('move')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <BroughtTwins id={id} act="move" to={to?.id ?? null} />
    </ConfirmDialog>
  </Suspense>
);
