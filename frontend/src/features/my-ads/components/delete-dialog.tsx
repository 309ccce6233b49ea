import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

const t = translator(texts);

interface DeleteDialogProps {
  /** The title of the ad. */
  readonly title: string;
  readonly open: boolean;
  readonly busy: boolean;
  readonly canDeactivate: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Names what is lost before it is. Loaded with the first press. */
export default function DeleteDialog({ title, open, busy, canDeactivate, onClose, onConfirm }: DeleteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('delete_title')}>
      <div className="grid gap-3">
        <p className="text-sm wrap-anywhere">{t('delete_text', { title })}</p>
        {canDeactivate && <p className="text-muted text-sm">{t('delete_hint')}</p>}
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          <Button variant="outline" size="lg" data-first onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" size="lg" busy={busy} onClick={onConfirm}>
            {t('delete_confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
