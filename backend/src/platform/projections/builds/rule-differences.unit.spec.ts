import { expect, it } from '@jest/globals';
import type pg from 'pg';
import { AppError } from '#kernel/app-error.js';
import type { EventPlace, EventStore, RecordedEvent } from '#platform/event-store/event-store.js';
import { ruleDifferences } from './rule-differences.js';

const ROWS = 600;
const DELETED = new Set(['jar-7', 'jar-8', 'jar-599']);

/** A log that refuses whatever names a deleted stream, as EventStoreDB does. */
const log = (asks: number[]): Pick<EventStore, 'readEach'> => ({
  readEach: (places: readonly EventPlace[]) => {
    asks.push(places.length);
    return places.some(({ streamId }) => DELETED.has(streamId))
      ? Promise.reject(new AppError('gone', 'STREAM_DELETED', 'Bu kayıt silinmiş.'))
      : Promise.resolve(places.map((place) => ({ ...place, type: 'jar.emptied' }) as RecordedEvent));
  },
});

it('does not know by which rule rows of deleted streams went, and knows it of all others', async () => {
  const gone = Array.from({ length: ROWS }, (_, at) => ({ key: `${at}`, stream: `jar-${at}`, revision: 1, all: ROWS }));
  const client = {
    query: (sql: unknown) => Promise.resolve({ rows: JSON.stringify(sql).includes('last_stream') ? gone : [] }),
  } as unknown as pg.ClientBase;
  const asks: number[] = [];
  const joined = { from: 'l full join n', liveKey: 'l.id', madeKey: 'n.id', fields: [] };
  const rules = await ruleDifferences(client, log(asks), {
    ...joined,
    valuesOf: () => Promise.resolve(() => []),
  });
  expect(rules.map(({ event, removed, example }) => [event, removed, example])).toEqual([
    ['jar.emptied', ROWS - DELETED.size, '0'],
    [null, DELETED.size, '7'],
  ]);
  // Halving finds them in few questions.
  expect(asks.length).toBeLessThan(50);
});
