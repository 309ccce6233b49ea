import { defineTable } from '#platform/projections/define-table.js';
import type { Projection } from '#platform/projections/projection.js';
import type { SlideEvent } from '../slides/slides.js';

interface LatestRow {
  readonly id: number;
  readonly at: Date;
}

const ID = 1;

/** When slides changed last, for people who look into the database, and the hint that makes clients ask again. */
export const slidesProjection: Projection = {
  name: 'slides',
  version: 1,
  streamPrefixes: ['sliders'],
  tables: [
    defineTable<LatestRow, SlideEvent>({
      name: 'slides',
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
