import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { CuttableConnection } from '#test/support/cuttable-connection.js';
import { eventually } from '#test/support/eventually.js';
import { add, jars, ReadSide } from '#test/builders/read-side.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';

/** A network that drops everything and ends nothing: no error, no answer. */
describe('a leader behind a network that swallows everything', () => {
  let database: TestDatabase;
  let network: CuttableConnection;
  let through: string;
  // An answer may take so long on a busy machine.
  const pulse = { everyMs: 100, withinMs: 2_000 };

  beforeEach(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    network = await CuttableConnection.to(url.hostname, Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(network.port);
    through = url.href;
  });
  afterEach(async () => {
    await network.close();
    await database.drop();
  });

  it('learns that it has lost the lock, and another gets it', async () => {
    const lock = new SingletonLock(through, 'silent', pulse);
    const lost = await lock.tryAcquire();
    expect(lost?.aborted).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(lost?.aborted).toBe(false);
    network.swallow();
    await eventually('the loss', () => lost?.aborted === true);
    const heir = new SingletonLock(database.url, 'silent', pulse);
    await eventually('the heir', async () => (await heir.tryAcquire()) !== undefined);
    await heir.release();
    await lock.release();
  });

  it('leads again over new connections, or another process does, and no event is folded twice', async () => {
    const side = new ReadSide(through, [jars()], { pulse, queryMs: 1_500 });
    const writer = new ReadSide(database.url);
    try {
      await side.engine.start();
      await writer.append(1, add('elma', 1));
      await side.engine.whenCaughtUp(AbortSignal.timeout(60_000));
      network.swallow();
      await writer.append(1, add('elma', 2));
      await eventually(
        'the event',
        async () => (await writer.database.query('select 1 from rm.test_jar where coins = 3')).length === 1,
        30_000,
      );
    } finally {
      network.cut();
      await side.close();
      await writer.close();
    }
  });
});
