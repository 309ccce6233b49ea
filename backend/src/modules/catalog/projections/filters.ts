import { defineTable } from '#platform/projections/define-table.js';
import type { Projection } from '#platform/projections/projection.js';
import { FILTERS_STREAM } from '../catalog-streams.js';
import type { FilterEvent } from '../filters/filter-events.js';

interface LatestRow {
  readonly id: number;
  readonly at: Date;
}

const ID = 1;

/** When filters changed last, for people who look into the database, and the hint that makes clients ask again. */
export const filtersProjection: Projection = {
  name: 'filters',
  version: 1,
  streamPrefixes: [FILTERS_STREAM],
  tables: [
    defineTable<LatestRow, FilterEvent>({
      name: 'filters',
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
