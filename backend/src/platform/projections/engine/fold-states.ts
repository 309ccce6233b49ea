import type { RecordedEvent } from '#platform/event-store/event-store.js';
import type { Database } from '#platform/postgres/database.js';
import type { Projection } from '../projection.js';
import { storedOf } from './projection-status.js';

/** Whether live rows show an event: `waiting` where they will, `parked` where they do once it is replayed, `skipped` where they never will. */
export type FoldState = 'done' | 'waiting' | 'parked' | 'skipped';

type PlacedEvent = Pick<RecordedEvent, 'id' | 'streamId' | 'revision' | 'position'>;

const nameOf = (projection: string, { streamId, revision }: Pick<PlacedEvent, 'streamId' | 'revision'>): string =>
  `${projection} ${streamId}@${revision}`;

/** What the read models have made of these events by now. @param storeId of the log that they stand in */
export async function foldStates(
  database: Database,
  projections: readonly Projection[],
  { events, storeId }: { readonly events: readonly PlacedEvent[]; readonly storeId: string },
): Promise<(projection: string, event: PlacedEvent) => FoldState> {
  // Before what is set aside: an event that is parked meanwhile is told as such, and none as folded that is not.
  const live = await storedOf(database, projections);
  const places = [
    projections.map(({ name }) => name),
    events.map(({ streamId }) => streamId),
    events.map(({ revision }) => revision),
  ];
  const rows = await database.query<{ projection: string; streamId: string; revision: number; state: FoldState }>(
    `select parked.projection, parked.stream_id as "streamId", parked.revision, 'parked' as state
     from projection.active join projection.checkpoint live using (projection, version, slot)
     join projection.parked parked on parked.projection = live.projection and parked.slot = live.slot
     where parked.projection = any($1::text[]) and parked.position = any($4::text[])
     union all
     select skipped.projection, skipped.stream_id, skipped.revision, 'skipped'
     from unnest($2::text[], $3::bigint[], $5::uuid[]) as event(stream_id, revision, id)
     -- Another log may have another event there, which is folded.
     join projection.skipped skipped
       on skipped.stream_id = event.stream_id and skipped.revision = event.revision and skipped.event_id = event.id
     where skipped.projection = any($1::text[])`,
    [...places, events.map(({ position }) => position), events.map(({ id }) => id)],
  );
  const aside = new Map(rows.map((row) => [nameOf(row.projection, row), row.state]));
  return (projection, event) => {
    const known = live.get(projection);
    const isReached = known?.storeId === storeId && event.position <= known.position;
    return aside.get(nameOf(projection, event)) ?? (isReached ? 'done' : 'waiting');
  };
}
