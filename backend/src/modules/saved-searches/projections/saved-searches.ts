import { type SavedSearchRhythm, savedSearchRhythm } from '@ilan/api';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { SavedSearchEvent } from '../domain/saved-searches.js';

export interface SavedSearchRow {
  readonly id: string;
  readonly search_id: string;
  readonly user_id: number;
  /** Null once the person is erased. */
  readonly criteria: string | null;
  readonly name: string | null;
  readonly rhythm: SavedSearchRhythm;
  readonly saved_at: Date;
  /** What came before is not told any more: when it was saved, or when the person wanted to hear of it again. */
  readonly tells_from: Date;
}

const STREAM = 'saved-searches-';

export const savedSearchesProjection = defineProjection<SavedSearchEvent>({
  name: 'saved-searches',
  version: 1,
  streamPrefixes: [STREAM],
  tables: [
    defineTable<SavedSearchRow, SavedSearchEvent>({
      name: 'saved_search',
      key: 'id',
      columns: {
        id: 'text not null',
        search_id: 'uuid not null',
        user_id: 'bigint not null',
        criteria: 'text',
        name: 'text',
        rhythm: 'text not null',
        saved_at: 'timestamptz not null',
        tells_from: 'timestamptz not null',
      },
      enums: { rhythm: savedSearchRhythm.options },
      indexes: ['(user_id, saved_at desc)', '(search_id)'],
      keyOf: ({ streamId, data }) => `${streamId.slice(STREAM.length)}-${data.search_id}`,
      fold(row, event, key) {
        switch (event.type) {
          case 'saved_search.saved': {
            const { user_id, search_id, criteria, name, rhythm, at } = event.data;
            const saved_at = new Date(at);
            return { id: String(key), search_id, user_id, criteria, name, rhythm, saved_at, tells_from: saved_at };
          }
          case 'saved_search.renamed':
            return row && { ...row, name: event.data.name };
          case 'saved_search.rhythm-changed': {
            const { rhythm, at } = event.data;
            return row && { ...row, rhythm, tells_from: row.rhythm === 'off' ? new Date(at) : row.tells_from };
          }
          case 'saved_search.deleted':
            return null;
        }
      },
    }),
  ],
  hints: (events) =>
    events.map(({ data: { user_id }, revision, position }) => ({
      name: 'saved_searches_changed',
      room: `user:${user_id}`,
      payload: { id: user_id, revision, position },
    })),
});
