import type { DomainEvent } from '#kernel/event.js';
import { defineTable } from './define-table.js';
import type { Projection } from './projection.js';

interface LatestRow {
  readonly id: number;
  readonly at: Date;
}

const ID = 1;

/**
 * When the one record that `stream` is changed last, for people who look into the database, and the hint that makes clients ask again. What it
 * says is folded from the stream itself.
 * @param name of the read model and of its table
 */
export const lastChangeOf = (
  name: string,
  stream: string,
  hint: 'content_changed' | 'search_words_changed' = 'content_changed',
): Projection => ({
  name,
  version: 1,
  streamPrefixes: [stream],
  tables: [
    defineTable<LatestRow, DomainEvent<string, { readonly at: string }>>({
      name,
      columns: { id: 'int not null', at: 'timestamptz not null' },
      key: 'id',
      keyOf: () => ID,
      fold: (_row, { data }) => ({ id: ID, at: new Date(data.at) }),
    }),
  ],
  hints: (events) =>
    events.slice(-1).map(({ revision, position }) => ({
      name: hint,
      room: 'public',
      payload: { id: ID, revision, position },
    })),
});
