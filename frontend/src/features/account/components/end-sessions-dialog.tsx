import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { t } from '../texts';

interface EndSessionsDialogProps {
  readonly count: number;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

export default function EndSessionsDialog({ count, onEnd, onCancel }: EndSessionsDialogProps) {
  return (
    <ConfirmDialog
      open
      title={t('sessions_end_all_title')}
      description={t('sessions_end_all_text', { count })}
      confirm={t('sessions_end_all')}
      onConfirm={onEnd}
      onCancel={onCancel}
    />
  );
}
