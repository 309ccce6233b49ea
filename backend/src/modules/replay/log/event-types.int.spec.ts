import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventTypeList, ReadModelList } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { TypeSums } from '#platform/event-store/moments/type-sums.js';
import { TypeSumsReader } from '#platform/event-store/which-log/type-sums-reader.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { layDown } from '#test/builders/laid-events.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { readAs } from '#test/support/engineers-desk.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { LogCensus } from '../log-file/log-census.js';
import { ReplayModule } from '../replay.module.js';

describe.each(REPLACEABLE_LOGS)('the list of event types on %s', (name, open) => {
  let database: TestDatabase;
  let log: ReplaceableLog;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  /** Events that the start of the program has written. */
  let before: number;
  const list = () => readAs<EventTypeList>(people, '/types', 'Ada');
  const versionsOf = ({ data }: EventTypeList, type: string) => data.find((one) => one.type === type)?.versions;
  const favorite = (schema: number) =>
    anEvent({
      type: 'favorite.added',
      data: { user_id: 5, listing_id: 1, at: '2026-11-20T09:00:00.000Z' },
      meta: { ...anEvent().meta, schema },
    });
  /** What a walk through the whole log counts. */
  const census = async () =>
    (await system.app.get(LogCensus).types())
      .filter(({ events }) => events > 0)
      .map(({ type, schema, events, bytes, first, last }) => ({ type, schema, events, bytes, first, last }));
  const counted = async () => {
    const { sums } = await system.app.get(TypeSums).counted();
    return sums.toSorted((a, b) => b.events - a.events || (a.type < b.type ? -1 : 1));
  };

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    log = await open(database);
    system = await startListingsApp(database, [AuditModule, ReplayModule], log.environment);
    people = await signedInPeople(system.app, [{ id: 100, name: 'Ada', role: 'admin' }]);
    const store = system.app.get(EventStore);
    before = (await store.readAll({ limit: 100 })).length;
    await store.append('listing-9001', 'no_stream', [favorite(1), favorite(1)]);
    await store.append('listing-9002', 'no_stream', [favorite(2)]);
    // In PostgreSQL more than an answer counts by itself.
    if (name !== 'EventStoreDB') await layDown(database.pool, 'listing-80', 6_500);
  });
  afterAll(async () => {
    await system.close();
    log.close();
    await database.drop();
  });

  it('says how far it was counted until all of it is, and never that something never happened', async () => {
    const { data, meta } = await list();
    expect(meta).toMatchObject(
      name === 'EventStoreDB' ? { whole: true, counted: before + 3 } : { whole: false, counted: 5_000 },
    );
    expect(versionsOf({ data, meta }, 'favorite.added')?.map(({ schema, events }) => [schema, events])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('is of the whole log, however far back an event lies, and counts each of them once whoever counts', async () => {
    const sums = system.app.get(TypeSums);
    await Promise.all([sums.catchUp(), sums.catchUp()]);
    await sums.catchUp();
    expect(await counted()).toEqual(await census());
    const all = await list();
    expect(all.meta).toMatchObject({ whole: true, counted: before + (name === 'EventStoreDB' ? 3 : 6_503) });
    const [newer, older] = versionsOf(all, 'favorite.added') ?? [];
    expect([newer?.events, older?.events, older?.schema]).toEqual([1, 2, 1]);
    expect(older?.bytes).toBe(2 * Buffer.byteLength(JSON.stringify(favorite(1).data)));
  });

  it('has what was written since, before anybody has counted it', async () => {
    await system.app.get(EventStore).append('listing-9003', 'no_stream', [favorite(2)]);
    const now = await list();
    expect(now.meta.whole).toBe(true);
    expect(versionsOf(now, 'favorite.added')?.[0]).toMatchObject({ schema: 2, events: 2 });
  });

  it('is right after everything was made anew: what was counted of another log is gone', async () => {
    const [sums, known] = [system.app.get(TypeSums), await list()];
    await system.app.get(TypeSumsReader).bringTo();
    expect(await counted()).toEqual([]);
    await sums.catchUp();
    expect(await counted()).toEqual(await census());
    expect(await list()).toEqual(known);
  });

  const ofSecond = async () => (await counted()).find(({ type, schema }) => type === 'favorite.added' && schema === 2);
  const part = async () => {
    const { parts } = await readAs<ReadModelList>(people, '/projections', 'Ada');
    return parts.find(({ name: one }) => one === 'event_types');
  };

  it('is counted by itself as the log grows', async () => {
    const sums = system.app.get(TypeSums);
    sums.start();
    await system.app.get(EventStore).append('listing-9004', 'no_stream', [favorite(2)]);
    await eventually('the count', async () => (await ofSecond())?.events === 3);
    await eventually('a part that follows', async () => (await part())?.seconds_behind === 0);
    expect(await part()).toMatchObject({ state: 'live', parked: 0, error: null });
  });

  it('says so where counting hangs, and counts each event once when it goes on', async () => {
    const held = await database.pool.connect();
    try {
      await held.query('begin');
      await held.query('select from app.log_sum for update');
      await system.app.get(EventStore).append('listing-9005', 'no_stream', [favorite(2)]);
      await eventually('the part that hangs', async () => (await part())?.state === 'stuck', 30_000);
      const told = await part();
      expect(told?.error).toContain('statement timeout');
      expect(told?.fault).toBe('unreachable');
      expect(told?.seconds_behind).toBeGreaterThan(5);
      // The list goes on: what is not counted yet is counted for the answer.
      expect(versionsOf(await list(), 'favorite.added')?.[0]).toMatchObject({ schema: 2, events: 4 });
    } finally {
      await held.query('rollback');
      held.release();
    }
    await eventually('the count', async () => (await ofSecond())?.events === 4, 30_000);
    await eventually('a part that is well', async () => (await part())?.state === 'live');
    expect(await counted()).toEqual(await census());
  });

  it('is counted by one process, and by another as soon as that one ends', async () => {
    const [first, store] = [system.app.get(TypeSums), system.app.get(EventStore)];
    const tables = new Database(new DatabaseUrl(database.url));
    const other = new TypeSums(store, tables, new DatabaseUrl(database.url));
    try {
      other.start();
      await store.append('listing-9006', 'no_stream', [favorite(2)]);
      await eventually('the count', async () => (await ofSecond())?.events === 5);
      expect([first.leads, other.leads]).toEqual([true, false]);
      await first.beforeApplicationShutdown();
      await eventually('the other one', () => other.leads);
      await store.append('listing-9007', 'no_stream', [favorite(2)]);
      await eventually('its count', async () => (await ofSecond())?.events === 6);
      expect(await counted()).toEqual(await census());
    } finally {
      await other.beforeApplicationShutdown();
      await tables.onApplicationShutdown();
    }
  });
});
