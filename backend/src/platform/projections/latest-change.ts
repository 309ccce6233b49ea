import type { Hint, HintPayload } from '@ilan/api';
import type { DomainEvent } from '#kernel/event.js';
import { defineTable } from './define-table.js';
import type { Projection } from './projection.js';

interface DatedEvent extends DomainEvent {
  readonly data: { readonly at: string };
}
interface LatestRow {
  readonly id: number;
  readonly at: Date;
}

const ID = 1;

/**
 * A read model of one row, when something that is kept in memory changed last: for people who look into the database, and for the hint
 * that makes clients ask again.
 * @param name of the read model and of its table
 * @param hintOf told to browsers, once for what came together, with 1 as its id
 */
export const latestChange = (name: string, stream: string, hintOf: (payload: HintPayload) => Hint): Projection => ({
  name,
  version: 1,
  streamPrefixes: [stream],
  tables: [
    defineTable<LatestRow, DatedEvent>({
      name,
      columns: { id: 'int not null', at: 'timestamptz not null' },
      key: 'id',
      keyOf: () => ID,
      fold: (_row, { data }) => ({ id: ID, at: new Date(data.at) }),
    }),
  ],
  hints: (events) => events.slice(-1).map(({ revision, position }) => hintOf({ id: ID, revision, position })),
});
