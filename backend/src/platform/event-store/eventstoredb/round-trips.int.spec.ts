import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { anEvent, collect, someEvents } from '#test/contracts/event-store/event-store.drivers.js';
import { contextOf, struck, tally } from '#test/contracts/event-store/event-store.example.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { Aggregates } from '../aggregates.js';
import { EventCodec } from '../event-codec.js';
import { EventRegistry } from '../event-registry.js';
import { MasterKey } from '../keys/master-key.js';
import { PersonKeys } from '../keys/person-keys.js';
import { EventStoreDbEventStore } from './event-store-db-event-store.js';

interface Asked {
  readonly appends: number;
  readonly reads: number;
  readonly events: number;
}

/** How fast a real server is only a real one tells; how often it is asked, and how much it has to send, is this program's doing. */
describe('what EventStoreDB is asked', () => {
  let test: TestDatabase;
  let database: Database;
  let fake: FakeEventStoreDb;
  let store: EventStoreDbEventStore;
  let codec: EventCodec;
  let aggregates: Aggregates;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });
  beforeEach(async () => {
    fake = await new FakeEventStoreDb().start();
    store = new EventStoreDbEventStore({ url: fake.url });
    const registry = new EventRegistry();
    registry.register(struck);
    codec = new EventCodec(registry, new PersonKeys(database, new MasterKey(randomBytes(32))));
    aggregates = new Aggregates(store, codec);
  });
  afterEach(async () => {
    await store.close();
    fake.stop();
  });

  const asked = async (work: () => Promise<unknown>): Promise<Asked> => {
    const before = { appends: fake.appendCalls, reads: fake.reads, events: fake.eventsSent };
    await work();
    return {
      appends: fake.appendCalls - before.appends,
      reads: fake.reads - before.reads,
      events: fake.eventsSent - before.events,
    };
  };
  const strike = (streamId: string, strokes: number, idempotencyKey?: string) =>
    aggregates.execute(
      tally,
      streamId,
      { do: 'strike', strokes },
      contextOf({ ...(idempotencyKey && { idempotencyKey }) }),
    );
  /** A stream of that many events. */
  const aStream = async (streamId: string, events: number) => {
    for (let n = 0; n < events; n += 1) await strike(streamId, n % 2 === 0 ? 1 : -1);
  };

  it('by an append: one message on the one line, and one read more where several events need the place of the last', async () => {
    expect(await asked(() => store.append('one-1', 'no_stream', [anEvent()]))).toEqual({
      appends: 1,
      reads: 0,
      events: 0,
    });
    expect(await asked(() => store.append('one-2', 'no_stream', someEvents(3)))).toEqual({
      appends: 1,
      reads: 1,
      events: 1,
    });
    const sixteen = Array.from({ length: 16 }, (_, n) => store.append(`many-${n}`, 'no_stream', [anEvent()]));
    await Promise.all(sixteen);
    expect([fake.appendCalls, fake.appendLines]).toEqual([18, 1]);
  });

  it('by a command: the stream once, however long it is, then the append alone, with a key and without', async () => {
    await aStream('tally-1', 200);
    const another = new Aggregates(store, codec);
    const command = (key: string) => () =>
      another.execute(
        tally,
        'tally-1',
        { do: 'strike', strokes: key === 'b' ? -1 : 1 },
        contextOf({ idempotencyKey: key }),
      );
    expect(await asked(command('a'))).toEqual({ appends: 1, reads: 1, events: 200 });
    expect(await asked(command('b'))).toEqual({ appends: 1, reads: 0, events: 0 });
    expect(await asked(() => another.execute(tally, 'tally-1', { do: 'strike', strokes: 1 }, contextOf()))).toEqual({
      appends: 1,
      reads: 0,
      events: 0,
    });
    // Somebody else wrote: the refused append, what came since, and another one.
    await strike('tally-1', -1);
    expect(await asked(command('c'))).toEqual({ appends: 2, reads: 1, events: 1 });
    // Another process sends a key again: it is refused for its place, finds the first run and reads it with the state before it.
    expect(await asked(() => strike('tally-1', 1, 'c'))).toEqual({ appends: 1, reads: 2, events: 206 });
    expect(await store.readStream('tally-1')).toHaveLength(205);
  });

  it('by a look at the end: one read of a few events, however long the log is', async () => {
    for (let n = 0; n < 6; n += 1) await store.append(`long-${n}`, 'no_stream', someEvents(100));
    await store.append('rare-1', 'no_stream', [anEvent()]);
    const head = await asked(() => store.head());
    expect([head.reads, head.events <= 2]).toEqual([1, true]);
    const tail = await asked(() => store.readLast({ limit: 20 }));
    expect([tail.reads, tail.events <= 101]).toEqual([1, true]);
    expect(await asked(() => store.readAll({ limit: 10, streamPrefixes: ['rare-'] }))).toEqual({
      appends: 0,
      reads: 1,
      events: 1,
    });
    expect(await asked(() => store.readLast({ limit: 1, streamPrefixes: ['rare-'] }))).toEqual({
      appends: 0,
      reads: 1,
      events: 1,
    });
  });

  it('by who follows: one subscription for the whole log, and no read', async () => {
    for (let n = 0; n < 12; n += 1) await store.append(`followed-${n}`, 'no_stream', someEvents(100));
    const none = await asked(async () => {
      const seen = collect(store, { streamPrefixes: ['followed-'] });
      await seen.until(1_200);
      await seen.stop();
    });
    expect([none, fake.subscriptions]).toEqual([{ appends: 0, reads: 0, events: 0 }, 1]);
  });

  it('by a page of the log: a thousand events a read', async () => {
    for (let n = 0; n < 25; n += 1) await store.append(`paged-${n}`, 'no_stream', someEvents(100));
    const { reads } = await asked(() => store.readAll({ limit: 2_500 }));
    expect(reads).toBe(3);
  });
});
