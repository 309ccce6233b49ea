import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { t } from '../texts';

export default function PhotoRemoveDialog({ onRemove, onCancel }: { onRemove: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      open
      danger
      title={t('photo_remove_title')}
      description={t('photo_remove_text')}
      confirm={t('photo_remove')}
      onConfirm={onRemove}
      onCancel={onCancel}
    />
  );
}
