import { defineTable } from '#platform/projections/define-table.js';
import { PLACES_STREAM } from '../location-streams.js';
import type { Projection } from '#platform/projections/projection.js';
import type { PlaceEvent } from '../places/place-events.js';

interface LatestRow {
  readonly id: number;
  readonly at: Date;
}

const ID = 1;

/** When places changed last, for people who look into the database, and the hint that makes clients ask again. */
export const placesProjection: Projection = {
  name: 'places',
  version: 1,
  streamPrefixes: [PLACES_STREAM],
  tables: [
    defineTable<LatestRow, PlaceEvent>({
      name: 'places',
      columns: { id: 'int not null', at: 'timestamptz not null' },
      key: 'id',
      keyOf: () => ID,
      fold: (_row, { data }) => ({ id: ID, at: new Date(data.at) }),
    }),
  ],
  hints: (events) =>
    events.slice(-1).map(({ revision, position }) => ({
      name: 'content_changed',
      room: 'public',
      payload: { id: ID, revision, position },
    })),
};
