import type pg from 'pg';
import { add, jars, lidded, ReadSide, relabel } from '#test/builders/read-side.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { type ExplainedRow, mostRowsRead } from '#test/support/rows-read.js';
import { BuildCheckpoint } from '../engine/build-checkpoint.js';
import type { Projection } from '../projection.js';
import { firstWaiting } from './parked-names.js';

const PARKED = 100_000;

/** One stream of which very many wait, and as many that are parked alone. */
const SPREADS = {
  'all behind one event of one stream': `'jar-7'`,
  'each in a stream of its own': `'jar-' || n`,
} as const;

describe('a read model that has parked very much', () => {
  let database: TestDatabase;
  let side: ReadSide;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });

  /** Before whatever is appended, as an older version has parked them, which did not say what they wait with. */
  async function park(projection: Projection, stream: string, count: number): Promise<void> {
    side = new ReadSide(database.url, [projection]);
    await side.engine.start();
    await side.engine.whenCaughtUp();
    await side.engine.stop();
    await side.database.query(
      `insert into projection.parked (projection, slot, position, stream_id, revision, event_id, type, error)
       select $1, 1, '!' || lpad(n::text, 19, '0'), ${stream}, n, gen_random_uuid(), 'jar.spoilt', case when n = 1 then 'spoilt: kurt' end
       from generate_series(1, $2::int) n`,
      [projection.name, count],
    );
  }

  async function locked<Value>(
    projection: Projection,
    streams: readonly string[],
    look: (client: pg.PoolClient, waiting: readonly string[] | null) => Promise<Value>,
  ): Promise<Value> {
    const client = await side.database.pool.connect();
    try {
      const build = { projection: projection.name, slot: 1 };
      const { waiting } = await new BuildCheckpoint(build, projection).lock(client, false, streams);
      return await look(client, waiting);
    } finally {
      await client.query('commit');
      client.release();
    }
  }

  describe.each([
    ['whose streams stand alone', jars()],
    ['whose streams fold together', lidded()],
  ])('%s', (_kind, projection) => {
    it.each(Object.entries(SPREADS))(
      'is asked about the streams of a batch and reads nothing of others: %s',
      async (_spread, stream) => {
        await park(projection, stream, PARKED);
        const streams = ['jar-7', 'jar-0', ...Array.from({ length: 498 }, (_, at) => `jar-${PARKED + 1 + at}`)];
        const waiting = await locked(projection, streams, (_client, told) => Promise.resolve(told));
        expect(waiting).toEqual([projection.together ? '7' : 'jar-7']);
        await side.database.query('analyze projection.parked');
        const keys = streams.map((one) => (projection.together ? projection.together(one) : one));
        const read = await locked(projection, streams, async (client) => {
          const most: number[] = [];
          for (const mode of ['force_generic_plan', 'force_custom_plan']) {
            await client.query(`set local plan_cache_mode = ${mode}`);
            const { rows } = await client.query<ExplainedRow>(
              `explain (analyze, format json) execute projection_look('${projection.name}', 1, '{${keys.join()}}', '{${streams.join()}}')`,
            );
            most.push(mostRowsRead(rows));
          }
          return most;
        });
        for (const rows of read) expect(rows).toBeLessThanOrEqual(streams.length);
      },
    );
  });

  it('parks what comes behind, and folds the rest, also where an older version has parked without saying what waits', async () => {
    const projection = lidded();
    await park(projection, `'jar-' || n % 50`, PARKED);
    const other = new ReadSide(database.url, [projection]);
    try {
      await side.appendTo('lid-7', relabel('waits'));
      await side.appendTo('jar-77', add('elma', 1));
      await other.engine.start();
      await other.engine.whenCaughtUp();
      const { rows } = await other.database.pool.query<{ waits_with: string }>(
        `select waits_with from projection.parked where stream_id = 'lid-7'`,
      );
      expect(rows).toEqual([{ waits_with: '7' }]);
      expect((await other.engine.status())[0]).toMatchObject({ parked: PARKED + 1, handled: 1, state: 'live' });
      const first = await other.database.transaction((client) =>
        firstWaiting(client, { projection: 'lidded', slot: 1 }, projection, 'lid-7'),
      );
      expect(first).toMatchObject({ streamId: 'jar-7', revision: 7 });
    } finally {
      await other.close();
    }
  });
});
