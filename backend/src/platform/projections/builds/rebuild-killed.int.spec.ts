import { fork } from 'node:child_process';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { history, jars, ReadSide, write } from '#test/builders/read-side.js';

const EVENTS = 300;

describe('A rebuild whose process is killed with SIGKILL', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const side = (version = 1): ReadSide => {
    const made = new ReadSide(database.url, [jars({ version })], { bulkSize: 40 });
    sides.push(made);
    return made;
  };

  beforeEach(async () => {
    database = await createTestDatabase({ readModels: false });
    const old = side();
    await old.engine.start();
    await write(old, history(3, EVENTS, 25));
    await old.engine.whenCaughtUp();
    await old.engine.stop();
  });
  afterEach(async () => {
    await Promise.all(sides.splice(0).map((made) => made.close()));
    await database.drop();
  });

  it.each([
    ['locked', 1],
    ['loaded', 3],
    ['folded', 3],
    ['written', 1],
    ['written', 4],
    ['committing', 3],
    ['committed', 2],
    ['committed', 7],
  ])('leaves the live rows alone and is discarded by the next one (%s, batch %i)', async (step, batch) => {
    const live = side();
    await live.engine.start();
    const before = await live.rows('test_jar');
    await killedAt(database.url, step, batch, 'rebuild');
    expect(await schemas(live)).toEqual(['rm_jars_v1_1', 'rm_jars_v1_2']);
    expect(await live.rows('test_jar')).toEqual(before);
    live.hints.heard.length = 0;
    expect(await live.rebuiltWhenFree({ requireEqual: true })).toMatchObject({
      events: EVENTS,
      switched: true,
      comparison: [{ equal: true }, { equal: true }],
    });
    expect(live.hints.heard).toEqual([]);
    // The torn one is gone, its number given to the whole one.
    expect(await schemas(live)).toEqual(['rm_jars_v1_1', 'rm_jars_v1_2']);
  });

  it.each([
    ['folded', 2],
    ['written', 3],
    ['committed', 4],
  ])('goes on where its last commit was, when the program has a higher version (%s, batch %i)', async (step, batch) => {
    await killedAt(database.url, step, batch, 'upgrade');
    const heir = side(2);
    const [left] = await heir.database.query<{ handled: number }>(
      'select handled from projection.checkpoint where version = 2',
    );
    expect(left?.handled).toBe(40 * (step === 'committed' ? batch : batch - 1));
    await heir.engine.start();
    await heir.engine.whenCaughtUp();
    expect((await heir.engine.status())[0]).toMatchObject({ version: 2, handled: EVENTS });
    const { comparison } = await heir.rebuiltWhenFree({ switch: false });
    expect(comparison).toMatchObject([{ equal: true }, { equal: true }]);
  });
});

async function killedAt(url: string, step: string, batch: number, work: 'rebuild' | 'upgrade'): Promise<void> {
  const child = fork(
    new URL('../../../../test/support/projector-child.mjs', import.meta.url),
    [url, step, String(batch), work],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  expect(await new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))).toBe('SIGKILL');
}

async function schemas(side: ReadSide): Promise<string[]> {
  const found = await side.database.query<{ nspname: string }>(
    `select nspname from pg_namespace where nspname like 'rm\\_%' order by 1`,
  );
  return found.map(({ nspname }) => nspname);
}
