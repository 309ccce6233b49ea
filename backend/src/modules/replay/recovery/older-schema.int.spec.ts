import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDetail } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { anEditedAd, readAs } from '#test/support/engineers-desk.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { REPLACEABLE_LOGS, type ReplaceableLog } from '#test/support/replaced-logs.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { ReplayModule } from '../replay.module.js';

describe.each(REPLACEABLE_LOGS)('an event of an older version on %s', (_, open) => {
  let database: TestDatabase;
  let log: ReplaceableLog;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    log = await open(database);
    system = await startListingsApp(database, [AuditModule, ReplayModule], log.environment);
    people = await signedInPeople(system.app, [{ id: 100, name: 'Ada', role: 'admin' }]);
  });
  afterAll(async () => {
    await system.close();
    log.close();
    await database.drop();
  });

  it('is shown as it stands in the log beside what the program of today reads of it', async () => {
    const stream = `listing-${await anEditedAd(system.commands, 'Eski sürümle öne alınan ilan')}`;
    const bumped = { owner_id: OWNER_ID, at: '2026-05-19T09:30:00.000Z', order_id: 'ord-1' };
    await system.app
      .get(EventStore)
      .append(stream, 'stream_exists', [anEvent({ type: 'listing.bumped', data: bumped })]);
    const detail = await readAs<EventDetail>(people, `/streams/${stream}/events/3`, 'Ada');
    expect(detail).toMatchObject({ type: 'listing.bumped', schema: 1, known_schema: 2, fault: null, closed: null });
    expect(detail.stored).toEqual(bumped);
    // What came with the newer version is in what is read alone.
    expect(detail.read).toEqual({ ...bumped, reason: null });
    const newer = await readAs<EventDetail>(people, `/streams/${stream}/events/0`, 'Ada');
    expect([newer.schema, newer.known_schema]).toEqual([2, 2]);
  });
});
