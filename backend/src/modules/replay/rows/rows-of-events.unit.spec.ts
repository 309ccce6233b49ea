import { expect, it } from '@jest/globals';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore, RecordedEvent } from '#platform/event-store/event-store.js';
import { UnreadableEvent } from '#platform/event-store/our-events.js';
import type { Database } from '#platform/postgres/database.js';
import type { FoldState } from '#platform/projections/engine/fold-states.js';
import { ProjectionRegistry, ReadModels } from '#platform/projections/projection-registry.js';
import type { Projection, StoredEvent } from '#platform/projections/projection.js';
import { rowsText } from './row-text.js';
import { MOST_ROWS_TOLD, RowsOfEvents } from './rows-of-events.js';

const readModel = (name: string, streamPrefixes: readonly string[]): Projection => ({
  ...{ name, version: 1, streamPrefixes },
  tables: [
    {
      table: { name, columns: {}, key: 'id' },
      keyOf: ({ type, data }: StoredEvent<never>) => {
        if (type === `fails-in-${name}`) throw new TypeError('Cannot read properties of undefined');
        return (data as { keys?: (number | string)[] }).keys;
      },
      fold: () => undefined,
    },
  ],
});
const registry = new ProjectionRegistry([new ReadModels(readModel('jars', ['jar-']), readModel('all', []))]);
const codec = {
  closedOrFault: (event: RecordedEvent) => (event.type === 'odd' ? new UnreadableEvent('No such type') : event),
} as unknown as EventCodec;
/** What the keys are made of stands nowhere in it, as in an event that lacks it. */
const event = (streamId: string, keys?: readonly (number | string)[], type = 'filled', revision = 0, title = '') => {
  const data = Object.defineProperty({ title }, 'keys', { value: keys, enumerable: false });
  return { streamId, type, revision, data } as unknown as RecordedEvent;
};
const asked = new RowsOfEvents(registry, codec, {} as Database, {} as EventStore);
const of = (events: readonly RecordedEvent[], states: Readonly<Record<string, FoldState>> = {}) =>
  asked.among(events, (name, { streamId, revision }) => states[`${name} ${streamId}@${revision}`] ?? 'done');

it('tells each row once, of the read models that follow the stream', () => {
  expect(of([event('jar-1', [1]), event('jar-1', [1, 2]), event('box-1', [3]), event('box-1')])).toEqual({
    rows: [
      ...[1, 2].map((key) => ({ table: 'jars', key: String(key) })),
      ...[1, 2, 3].map((key) => ({ table: 'all', key: String(key) })),
    ],
    more_rows: 0,
    set_aside: [],
  });
});

it('tells nothing of what cannot be read or is shown nowhere, and no line of it', () => {
  const none = of([event('jar-1', [1], 'odd'), event('jar-2')]);
  expect([none, rowsText(none)]).toEqual([{ rows: [], more_rows: 0, set_aside: [] }, '']);
});

it('tells the rows of the other read models where one fails over the event', () => {
  expect(of([event('jar-1', [1], 'fails-in-jars')]).rows).toEqual([{ table: 'all', key: '1' }]);
});

it('tells no row of a read model that has set the event aside, but that it has, and where first', () => {
  const events = [0, 1, 2].map((revision) => event('jar-1', [revision], 'filled', revision));
  const states = { 'jars jar-1@1': 'parked', 'jars jar-1@2': 'parked', 'all jar-1@0': 'skipped' } as const;
  const told = of(events, states);
  expect(told).toEqual({
    rows: [
      { table: 'jars', key: '0' },
      { table: 'all', key: '1' },
      { table: 'all', key: '2' },
    ],
    more_rows: 0,
    set_aside: [
      { read_model: 'jars', state: 'parked', first: 'jar-1@1', events: 2 },
      { read_model: 'all', state: 'skipped', first: 'jar-1@0', events: 1 },
    ],
  });
  expect(rowsText(told).split('\n').slice(-3)).toEqual([
    'Why one is as it is: npm run cli -- projections why jars 0',
    'Not in the rows of jars, which has parked jar-1@1 and 1 more: npm run cli -- projections parked jars',
    'Not in the rows of all, which leaves out for good: jar-1@0',
  ]);
  expect(rowsText({ ...told, rows: [] })).toMatch(/^Not in the rows of jars/);
});

it.each(['42-7-undefined', 'undefined-7', Number.NaN, 'null', '7:null'])(
  'leaves out %s, which no row is called: the event lacks what it is made of',
  (odd) => {
    expect(of([event('box-1', [odd, 7])]).rows).toEqual([{ table: 'all', key: '7' }]);
  },
);

it('tells a key that only looks so, or whose word the event itself says', () => {
  const keys = ['null-hypothesis', 'NaNo', 'undefinedness'];
  const rows = (streamId: string, title: string) =>
    of([event(streamId, keys, 'filled', 0, title)]).rows.map(({ key }) => key);
  expect(rows('box-1', '')).toEqual(['NaNo', 'undefinedness']);
  expect(rows('box-1', 'The null hypothesis')).toEqual(keys);
  expect(rows('box-null', '')).toEqual(keys);
});

it('says of how many it does not tell', () => {
  const many = of([event('box-1', [...Array(MOST_ROWS_TOLD + 7).keys()])]);
  expect([many.rows.length, many.more_rows]).toEqual([MOST_ROWS_TOLD, 7]);
  expect(rowsText(many).split('\n').slice(-2)).toEqual([
    '  … and 7 more',
    'Why one is as it is: npm run cli -- projections why all 0',
  ]);
});
