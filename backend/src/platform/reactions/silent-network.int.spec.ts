import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { CuttableConnection } from '#test/support/cuttable-connection.js';
import { eventually } from '#test/support/eventually.js';
import { EchoReaction, echoed } from '#test/builders/echo-reaction.js';
import { add, jars, ReadSide } from '#test/builders/read-side.js';

/** A network that drops everything and ends nothing: no error, no answer. */
describe('a reaction behind a network that swallows everything', () => {
  let database: TestDatabase;
  let network: CuttableConnection;
  let cutOff: ReadSide;
  let side: ReadSide;

  beforeEach(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    network = await CuttableConnection.to(url.hostname, Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(network.port);
    cutOff = new ReadSide(url.href, [jars()], { queryMs: 1_500 });
    side = new ReadSide(database.url);
  });
  afterEach(async () => {
    await network.close();
    await cutOff.close();
    await side.close();
    await database.drop();
  });

  it('gives up that it leads, and another process goes on; nothing is done twice', async () => {
    const [first, heir] = [new EchoReaction(cutOff), new EchoReaction(side)];
    try {
      first.start();
      await side.append(1, add('elma', 1));
      await eventually('the first one', () => first.seen.length === 1, 30_000);
      heir.start();
      network.swallow({ newOnesToo: true });
      await side.append(1, add('elma', 2));
      await eventually('the heir', () => heir.seen.length === 1, 90_000);
      expect((await heir.status()).state).toBe('live');
      expect(await echoed(side)).toEqual(['jar-1@0', 'jar-1@1']);
    } finally {
      network.cut();
      await Promise.all([first.beforeApplicationShutdown(), heir.beforeApplicationShutdown()]);
    }
  });
});
