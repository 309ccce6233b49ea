import { LastChanges } from './last-changes';
import { RecordPast } from './past/record-past';

interface RecordHistoryProps {
  /** Below /api/admin: `categories/24`. */
  readonly of: string;
  /** Of the call that lists the changes of all of its kind. */
  readonly path: string;
  readonly record: string;
  readonly under: readonly string[];
  readonly edit: string;
}

/** What happened to one record, the way back of each change, and what it was at a moment. */
export const RecordHistory = ({ of, ...changes }: RecordHistoryProps) => (
  <div className="mt-8 max-w-3xl">
    <RecordPast of={of} />
    <LastChanges {...changes} />
  </div>
);
