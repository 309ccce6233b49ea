import { LastChanges } from './last-changes';
import { RecordPast } from './past/record-past';
import { VersionsDifference } from './past/versions-difference';

interface RecordHistoryProps {
  /** Below /api/admin: `categories/24`. */
  readonly of: string;
  /** Of the call that lists the changes of all of its kind. */
  readonly path: string;
  readonly record: string;
  readonly under: readonly string[];
  readonly edit: string;
  /** In a dialog: the address of the page is about something else. */
  readonly besideAddress?: boolean;
}

/** What happened to one record, the way back of each change, what it was at a moment, and what differs between two of its versions. */
export const RecordHistory = ({ of, besideAddress = false, ...changes }: RecordHistoryProps) => (
  <div className={besideAddress ? undefined : 'mt-8 max-w-3xl'}>
    <div className="grid gap-4">
      <RecordPast of={of} under={changes.under} besideAddress={besideAddress} />
      <VersionsDifference of={of} {...changes} />
    </div>
    <LastChanges {...changes} />
  </div>
);
