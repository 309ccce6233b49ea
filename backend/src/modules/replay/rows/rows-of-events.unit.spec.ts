import { expect, it } from '@jest/globals';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { UnreadableEvent } from '#platform/event-store/our-events.js';
import { ProjectionRegistry, ReadModels } from '#platform/projections/projection-registry.js';
import type { Projection, StoredEvent } from '#platform/projections/projection.js';
import { rowsText } from './row-text.js';
import { MOST_ROWS_TOLD, RowsOfEvents } from './rows-of-events.js';

const readModel = (name: string, streamPrefixes: readonly string[]): Projection => ({
  ...{ name, version: 1, streamPrefixes },
  tables: [
    {
      table: { name, columns: {}, key: 'id' },
      keyOf: ({ data }: StoredEvent<never>) => (data as { keys?: number[] }).keys,
      fold: () => undefined,
    },
  ],
});
const registry = new ProjectionRegistry([new ReadModels(readModel('jars', ['jar-']), readModel('all', []))]);
const codec = {
  closedOrFault: (event: RecordedEvent) => (event.type === 'odd' ? new UnreadableEvent('No such type') : event),
} as unknown as EventCodec;
const event = (streamId: string, keys?: readonly number[], type = 'filled') =>
  ({ streamId, type, data: { keys } }) as unknown as RecordedEvent;
const rows = new RowsOfEvents(registry, codec);

it('tells each row once, of the read models that follow the stream', () => {
  expect(rows.of([event('jar-1', [1]), event('jar-1', [1, 2]), event('box-1', [3]), event('box-1')])).toEqual({
    rows: [
      ...[1, 2].map((key) => ({ table: 'jars', key: String(key) })),
      ...[1, 2, 3].map((key) => ({ table: 'all', key: String(key) })),
    ],
    more_rows: 0,
  });
});

it('tells nothing of what cannot be read or is shown nowhere, and no line of it', () => {
  const none = rows.of([event('jar-1', [1], 'odd'), event('jar-2')]);
  expect([none, rowsText(none)]).toEqual([{ rows: [], more_rows: 0 }, '']);
});

it('says of how many it does not tell', () => {
  const many = rows.of([event('box-1', [...Array(MOST_ROWS_TOLD + 7).keys()])]);
  expect([many.rows.length, many.more_rows]).toEqual([MOST_ROWS_TOLD, 7]);
  expect(rowsText(many).split('\n').slice(-2)).toEqual([
    '  … and 7 more',
    'Why one is as it is: npm run cli -- projections why all 0',
  ]);
});
