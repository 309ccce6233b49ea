import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SubmitListing } from '#modules/listings/contract.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { LogGuard } from '#platform/event-store/which-log/log-guard.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { aRealContent, byOwner, startListingsApp } from '#test/support/listings-app.js';
import { ReplayModule } from '../replay.module.js';
import { Recovery } from './recovery.js';

/** Its readers stand still, as behind a restart or an outage: all that is known of the ads that were just posted, this process knows. */
describe('a log on EventStoreDB that lacks what nobody has read yet', () => {
  let database: TestDatabase;
  let fake: FakeEventStoreDb;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let putBack: () => Promise<void>;
  beforeEach(async () => {
    database = await createTestDatabase({ readModels: false });
    fake = await new FakeEventStoreDb().start();
    system = await startListingsApp(database, [ReplayModule], { EVENTSTORE_URL: fake.url });
    await submit();
    await system.engine.whenCaughtUp();
    await system.engine.stop();
    await submit();
    const backup = fake.backUp();
    await submit();
    const whole = fake.backUp();
    await fake.putBack(backup);
    putBack = () => fake.putBack(whole);
  });
  afterEach(async () => {
    await system.close();
    fake.stop();
    await database.drop();
  });

  const submit = () =>
    system.commands.execute(new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content: aRealContent() }));
  const guard = () => system.app.get(LogGuard);
  /** Once the lost connection is behind it. */
  const looked = async (): Promise<void> => {
    const answered = await guard()
      .check()
      .then(
        () => true,
        () => false,
      );
    if (!answered) await looked();
  };

  it('is not written to by the process that has written more', async () => {
    const size = fake.backUp().length;
    await looked();
    expect(guard().refusal).toContain('older than what was read');
    await expect(submit()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(fake.backUp()).toHaveLength(size);
  });

  it('is written to again when the right one is back', async () => {
    await looked();
    expect(guard().refusal).toBeDefined();
    await putBack();
    await looked();
    expect(guard().refusal).toBeUndefined();
    await expect(submit()).resolves.toBeDefined();
  });

  it('is the one from now on when a person has said so', async () => {
    await looked();
    expect(guard().refusal).toBeDefined();
    const recovery = system.app.get(Recovery);
    // Nobody who reads misses anything.
    expect(await recovery.diagnose(() => undefined)).toBeUndefined();
    const store = system.app.get(EventStore);
    const { gate } = store;
    await recovery.run({ operator: 'Deniz', reason: 'Pazartesi yedeği geri yüklendi', say: () => undefined });
    // In a process of its own, whose gate is open, as a rule.
    store.gate = gate;
    await looked();
    expect(guard().refusal).toBeUndefined();
    await expect(submit()).resolves.toBeDefined();
  });
});
