import { GoneMeanwhile, Theirs } from '@/shared/admin/editor';
import { FormProblem } from '@/shared/forms/form-problem';
import { t } from '@/shared/i18n/t';
import { Button } from '@/shared/ui/button';
import { t as ts } from '../rule-texts';

interface DialogEndProps {
  /** It was deleted while it was being written. */
  readonly isDeleted: boolean;
  readonly mayAdd: boolean;
  readonly problem: string | undefined;
  /** What somebody else made of it while it was being written. */
  readonly theirs: { readonly text: string; readonly news: string; readonly onTake: () => void } | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** How the form of a rule ends: what went wrong, what has changed meanwhile, and the buttons. */
export const DialogEnd = ({ isDeleted, mayAdd, problem, theirs, busy, onClose }: DialogEndProps) => (
  <>
    <FormProblem>{problem}</FormProblem>
    {isDeleted && <GoneMeanwhile>{ts(mayAdd ? 'deleted_meanwhile' : 'deleted_meanwhile_read_only')}</GoneMeanwhile>}
    {!isDeleted && theirs !== undefined && (
      <Theirs news={theirs.news} take={ts('take_theirs')} onTake={theirs.onTake}>
        <span className="wrap-anywhere">{theirs.text}</span>
      </Theirs>
    )}
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button variant="outline" disabled={busy} onClick={onClose}>
        {t('common.cancel')}
      </Button>
      {(!isDeleted || mayAdd) && (
        <Button type="submit" busy={busy}>
          {ts(isDeleted ? 'save_as_new' : 'save')}
        </Button>
      )}
    </div>
  </>
);
