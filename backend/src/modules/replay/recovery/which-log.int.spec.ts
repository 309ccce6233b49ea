import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '#src/app.module.js';
import { Config } from '#config/config.js';
import { VerifyChain } from '#modules/audit/chain/verify-chain.js';
import { EditListing, SubmitListing } from '#modules/listings/contract.js';
import { ReplayConsole } from '../consoles/replay-console.js';
import { logCommands } from '../cli/log-commands.js';
import { recoverCommands } from '../cli/recover.js';
import { Recovery } from './recovery.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { LogGuard } from '#platform/event-store/which-log/log-guard.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { someEvents } from '#test/contracts/event-store/event-store.drivers.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually as within } from '#test/support/eventually.js';
import { aRealContent, byOwner, startListingsApp } from '#test/support/listings-app.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';
import { startOnLog, type SystemOnLog } from '#test/support/system-on-log.js';

/** As long as it takes on a machine that does other things. */
const eventually = (what: string, holds: () => boolean | Promise<boolean>) => within(what, holds, 60_000);

describe.each(REPLACEABLE_LOGS)('which log this is: %s', (_, open) => {
  let database: TestDatabase;
  let log: ReplaceableLog;
  let system: SystemOnLog;
  beforeEach(async () => {
    database = await createTestDatabase({ readModels: false });
    log = await open(database);
    system = await start();
  });
  afterEach(async () => {
    await system.close();
    log.close();
    await database.drop();
  });

  const start = () => startOnLog(database, log);
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
    await eventually('it is chained', async () => (await chained())[0]?.position === (await head()));
    await putBack();
    expect(await system.app.get(VerifyChain).verify()).toMatchObject({ intact: false });
    await eventually('the older log is noticed', async () => /older than what was read/.test((await told()) ?? ''));
    expect(await told()).toContain('npm run cli -- recover');
    expect((await system.get('/health/ready')).json()).toMatchObject({ status: 'degraded' });
    expect((await system.get('/metrics')).body).toContain('log_refused 1');
    expect(await system.app.get(ReplayConsole).status()).toBe(await told());
    await expect(system.engine.rebuild('listings')).rejects.toThrow('older than what was read');
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
      const sizeBefore = await log.size();
      await look();
      await eventually('it is noticed', async () => ((await told()) ?? '').includes('--adopt-log'));
      await expect(submit()).rejects.toMatchObject({ kind: 'unavailable' });
      await system.close();
      system = await start();
      await eventually('it is noticed at the start', async () => ((await told()) ?? '').includes('--adopt-log'));
      await expect(submit()).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await shown()).toBe(1);
      expect(await chained()).toEqual(before);
      expect(await system.app.get(VerifyChain).verify()).toMatchObject({ intact: false, fault: 'other_store' });
      // However often it is asked about: an empty one stays empty.
      expect(await log.size()).toBe(sizeBefore);
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

  it('is brought to an older one by a person’s word, who sees before what that costs; a running process goes on by itself', async () => {
    const kept = await seen();
    const putBack = await log.backUp();
    const lost = await seen();
    await edit(kept);
    await system.engine.whenCaughtUp();
    await putBack();
    await look();

    const seenBefore = await recover();
    expect(seenBefore).toMatch(new RegExp(`listing: 1 not there: listing-${lost}$`, 'm'));
    expect(seenBefore).toMatch(new RegExp(`listing: 1 shorter, in events: listing-${kept}: 2 → 1$`, 'm'));
    expect(seenBefore).toContain('Nothing was changed');
    expect(await shown()).toBe(2);
    await expect(recover('--yes')).rejects.toThrow('Say why');

    expect(await recover('--yes', '--reason', 'Pazartesi yedeği geri yüklendi', '--by', 'Deniz')).toContain('Done.');
    expect(await shown()).toBe(1);
    await look();
    await eventually('the running process goes on', async () => (await told()) === undefined);
    const next = await seen();
    expect(next).toBeGreaterThan(lost);
    expect(await shown()).toBe(2);
    await eventually('everything is chained', async () => (await chained())[0]?.position === (await head()));
    expect(await system.app.get(VerifyChain).verify()).toMatchObject({ intact: true });
    expect(await recover()).toContain('nothing to recover');
  });

  it('is brought to another one only by a person who says so', async () => {
    await seen();
    await log.replace('empty');
    await look();
    await expect(recover('--yes', '--reason', 'Yeni sunucuya geçildi')).rejects.toThrow('--adopt-log');
    expect(await shown()).toBe(1);
    await recover('--adopt-log', '--yes', '--reason', 'Yeni sunucuya geçildi', '--by', 'Deniz');
    await look();
    await eventually('the running process goes on', async () => (await told()) === undefined);
    await seen();
    expect(await shown()).toBe(1);
  });

  it('is told from another one when it is a copy of its own', async () => {
    await seen();
    await seen();
    await eventually('everything is chained', async () => (await chained())[0]?.position === (await head()));
    const file = join(mkdtempSync(join(tmpdir(), 'moved-')), 'log.ndjson');
    expect(await onCommandLine('events export', file)).toContain('Written: 2 events');
    await log.replace('empty');
    await look();
    await eventually('it is closed', async () => ((await told()) ?? '').includes('--adopt-log'));
    const next = 'Next: npm run cli -- recover --adopt-log';
    const imported = await onCommandLine('events import', file);
    expect(imported).toContain('2 of them were written now');
    expect(imported).toContain(next);
    // Again it writes nothing, and what is to be done is the same.
    expect(await onCommandLine('events import', file)).toContain(next);
    await expect(recover()).rejects.toThrow('--adopt-log');
    const diagnosis = await system.app.get(Recovery).diagnose(() => undefined);
    expect(diagnosis).toMatchObject({ isOurs: false, copied: 2, lost: [] });
    await recover('--adopt-log', '--yes', '--reason', 'Yeni sunucuya geçildi', '--by', 'Deniz');
    await look();
    await eventually('the running process goes on', async () => (await told()) === undefined);
    expect(await shown()).toBe(2);
    await seen();
    expect(await shown()).toBe(3);
  });

  it('stays closed while a recovery has not ended, which goes on when it is called again', async () => {
    await seen();
    await database.pool.query('update app.known_log set recovering_since = now()');
    await look();
    await eventually('it is closed', async () => ((await told()) ?? '').includes('has not ended'));
    await recover('--yes', '--reason', 'Yarıda kalan iş bitirildi', '--by', 'Deniz');
    await look();
    await eventually('it is open', async () => (await told()) === undefined);
    await seen();
    expect(await shown()).toBe(2);
  });

  const head = () => system.app.get(EventStore).head();
  const edit = (listing_id: number) =>
    system.commands.execute(
      new EditListing({
        context: byOwner(),
        listing_id,
        content: aRealContent({ title: 'Boyasız hatasız Ford Fiesta, tek elden' }),
      }),
    );
  /** As the command line runs it, in a process of its own. */
  const recover = (...args: readonly string[]): Promise<string> => onCommandLine('recover', ...args);
  /** In a program of its own, as an operator calls it beside the running one. */
  const onCommandLine = async (name: string, ...args: readonly string[]): Promise<string> => {
    const config = Config.from({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: database.url,
      ...log.environment,
    });
    const module = AppModule.with({ config, databaseUrl: database.url, parts: [] });
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    const said: string[] = [];
    const command = [recoverCommands, logCommands].flatMap(({ commands }) => commands).find((one) => one.name === name);
    try {
      const print = (line: string) => said.push(line);
      await command?.run({ app, args, signal: AbortSignal.timeout(120_000), print });
    } finally {
      await app.close();
    }
    return said.join('\n');
  };
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
