import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { t } from '../texts';

interface BulkConfirmProps {
  readonly title: string;
  readonly confirm: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export default function BulkConfirm({ title, confirm, onCancel, onConfirm }: BulkConfirmProps) {
  return (
    <ConfirmDialog
      open
      title={title}
      description={t('bulk_confirm_text')}
      confirm={confirm}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
