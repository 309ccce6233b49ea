import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { BlockEvent } from '../domain/blocks.js';

interface BlockRow {
  /** `7-9`: who blocked whom. */
  readonly id: string;
  readonly user_id: number;
  readonly blocked_id: number;
  readonly blocked_at: Date;
}

export const blocksProjection = defineProjection<BlockEvent>({
  name: 'blocks',
  version: 1,
  streamPrefixes: ['blocks-'],
  first: true,
  tables: [
    defineTable<BlockRow, BlockEvent>({
      name: 'person_block',
      key: 'id',
      columns: {
        id: 'text not null',
        user_id: 'bigint not null',
        blocked_id: 'bigint not null',
        blocked_at: 'timestamptz not null',
      },
      indexes: ['(user_id, blocked_at desc)', '(blocked_id)'],
      keyOf: ({ streamId, data: { blocked_id } }) => `${streamId.slice('blocks-'.length)}-${blocked_id}`,
      fold(_row, event, key) {
        switch (event.type) {
          case 'block.made': {
            const { user_id, blocked_id, at } = event.data;
            return { id: String(key), user_id, blocked_id, blocked_at: new Date(at) };
          }
          case 'block.lifted':
            return null;
        }
      },
    }),
  ],
  hints: (events) =>
    events.flatMap(({ data, revision, position }) => {
      const payload = { id: 0, revision, position };
      return [
        {
          name: 'conversation_changed',
          room: `user:${data.user_id}`,
          payload: { ...payload, person_id: data.blocked_id },
        },
        {
          name: 'conversation_changed',
          room: `user:${data.blocked_id}`,
          payload: { ...payload, person_id: data.user_id },
        },
      ] as const;
    }),
});
