import { t } from '@/shared/i18n/t';
import { Button } from '@/shared/ui/button';

interface DialogButtonsProps {
  readonly confirm: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  readonly onCancel: () => void;
}

/** The end of a form in a dialog that decides something: at its right edge, on phones one under the other with the deed first. */
export const DialogButtons = ({ confirm, busy, danger = false, onCancel }: DialogButtonsProps) => (
  <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
    <Button variant="outline" data-first disabled={busy} onClick={onCancel}>
      {t('common.cancel')}
    </Button>
    <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
      {confirm}
    </Button>
  </div>
);
