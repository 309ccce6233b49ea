import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditModule } from '#modules/audit/audit.module.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { SubmitListing } from '#modules/listings/contract.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { LogGuard } from '#platform/event-store/which-log/log-guard.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { someEvents } from '#test/contracts/event-store/event-store.drivers.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { aRealContent, byOwner, startListingsApp } from '#test/support/listings-app.js';
import { eventStoreDbLog, postgresLog, type ReplaceableLog } from '#test/support/replaced-logs.js';

type System = Awaited<ReturnType<typeof startListingsApp>>;

const logs: readonly [name: string, open: (database: TestDatabase) => Promise<ReplaceableLog>][] = [
  ['the log in PostgreSQL', (database) => Promise.resolve(postgresLog(database))],
  ['EventStoreDB', () => eventStoreDbLog()],
];

describe.each(logs)('which log this is: %s', (_, open) => {
  let database: TestDatabase;
  let log: ReplaceableLog;
  let system: System;
  beforeEach(async () => {
    database = await createTestDatabase();
    log = await open(database);
    system = await start();
  });
  afterEach(async () => {
    await system.close();
    log.close();
    await database.drop();
  });

  const start = async (): Promise<System> => {
    const started = await startListingsApp(database, [AuditModule], log.environment);
    started.app.get(LogGuard).start();
    started.app.get(AuditChain).start();
    return started;
  };
  const submit = async (): Promise<number> => {
    const { listing_id } = await system.commands.execute(
      new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content: aRealContent() }),
    );
    return listing_id;
  };
  const seen = async (): Promise<number> => {
    const id = await submit();
    await system.engine.whenCaughtUp();
    return id;
  };
  const told = async (): Promise<string | undefined> => {
    const { parts } = (await system.get('/health/ready')).json<{ parts: Record<string, { reason?: string }> }>();
    return parts.event_store?.reason;
  };
  /** Without waiting for the next look: the first test waits for it. */
  const look = async (): Promise<void> => {
    const done = await system.app
      .get(LogGuard)
      .check()
      .then(
        () => true,
        () => false,
      );
    if (!done) await look();
  };
  const rowsOf = (table: string) => database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  const shown = async () => (await rowsOf('rm.listing_page')).rows[0]?.n;

  it('an older one that was put back is neither written to nor followed, and readiness says the way out', async () => {
    await seen();
    const putBack = await log.backUp();
    await seen();
    await putBack();
    await eventually('the older log is noticed', async () => /older than what was read/.test((await told()) ?? ''));
    expect(await told()).toContain('npm run cli -- recover');
    expect((await system.get('/health/ready')).json()).toMatchObject({ status: 'degraded' });
    await expect(submit()).rejects.toMatchObject({ kind: 'unavailable' });
    // What is shown goes on being shown.
    expect(await shown()).toBe(2);
  });

  it('an older one that has grown past the old position is known by what it lacks', async () => {
    await seen();
    const putBack = await log.backUp();
    await seen();
    await system.close();
    await putBack();
    await grow();
    system = await start();
    await eventually('the log is known not to be the one', async () => /older/.test((await told()) ?? ''));
    expect(await shown()).toBe(2);
    await expect(submit()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it.each(['another', 'empty'] as const)(
    '%s in its place is left alone, and nothing is thrown away for it',
    async (by) => {
      await seen();
      await eventually(
        'it is chained',
        async () => (await chained())[0]?.position === (await system.app.get(EventStore).head()),
      );
      const before = await chained();
      await log.replace(by);
      await look();
      await eventually('it is noticed', async () => ((await told()) ?? '').includes('--adopt-log'));
      await expect(submit()).rejects.toMatchObject({ kind: 'unavailable' });
      await system.close();
      system = await start();
      await eventually('it is noticed at the start', async () => ((await told()) ?? '').includes('--adopt-log'));
      await expect(submit()).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await shown()).toBe(1);
      expect(await chained()).toEqual(before);
    },
  );

  it('goes on by itself when the right one is back', async () => {
    await seen();
    const putBack = await log.backUp();
    await log.replace('empty');
    await look();
    await eventually('it is noticed', async () => (await told()) !== undefined);
    await restoreName(putBack);
    await look();
    await eventually('the right one is known', async () => (await told()) === undefined);
    await seen();
    expect(await shown()).toBe(2);
  });

  const chained = async (): Promise<readonly { readonly position: string }[]> => {
    const { rows } = await database.pool.query<{ position: string }>(
      'select store_id, position, events from app.audit_chain',
    );
    return rows;
  };
  /** Somebody else writes who does not ask. */
  const grow = async () => {
    const other = await startListingsApp(database, [], log.environment);
    const store = other.app.get(EventStore);
    store.gate = undefined;
    for (let n = 0; n < 5; n += 1) await store.append(`listing-9${n}`, 'any', someEvents(5));
    await other.close();
  };
  const restoreName = async (putBack: () => Promise<void>) => {
    await putBack();
    await database.pool.query(
      `update es.store set id = replace(store_id, 'postgres:', '')::uuid from app.known_log where store_id like 'postgres:%'`,
    );
  };
});
