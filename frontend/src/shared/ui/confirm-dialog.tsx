import type { ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { Button } from './button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen; names the thing. */
  readonly description: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onTheWay?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Asks once more before something happens. Load lazily, it brings the dialog. */
export const ConfirmDialog = ({
  open,
  title,
  description,
  confirm,
  cancel = t('common.cancel'),
  danger = false,
  busy = false,
  onTheWay = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onCancel()}
    title={title}
    description={description}
    onTheWay={onTheWay}
  >
    {children}
    <div className="flex flex-col-reverse gap-2 pt-3 sm:flex-row sm:justify-end">
      <Button variant="outline" data-first onClick={onCancel}>
        {cancel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </Dialog>
);
