import { defineTable } from '#platform/projections/define-table.js';
import { CATEGORIES_STREAM } from '../catalog-streams.js';
import type { Projection } from '#platform/projections/projection.js';
import type { CategoryEvent } from '../categories/category-events.js';

interface LatestRow {
  readonly id: number;
  readonly at: Date;
}

const ID = 1;

/** When categories changed last, for people who look into the database, and the hint that makes clients ask again. */
export const categoriesProjection: Projection = {
  name: 'categories',
  version: 1,
  streamPrefixes: [CATEGORIES_STREAM],
  tables: [
    defineTable<LatestRow, CategoryEvent>({
      name: 'categories',
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
