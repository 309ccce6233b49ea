import { Meanwhile, Theirs, type TheirValue } from '@/shared/admin/editor';
import { t } from '../texts';

interface MetDraftProps {
  readonly revision: number;
  /** What the other one saved and saving this here would undo. */
  readonly conflicts: readonly TheirValue[];
  /** All that the other one saved. */
  readonly changes: readonly TheirValue[];
  /** What is said of either. */
  readonly conflict: string;
  readonly merged: string;
  readonly onTake: () => void;
}

/** What somebody else saved of what is written here: together with it, or against it. */
export const MetDraft = ({ revision, conflicts, changes, conflict, merged, onTake }: MetDraftProps) =>
  conflicts.length > 0 ? (
    <Theirs news={String(revision)} values={conflicts} take={t('reset')} onTake={onTake}>
      {conflict}
    </Theirs>
  ) : (
    <Meanwhile values={changes}>{merged}</Meanwhile>
  );
