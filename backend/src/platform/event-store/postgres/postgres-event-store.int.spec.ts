import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { POSTGRES } from '#test/support/engines.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { appendGroup } from '../migrations/1789000001000-EventLog.js';
import { appendOne } from '../migrations/1789000012600-AppendOne.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { eventStoreContract } from '#test/contracts/event-store/event-store.contract.js';
import {
  anEvent,
  collect,
  sequenceFaults,
  someEvents,
  type StoreUnderTest,
  writeConcurrently,
} from '#test/contracts/event-store/event-store.drivers.js';
import type { GroupCommitterOptions } from './group-committer.js';
import { PostgresEventStore } from './postgres-event-store.js';

function storesOf(test: TestDatabase) {
  const url = new DatabaseUrl(test.url);
  const database = new Database(url);
  return {
    database,
    store: (options?: Omit<GroupCommitterOptions, 'connectionString'>) =>
      new PostgresEventStore(database, url, options),
  };
}

const cutConnections = async (test: TestDatabase) => {
  await test.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'ilanpazar%'`,
  );
};

async function storeUnderTest(test: TestDatabase, stop: () => Promise<void>): Promise<StoreUnderTest> {
  const { database, store } = storesOf(test);
  const main = store();
  return {
    store: main,
    another: () => store(),
    cutConnections: () => cutConnections(test),
    unrelatedTransaction: async () => {
      const client = await test.pool.connect();
      await client.query(
        'begin; create table unrelated (a int); insert into unrelated values (1); select txid_current()',
      );
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    dispose: async () => {
      await main.close();
      await database.onApplicationShutdown();
      await test.drop();
      await stop();
    },
  };
}

eventStoreContract('PostgreSQL', async () => storeUnderTest(await createTestDatabase(), () => Promise.resolve()));

// With DATABASE_URL that was its server already.
if (!process.env.DATABASE_URL)
  await onRealEngine(POSTGRES, 'the event store contract', (name, start) =>
    eventStoreContract(name, async () => {
      const { url, stop } = await start();
      return storeUnderTest(await createTestDatabase({ server: url }), stop);
    }),
  );

describe('PostgreSQL event store', () => {
  let test: TestDatabase;
  let stores: ReturnType<typeof storesOf>;
  beforeAll(async () => {
    test = await createTestDatabase();
    stores = storesOf(test);
  });
  afterAll(async () => {
    await stores.database.onApplicationShutdown();
    await test.drop();
  });

  /** Four processes write, one reads along: what the reader missed or saw in a wrong order. */
  async function gapCheck(
    prefix: string,
    options?: Omit<GroupCommitterOptions, 'connectionString'>,
  ): Promise<string[]> {
    const reader = stores.store();
    const seen = collect(reader, { streamPrefixes: [prefix] });
    await seen.subscription.caughtUp;
    const writers = Array.from({ length: 16 }, () => stores.store(options));
    const written = (
      await Promise.all(
        writers.map((one, n) => writeConcurrently(one, { prefix: `${prefix}${n}`, writers: 1, appends: 20 })),
      )
    ).flat();
    // Without the lock some are lost for good; with it all of them come, however long that takes on a busy machine.
    await seen.until(written.length, options ? 1_500 : 20_000).catch(() => undefined);
    await Promise.all([seen.stop(), reader.close(), ...writers.map((one) => one.close())]);
    const ids = new Set(seen.events.map(({ id }) => id));
    return [...written.filter((id) => !ids.has(id)).map((id) => `${id} was lost`), ...sequenceFaults(seen.events)];
  }

  it('loses events as soon as the lock is taken out, so the gap check can see', async () => {
    // A commit that takes a moment, as on a busy disk, makes the fault certain instead of likely.
    await test.pool.query(appendGroup({ locked: false, name: 'group_unlocked' }));
    await test.pool.query(appendOne({ locked: false, name: 'one_unlocked' }));
    await test.pool.query(`
      create function es.dawdle() returns trigger language plpgsql as $$
      begin perform pg_sleep(random() * 0.005); return null; end $$;
      create constraint trigger dawdle after insert on es.event deferrable initially deferred
        for each row execute function es.dawdle();
    `);
    const functions = { one: 'one_unlocked', group: 'group_unlocked' };
    expect((await gapCheck('unlocked', { functions })).length).toBeGreaterThan(0);
    expect(await gapCheck('locked')).toEqual([]);
    await test.pool.query('drop trigger dawdle on es.event; drop function es.dawdle()');
  });

  it.each(["update es.event set data = '{}'", 'delete from es.event', 'truncate es.event'])(
    'refuses to %s',
    async (sql) => {
      await expect(test.pool.query(sql)).rejects.toThrow('only grows');
    },
  );

  it('shares a commit among the appends that wait at the same moment', async () => {
    const store = stores.store();
    await store.append('warm-up', 'any', [anEvent()]);
    const xids = async (prefix: string) => {
      const { rows } = await test.pool.query<{ n: number }>(
        'select count(distinct xmin::text)::int as n from es.event where stream_id ^@ $1',
        [prefix],
      );
      return rows[0]?.n;
    };
    await Promise.all(Array.from({ length: 100 }, (_, n) => store.append(`together-${n}`, 'no_stream', [anEvent()])));
    expect(await xids('together-')).toBeLessThanOrEqual(2);
    await store.close();
  });

  it('hands what it appended to its own followers as it stands in the log, without a read of it', async () => {
    const store = stores.store();
    const seen = [collect(store, { streamPrefixes: ['handed'] }), collect(store, {})];
    await Promise.all(seen.map(({ subscription }) => subscription.caughtUp));
    // The first append after the followers have come to the end may still be read.
    await store.append('handed-0', 'no_stream', [anEvent()]);
    await Promise.all(seen.map((one) => one.until(1)));
    const asked = jest.spyOn(stores.database, 'prepared');
    for (let n = 0; n < 10; n += 1) {
      const data = { z: n, a: { price: 1.5, ölçü: null }, list: [1, 'ı'] };
      await store.append('handed-1', n === 0 ? 'no_stream' : n - 1, [anEvent({ data })]);
      await seen[0]?.until(n + 2);
    }
    expect(asked.mock.calls.filter(([name]) => name.startsWith('es_all')).length).toBeLessThanOrEqual(1);
    asked.mockRestore();
    const stored = await store.readStream('handed-1');
    expect(JSON.stringify(seen[0]?.events.slice(1))).toBe(JSON.stringify(stored));
    await Promise.all([...seen.map((one) => one.stop()), store.close()]);
  });

  it('does the same, whichever way an append goes: alone, as a group, repeated or refused', async () => {
    const store = stores.store();
    const [first, second] = [anEvent(), anEvent()];
    const done = await store.append('ways-1', 'no_stream', [first]);
    expect(await store.append('ways-1', 'no_stream', [first])).toEqual(done);
    await expect(store.append('ways-1', 'no_stream', [second])).rejects.toMatchObject({ actual: 0 });
    await expect(store.append('ways-1', 7, [second])).rejects.toMatchObject({ actual: 0 });
    const next = await store.append('ways-1', 0, [second]);
    expect(await store.append('ways-1', 0, [second])).toEqual(next);
    await expect(store.append('ways-2', 'no_stream', [first])).rejects.toThrow('duplicate key');
    expect((await store.readStream('ways-1')).map(({ id, revision }) => [id, revision])).toEqual([
      [first.id, 0],
      [second.id, 1],
    ]);
    await store.close();
  });

  it('gives each append of a group its own answer when the database finds one of them not acceptable', async () => {
    const store = stores.store();
    const taken = anEvent();
    await store.append('own-1', 'no_stream', [taken]);
    const outcomes = await Promise.allSettled([
      store.append('own-2', 'no_stream', [anEvent()]),
      store.append('own-3', 'no_stream', [taken]),
      store.append('own-4', 'no_stream', [anEvent()]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await store.close();
  });

  it('answers "unavailable" after a bounded time when the lock does not come free, and writes nothing later', async () => {
    // As long as a busy machine may take for the append behind it.
    const store = stores.store({ timeoutMs: 2_000 });
    const holder = await test.pool.connect();
    await holder.query('select pg_advisory_lock(7310, 1)');
    const blocked = store.append('blocked-1', 'no_stream', [anEvent()]);
    await expect(blocked).rejects.toMatchObject({ kind: 'unavailable', code: 'EVENT_STORE_UNAVAILABLE' });
    await holder.query('select pg_advisory_unlock(7310, 1)');
    holder.release();
    expect(await store.append('blocked-2', 'no_stream', [anEvent()])).toMatchObject({ revision: 0 });
    expect(await store.readStream('blocked-1')).toEqual([]);
    await store.close();
  });

  it('answers "unavailable" when nobody is at the address', async () => {
    const nowhere = new DatabaseUrl('postgres://nobody:secret-word@127.0.0.1:1/none');
    const store = new PostgresEventStore(stores.database, nowhere, { timeoutMs: 300 });
    const failed = store.append('nowhere-1', 'no_stream', [anEvent()]);
    await expect(failed).rejects.toMatchObject({ kind: 'unavailable' });
    await store.close();
    await expect(store.append('nowhere-1', 'no_stream', [anEvent()])).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('delivers by looking when nobody may listen', async () => {
    const store = stores.store();
    const seen = collect(store, { streamPrefixes: ['deaf'] });
    await seen.subscription.caughtUp;
    const quiet = new pg.Client({ connectionString: test.url });
    await quiet.connect();
    // Straight into the table, without a notification.
    await quiet.query(
      `insert into es.event (position, stream_id, revision, event_id, type, data, meta)
       values (nextval('es.event_position'), 'deaf-1', 0, gen_random_uuid(), 't', '{}', '{}')`,
    );
    await quiet.end();
    await seen.until(1);
    await Promise.all([seen.stop(), store.close()]);
  });

  it('finishes what it accepted before it closes', async () => {
    const store = stores.store();
    const accepted = Promise.all(
      Array.from({ length: 50 }, (_, n) => store.append(`closing-${n}`, 'no_stream', someEvents(2))),
    );
    await store.close();
    expect(await accepted).toHaveLength(50);
  });
});
