import { FormProblem } from '@/shared/forms/form-problem';
import { t } from '@/shared/i18n/t';
import { Button } from '@/shared/ui/button';
import { t as ts } from '../rule-texts';

interface DialogEndProps {
  readonly problem: string | undefined;
  /** What somebody else made of it while it was being written. */
  readonly theirs: string | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** How the form of a rule ends: what went wrong, what has changed meanwhile, and the buttons. */
export const DialogEnd = ({ problem, theirs, busy, onClose }: DialogEndProps) => (
  <>
    <FormProblem>{problem}</FormProblem>
    {theirs !== undefined && (
      <p className="bg-warning-soft rounded-control px-3.5 py-2.5 text-sm wrap-anywhere">{theirs}</p>
    )}
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button variant="outline" disabled={busy} onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" busy={busy}>
        {ts('save')}
      </Button>
    </div>
  </>
);
