import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditModule } from '#modules/audit/audit.module.js';
import { ChangeListingStatus, SubmitListing } from '#modules/listings/contract.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { uuidV7 } from '#platform/event-store/appending/event-ids.js';
import { LogGuard } from '#platform/event-store/which-log/log-guard.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually as within } from '#test/support/eventually.js';
import { aRealContent, byOwner, startListingsApp } from '#test/support/listings-app.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';
import { startOnLog, type SystemOnLog } from '#test/support/system-on-log.js';
import { cliSentence } from '#src/cli-sentence.js';
import { Recovery } from './recovery.js';
import { ReplayModule } from '../replay.module.js';

/** As long as it takes on a machine that does other things. */
const eventually = (what: string, holds: () => boolean | Promise<boolean>) => within(what, holds, 60_000);

describe.each(REPLACEABLE_LOGS)('a log that does not fit what was read: %s', (_, open) => {
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
  const submitted = async () => {
    const outcome = await system.commands.execute(
      new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content: aRealContent() }),
    );
    await system.engine.whenCaughtUp();
    return outcome;
  };
  const chained = () =>
    eventually('it is chained', async () => {
      const { rows } = await database.pool.query<{ position: string }>('select position from app.audit_chain');
      return rows[0]?.position === (await system.app.get(EventStore).head());
    });
  const told = async (): Promise<string> => {
    const { parts } = (await system.get('/health/ready')).json<{ parts: Record<string, { reason?: string }> }>();
    return parts.event_store?.reason ?? '';
  };
  /** As a version left it that wrote down neither the log nor the last event that was taken. */
  const asBefore = () =>
    database.pool.query(`
      delete from app.known_log; update projection.checkpoint set taken = null;
      update app.reaction set taken = null; update app.audit_chain set taken = null`);

  it('an older one is noticed by the first look after an update from a version that did not ask', async () => {
    await submitted();
    const putBack = await log.backUp();
    await submitted();
    await chained();
    await system.close();
    await putBack();
    await asBefore();
    const size = await log.size();
    system = await start();
    const refused: unknown = await submitted().catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'unavailable' });
    expect(cliSentence(refused)).toMatch(/older than what was read.*npm run cli -- recover/);
    expect(await told()).toContain('older than what was read');
    expect(await log.size()).toBe(size);
    // It is the installation's own all the same: nobody has to say so.
    expect(await system.app.get(Recovery).diagnose(() => undefined)).toMatchObject({ isOurs: true });
  });

  it('an older one is noticed by a running process whose readers have not written down yet what they took', async () => {
    await submitted();
    const putBack = await log.backUp();
    await submitted();
    await chained();
    await database.pool.query('update projection.checkpoint set taken = null; update app.audit_chain set taken = null');
    await database.pool.query('update app.reaction set taken = null');
    await system.app.get(LogGuard).check();
    expect(await told()).toBe('');
    await putBack();
    await eventually('it is noticed', async () => (await told()).includes('older than what was read'));
    await expect(submitted()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('an older one answers who has seen a position that it lacks, while it is refused and after a recovery', async () => {
    await submitted();
    const putBack = await log.backUp();
    for (let n = 0; n < 5; n += 1) await submitted();
    const { position } = await submitted();
    await chained();
    const ask = () => system.app.inject({ url: '/api/home', headers: { 'x-min-position': position } });
    expect((await ask()).statusCode).toBe(200);
    await putBack();
    await eventually('it is noticed', async () => (await told()).includes('older than what was read'));
    expect((await ask()).statusCode).toBe(200);
    const { app } = await startListingsApp(database, [AuditModule, ReplayModule], log.environment);
    await app.get(Recovery).run({ operator: 'Deniz', reason: 'Yedek geri yüklendi', say: () => undefined });
    await app.close();
    await eventually('the log is the one', async () => (await told()) === '');
    expect((await ask()).statusCode).toBe(200);
    // Reads of what was written since are as new as that, though its place lies before the lost one.
    const { listing_id, position: since } = await submitted();
    expect(since <= position).toBe(true);
    const own = await system.app.inject({
      url: `/api/listings/${listing_id}`,
      headers: { 'x-min-position': position },
    });
    expect(own.statusCode).not.toBe(503);
  });

  it('a record that a newer program wrote is decided on by nobody, and who asks is told so', async () => {
    const { listing_id } = await submitted();
    const store = system.app.get(EventStore);
    const [event] = await store.readStream(`listing-${listing_id}`);
    if (!event) throw new Error('There is no ad');
    const { type, data, meta, revision } = event;
    await store.append(`listing-${listing_id}`, revision, [
      { id: uuidV7(), type, data, meta: { ...meta, schema: 999 } },
    ]);
    const size = await log.size();
    const act = system.commands.execute(
      new ChangeListingStatus({ context: byOwner(), listing_id, action: 'deactivate' }),
    );
    await expect(act).rejects.toMatchObject({ kind: 'unavailable', code: 'RECORD_UNREADABLE', retryAfter: 60 });
    expect(await log.size()).toBe(size);
  });
});
