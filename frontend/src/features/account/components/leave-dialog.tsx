import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { t } from '../state/words';

export default function LeaveDialog({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  return (
    <ConfirmDialog
      open
      danger
      title={t('leave_title')}
      description={t('leave_text')}
      confirm={t('leave_go')}
      cancel={t('leave_stay')}
      onConfirm={onGo}
      onCancel={onStay}
    />
  );
}
