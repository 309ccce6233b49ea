import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditModule } from '#modules/audit/audit.module.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { VerifyChain } from '#modules/audit/chain/verify-chain.js';
import { SubmitListing } from '#modules/listings/contract.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { asked, aRealContent, startListingsApp } from '#test/support/listings-app.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';

type System = Awaited<ReturnType<typeof startListingsApp>>;

/** Whoever came after the backup. */
const LATER_PERSON = 4_711;

describe.each(REPLACEABLE_LOGS)('a database that was put back, older than the log: %s', (_, open) => {
  let first: TestDatabase;
  let restored: TestDatabase;
  let log: ReplaceableLog;
  let system: System;
  const submitted: number[] = [];
  beforeAll(async () => {
    first = await createTestDatabase({ readModels: false });
    log = await open(first);
    system = await startListingsApp(first, [AuditModule], log.environment);
    await submit(OWNER_ID);
    await system.engine.whenCaughtUp();
    await system.app.get(AuditChain).catchUp();
    await system.close();
    restored = await first.copy();
    system = await startListingsApp(first, [AuditModule], log.environment);
    for (let n = 0; n < 5; n += 1) submitted.push(await submit());
    await system.close();
    // The steps of docs/operations.md: all processes are stopped, the backup is put back, over it the newest keys; they are started.
    await log.moveTo(restored);
    await putNewestKeys();
    system = await startListingsApp(restored, [AuditModule], log.environment);
  });
  afterAll(async () => {
    await system.close();
    log.close();
    await restored.drop();
    await first.drop();
  });

  const submit = async (owner_id = LATER_PERSON): Promise<number> => {
    const actor = { id: String(owner_id), role: 'users' };
    const { listing_id } = await system.commands.execute(
      new SubmitListing({ context: asked(actor), owner_id, content: aRealContent() }),
    );
    return listing_id;
  };
  /** `pg_dump -t app.person_key` of the last moment. */
  const putNewestKeys = async (): Promise<void> => {
    const { rows } = await first.pool.query<{ keys: string }>('select json_agg(k)::text as keys from app.person_key k');
    await restored.pool.query('truncate app.person_key');
    await restored.pool.query(
      'insert into app.person_key select * from json_populate_recordset(null::app.person_key, $1)',
      [rows[0]?.keys],
    );
  };

  it('draws no number of an ad or a person that stands in the log', async () => {
    const fresh = [await submit(), await submit(), await submit()];
    expect(Math.min(...fresh)).toBeGreaterThan(Math.max(...submitted));
    const { rows } = await restored.pool.query<{ id: string }>(`select nextval('app.user_id') as id`);
    expect(Number(rows[0]?.id)).toBeGreaterThan(LATER_PERSON);
  });

  it('shows what the log holds, words of later people among it, and its chain goes on', async () => {
    await system.engine.whenCaughtUp();
    const { rows } = await restored.pool.query<{ id: string; title: string | null }>(
      'select id, title from rm.listing_card',
    );
    expect(rows.map(({ id }) => Number(id))).toEqual(expect.arrayContaining(submitted));
    // With older keys these would be nobody's words.
    for (const { title } of rows) expect(title).toBe(aRealContent().title);
    await system.app.get(AuditChain).catchUp();
    expect(await system.app.get(VerifyChain).verify()).toMatchObject({ intact: true });
  });
});
