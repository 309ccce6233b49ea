import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ListingHistory, SubmitListing } from '#modules/listings/contract.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { LogGuard } from '#platform/event-store/which-log/log-guard.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { aRealContent, byOwner, startListingsApp } from '#test/support/listings-app.js';

describe('a stream that an operator deletes on the server, with the newest event of all', () => {
  let database: TestDatabase;
  let fake: FakeEventStoreDb;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  beforeEach(async () => {
    database = await createTestDatabase({ readModels: false });
    fake = await new FakeEventStoreDb().start();
    await start();
  });
  afterEach(async () => {
    await system.close();
    fake.stop();
    await database.drop();
  });

  const start = async () => {
    system = await startListingsApp(database, [], { EVENTSTORE_URL: fake.url });
  };
  const submit = () =>
    system.commands.execute(new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content: aRealContent() }));
  const newest = async () => {
    const event = (await system.app.get(EventStore).readAll({ limit: 1_000 })).at(-1);
    if (!event) throw new Error('The log is empty');
    return event;
  };

  it.each([
    ['is truncated', (streamId: string, revision: number) => fake.log.truncate(streamId, revision + 1)],
    ['is deleted softly', (streamId: string) => fake.log.truncate(streamId, Number.MAX_SAFE_INTEGER)],
    ['is deleted for good', (streamId: string) => fake.log.tombstone(streamId)],
  ])('%s: the log is still the one that was read, for who runs and for who starts', async (_, remove) => {
    await submit();
    await system.engine.whenCaughtUp();
    const { streamId, revision } = await newest();
    remove(streamId, revision);
    await system.app.get(LogGuard).check();
    expect(system.app.get(LogGuard).refusal).toBeUndefined();
    await system.close();
    await start();
    await system.app.get(LogGuard).check();
    expect(system.app.get(LogGuard).refusal).toBeUndefined();
    await submit();
    await system.engine.whenCaughtUp();
  });

  it('keeps nobody from what else a person had at a moment', async () => {
    const first = await submit();
    const second = await submit();
    await system.engine.whenCaughtUp();
    fake.log.tombstone(`listing-${first.listing_id}`);
    const statuses = await system.app.get(ListingHistory).statusesAt([first.listing_id, second.listing_id], new Date());
    expect([first.listing_id === second.listing_id, ...statuses]).toEqual([false, 'unknown', 'pending']);
  });

  it('is known to be shorter than what was read from it where nobody took anything away', async () => {
    await submit();
    await system.engine.whenCaughtUp();
    const { streamId, revision, position, id } = await newest();
    expect(await system.app.get(EventStore).holds({ streamId, revision: revision + 1, position, id })).toBe(false);
  });
});
