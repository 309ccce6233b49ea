import { leave } from '@/shared/i18n/tr/leave';
import { translator } from '@/shared/i18n/translator';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

const t = translator(leave);

/** Load lazily, it brings the dialog. */
export default function LeaveDialog({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  return (
    <ConfirmDialog
      open
      danger
      onTheWay
      title={t('title')}
      description={t('text')}
      confirm={t('go')}
      cancel={t('stay')}
      onConfirm={onGo}
      onCancel={onStay}
    />
  );
}
