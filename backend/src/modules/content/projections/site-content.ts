import { defineTable } from '#platform/projections/define-table.js';
import type { Projection } from '#platform/projections/projection.js';
import type { ContentEvent } from '../site-content/content-events.js';

interface LatestRow {
  readonly id: number;
  readonly at: Date;
}

const ID = 1;

/** When content changed last, for people who look into the database, and the hint that makes clients ask again. */
export const siteContentProjection: Projection = {
  name: 'site_content',
  version: 1,
  streamPrefixes: ['pages'],
  tables: [
    defineTable<LatestRow, ContentEvent>({
      name: 'site_content',
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
