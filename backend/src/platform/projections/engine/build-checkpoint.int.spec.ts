import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, jars, lidded, ReadSide, relabel, spoil } from '#test/builders/read-side.js';
import type { Projection } from '../projection.js';
import { BuildCheckpoint } from './build-checkpoint.js';

describe('what the checkpoint of a build says to who writes a batch', () => {
  let database: TestDatabase;
  let side: ReadSide;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });

  /** Of a build with three parked streams, and with an event of each of two more left out: what it says to a batch of these streams. */
  async function said(projection: Projection, streams: readonly string[]) {
    side = new ReadSide(database.url, [projection]);
    const { name } = projection;
    await side.engine.start();
    for (const stream of ['jar-4', 'jar-5']) {
      await side.appendTo(stream, spoil('kurt'));
      await side.engine.whenCaughtUp();
      for (const event of await side.engine.parked(name)) await side.engine.skipParked(event);
    }
    for (const stream of ['jar-1', 'jar-2', 'jar-3'])
      await side.appendTo(stream, spoil('kurt'), ...Array.from({ length: 20 }, () => relabel('sonra')));
    await side.appendTo('jar-6', add('elma', 1));
    await side.engine.whenCaughtUp();
    const client = await side.database.pool.connect();
    try {
      const build = { projection: name, slot: 1 };
      const { waiting, skipped } = await new BuildCheckpoint(build, projection).lock(client, false, streams);
      return { waiting: waiting?.toSorted() ?? null, skipped: skipped?.map((one) => one.split(' ')[0]) ?? null };
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  it('is about the streams of the batch alone, however much of the build is parked or left out', async () => {
    expect(await said(jars(), ['jar-2', 'jar-5', 'jar-6'])).toEqual({ waiting: ['jar-2'], skipped: ['jar-5@0'] });
  });

  it('is nothing where none of its streams is parked or left out', async () => {
    expect(await said(jars(), ['jar-6'])).toEqual({ waiting: null, skipped: null });
  });

  it('is about what the streams of the batch are part of where several fold into one row: those may wait for others', async () => {
    const { waiting, skipped } = await said(lidded(), ['lid-2', 'lid-3', 'lid-6', 'jar-5']);
    expect([waiting, skipped]).toEqual([['2', '3'], ['jar-5@0']]);
  });
});
