import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { leafOf } from '#platform/event-store/chain-link.js';

export type ChainFault =
  | 'event_changed'
  | 'earlier_event_changed'
  | 'event_missing'
  | 'event_added'
  | 'entry_changed'
  | 'entry_missing'
  | 'chain_changed'
  | 'chain_missing'
  | 'other_store'
  | 'root_differs';

export interface EntryRow {
  readonly number: number;
  readonly event_id: string;
  readonly stream_id: string;
  readonly revision: number;
  readonly type: string;
  readonly actor_id: string;
  readonly actor_role: string;
  readonly occurred_at: Date;
  readonly correlation_id: string;
  readonly leaf: Buffer;
  readonly hash: Buffer;
}

/** What is wrong with an entry beside its event; `chained` is the hash of the log up to that event. */
export function faultOf(entry: EntryRow, event: RecordedEvent, chained: Buffer): ChainFault | undefined {
  const sameEvent = entry.leaf.equals(leafOf(event));
  // The log up to here is as it was: what differs was changed in the entry.
  if (entry.hash.equals(chained)) return sameEvent && tells(entry, event) ? undefined : 'entry_changed';
  return sameEvent ? 'earlier_event_changed' : 'event_changed';
}

/** The columns that the audit page shows and filters by. */
const tells = (entry: EntryRow, { streamId, revision, type, meta }: RecordedEvent): boolean =>
  entry.stream_id === streamId &&
  entry.revision === revision &&
  entry.type === type &&
  entry.actor_id === meta.actorId &&
  entry.actor_role === meta.actorRole &&
  entry.correlation_id === meta.correlationId &&
  entry.occurred_at.getTime() === Date.parse(meta.occurredAt);
