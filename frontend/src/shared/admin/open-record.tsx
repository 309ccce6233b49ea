import type { ComponentProps, ReactNode } from 'react';
import { DeletedRecord } from './deleted-record';
import { RecordHistory } from './record-history';
import { useLastSeen } from './use-last-seen';

interface OpenRecordProps<Kept> {
  readonly history: ComponentProps<typeof RecordHistory>;
  /** What is said where it was deleted. */
  readonly deleted: Pick<ComponentProps<typeof DeletedRecord>, 'text' | 'unknown' | 'failed'>;
  /** Undefined where there is none by now. */
  readonly kept: Kept | undefined;
  readonly mayEdit: boolean;
  /** As it was last seen, and whether it is deleted by now. */
  readonly children: (shown: Kept, isDeleted: boolean) => ReactNode;
}

/** One record, with its history. Where it is deleted while it is open, who may write it keeps what was typed in the form. */
export const OpenRecord = <Kept,>({ history, deleted, kept, mayEdit, children }: OpenRecordProps<Kept>) => {
  const shown = useLastSeen(kept);
  if (shown === undefined || (kept === undefined && !mayEdit)) return <DeletedRecord {...history} {...deleted} />;
  return (
    <>
      {children(shown, kept === undefined)}
      <RecordHistory {...history} />
    </>
  );
};
