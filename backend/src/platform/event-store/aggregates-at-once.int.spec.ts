import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf, example, renamed } from '#test/contracts/event-store/event-store.example.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import { Aggregates } from './aggregates.js';
import { EventCodec } from './event-codec.js';
import { EventRegistry } from './event-registry.js';
import type { EventStore } from './event-store.js';
import { EventStoreDbEventStore } from './eventstoredb/event-store-db-event-store.js';
import { MasterKey } from './keys/master-key.js';
import { PersonKeys } from './keys/person-keys.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

const AT_ONCE = 30;

describe.each(['PostgreSQL', 'EventStoreDB'])('commands that come together, in %s', (log) => {
  let test: TestDatabase;
  let database: Database;
  let fake: FakeEventStoreDb | undefined;
  let store: EventStore;
  let aggregates: Aggregates;
  /** Another process. */
  let others: Aggregates;
  beforeAll(async () => {
    test = await createTestDatabase();
    const url = new DatabaseUrl(test.url);
    database = new Database(url);
    if (log === 'EventStoreDB') fake = await new FakeEventStoreDb().start();
    store = fake ? new EventStoreDbEventStore({ url: fake.url }) : new PostgresEventStore(database, url);
    const registry = new EventRegistry();
    registry.register(renamed);
    const aProcess = () =>
      new Aggregates(store, new EventCodec(registry, new PersonKeys(database, new MasterKey(Buffer.alloc(32, 7)))));
    [aggregates, others] = [aProcess(), aProcess()];
  });
  let append: EventStore['append'];
  let appends: jest.Spied<EventStore['append']>;
  beforeEach(() => {
    append = store.append.bind(store);
    appends = jest.spyOn(store, 'append');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await store.close();
    fake?.stop();
    await database.onApplicationShutdown();
    await test.drop();
  });

  const aStream = () => `example-${randomUUID()}`;
  const titles = (whose = 'Ad') => Array.from({ length: AT_ONCE }, (_, n) => `${whose} ${n}`);
  const rename = (streamId: string, title: string, context = contextOf()) =>
    aggregates.execute(example, streamId, { do: 'rename', title }, context);

  it('all succeed, in the order in which they came and without one append too many', async () => {
    const streamId = aStream();
    const done = await Promise.all(titles().map((title) => rename(streamId, title)));
    expect(done.map(({ revision }) => revision)).toEqual(titles().map((_, n) => n));
    expect(done.map(({ state }) => state.title)).toEqual(titles());
    expect(appends).toHaveBeenCalledTimes(AT_ONCE);
  });

  it('all succeed where each looked first whether it had run before, and none is decided on what is out of date', async () => {
    const streamId = aStream();
    await rename(streamId, 'Önceki ad');
    const keyed = async (title: string) => {
      const context = contextOf({ idempotencyKey: title });
      return (await aggregates.firstRun(example, streamId, context)) ?? rename(streamId, title, context);
    };
    const done = await Promise.all(titles().map(keyed));
    const revisions = done.map(({ revision }) => revision).toSorted((a, b) => a - b);
    expect(revisions).toEqual(titles().map((_, n) => n + 1));
    expect(appends).toHaveBeenCalledTimes(AT_ONCE + 1);
  });

  it('are carried out once where they are one', async () => {
    const streamId = aStream();
    const context = contextOf({ idempotencyKey: 'pressed-thrice' });
    const done = await Promise.all([1, 2, 3].map(() => rename(streamId, 'Üç kez', context)));
    expect(done.map(({ revision }) => revision)).toEqual([0, 0, 0]);
    expect(appends).toHaveBeenCalledTimes(1);
  });

  it('wait for those before them on their stream alone, hold no connection meanwhile, and are told where too many wait', async () => {
    const hot = aStream();
    await rename(hot, 'Önceki ad');
    let revision = 0;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    appends.mockImplementation(async (streamId, ...rest) => {
      if (streamId !== hot) return append(streamId, ...rest);
      await held;
      return { revision: (revision += 1), position: '1' };
    });
    const waiting = Array.from({ length: 501 }, (_, n) => rename(hot, `Ad ${n}`));
    await expect(rename(hot, 'Bir fazla')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'EVENT_STORE_UNAVAILABLE',
    });
    expect(await rename(aStream(), 'Başka yerde')).toMatchObject({ revision: 0 });
    expect(aggregates.atWork).toEqual({ streams: 1, waiting: 500 });
    expect([database.pool.waitingCount, database.pool.totalCount - database.pool.idleCount]).toEqual([0, 0]);
    goOn();
    expect((await Promise.all(waiting)).at(-1)).toMatchObject({ revision: 501, state: { title: 'Ad 500' } });
    expect(aggregates.atWork).toEqual({ streams: 0, waiting: 0 });
  });

  it('meet those of another process as before: most are tried again and succeed, and nothing is lost', async () => {
    const streamId = aStream();
    const run = (of: Aggregates) => (title: string) =>
      of.execute(example, streamId, { do: 'rename', title }, contextOf());
    const met = await Promise.allSettled([
      ...titles('Bizde').map(run(aggregates)),
      ...titles('Orada').map(run(others)),
    ]);
    const done = met.filter(({ status }) => status === 'fulfilled').length;
    for (const one of met)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(done).toBeGreaterThanOrEqual(AT_ONCE);
    expect(await store.readStream(streamId)).toHaveLength(done);
  });
});
