import type pg from 'pg';
import type { RecordedEvent } from '#platform/event-store/event-store.js';

interface Place {
  readonly number: number;
  readonly event_id: string;
  readonly stream_id: string;
  readonly revision: number;
}

/**
 * Those of `events` whose id an entry of the audit log has from another place of the log: EventStoreDB refuses a repeated id within one stream
 * only. Ids that no act of staff has are not looked for.
 */
export async function repeatedAmong(
  client: pg.ClientBase,
  events: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  const { rows } = await client.query<Place>(
    'select number, event_id, stream_id, revision from app.audit_entry where event_id = any($1::uuid[]) order by number',
    [events.map(({ id }) => id)],
  );
  // Backwards, so that the first of an id is what remains: it repeats none.
  const firstOf = new Map(rows.toReversed().map((place) => [place.event_id, place]));
  return events.filter(({ id, streamId, revision }) => {
    const first = firstOf.get(id.toLowerCase());
    return first !== undefined && !(first.stream_id === streamId && first.revision === revision);
  });
}
