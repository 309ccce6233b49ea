import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, history, jars, ReadSide, spoil, write } from '#test/builders/read-side.js';
import { Builds } from '#platform/projections/builds/builds.js';
import { eventually } from '#test/support/eventually.js';

type Rest = ConstructorParameters<typeof ReadSide> extends [string, ...infer Others] ? Others : never;

describe('Rebuild', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const side = (...args: Rest): ReadSide => {
    const made = new ReadSide(database.url, ...args);
    sides.push(made);
    return made;
  };

  beforeEach(async () => {
    database = await createTestDatabase({ readModels: false });
  });
  afterEach(async () => {
    await Promise.all(sides.splice(0).map((made) => made.close()));
    await database.drop();
  });

  it.each([1, 2, 3])(
    'gives the live rows again, hash for hash, after a random history of thousands of events (seed %i)',
    async (seed) => {
      const made = side([jars()], { batchSize: 1 + seed * 60, bulkSize: 700 });
      await made.engine.start();
      await write(made, history(seed, 4_000, 150));
      await made.engine.whenCaughtUp();
      const before = [await made.rows('test_jar'), await made.rows('test_jar_label')];
      const report = await made.engine.rebuild('jars', { requireEqual: true });
      expect(report).toMatchObject({
        events: 4_000,
        switched: true,
        comparison: [
          { table: 'test_jar', equal: true },
          { table: 'test_jar_label', equal: true },
        ],
      });
      expect([await made.rows('test_jar'), await made.rows('test_jar_label')]).toEqual(before);
      expect(before[0]!.length).toBeGreaterThan(50);
    },
  );

  it('copies every character as the live one writes it', async () => {
    const made = side();
    await made.engine.start();
    const words = ['\\N', '\\.', 'a\tb', 'iki\r\nsatır', '\\', '"{,}"', '', ' ığüşöç 🫙', 'NULL'];
    for (const [index, word] of words.entries()) await made.append(index + 1, add(word, index), add(`${word}!`, 1));
    await made.append(70, add('sıfır\u0001', 1));
    await made.engine.whenCaughtUp();
    expect(await made.rows('test_jar')).toHaveLength(words.length + 1);
    expect(await made.engine.rebuild('jars', { requireEqual: true })).toMatchObject({
      switched: true,
      comparison: [{ equal: true }, { equal: true }],
    });
  });

  it('goes on beside a live one that is being written to, loses nothing and tells nothing twice', async () => {
    const made = side([jars()], { bulkSize: 300 });
    await made.engine.start();
    await write(made, history(7, 2_000, 50));
    await made.engine.whenCaughtUp();
    await made.dirty.drain('jars', 1_000, async () => undefined);
    await eventually('the hints of before', () => made.hints.heard.length === 2_000);
    made.hints.heard.length = 0;
    const later = history(8, 1_000, 50);
    const writing = write(made, later);
    const report = await made.engine.rebuild('jars', { requireEqual: true });
    await writing;
    // Hints come in the order of the log: with the last one all were told, and those that came twice too.
    const { position } = await made.append(1, add('son', 1));
    await made.engine.whenCaughtUp();
    await eventually('the last hint', () => made.hints.heard.some(({ payload }) => payload.position === position));
    expect(report).toMatchObject({ switched: true });
    expect(made.hints.heard).toHaveLength(later.length + 1);
    const [status] = await made.engine.status();
    expect(status).toMatchObject({ slot: 2, handled: 3_001 });
    expect((await made.engine.rebuild('jars', { switch: false })).comparison?.every(({ equal }) => equal)).toBe(true);
  });

  it('holds the live one still for nothing that came while the other was made', async () => {
    let onFirst: (() => Promise<void>) | undefined;
    let isMade = false;
    const lives: string[] = [];
    const probe = async (step: string): Promise<void> => {
      const once = onFirst;
      onFirst = undefined;
      await once?.();
      if (!isMade) return;
      // Who holds it still has locked its checkpoint.
      const isFree = await made.database
        .query(`select from projection.checkpoint where projection = 'jars' and slot = 1 for update nowait`)
        .then(
          () => true,
          () => false,
        );
      lives.push(`${step} ${isFree ? 'free' : 'held'}`);
    };
    const made = side([jars()], { probe });
    await made.engine.start();
    await write(made, history(7, 200, 20));
    await made.engine.whenCaughtUp();
    onFirst = async () => {
      await write(made, history(8, 100, 20));
      await made.engine.whenCaughtUp();
      isMade = true;
    };
    const report = await made.engine.rebuild('jars', { switch: false });
    expect(report).toMatchObject({ events: 300, comparison: [{ equal: true }, { equal: true }] });
    expect(lives.filter((one) => one.endsWith('held'))).toEqual([]);
    expect(new Set(lives).size).toBeGreaterThan(1);
  });

  it('tells the search of nothing that it knows already', async () => {
    const made = side();
    await made.engine.start();
    await write(made, history(7, 200, 20));
    await made.engine.whenCaughtUp();
    await made.dirty.drain('jars', 1_000, async () => undefined);
    await made.engine.rebuild('jars');
    expect(await made.dirty.size('jars')).toBe(0);
  });

  it('leaves the live rows alone when what is beside them is forgotten', async () => {
    const made = side();
    await made.engine.start();
    await write(made, history(7, 200, 20));
    await made.engine.whenCaughtUp();
    await made.engine.rebuild('jars');
    expect(await schemas(made)).toHaveLength(2);
    const before = await made.rows('test_jar');
    await made.engine.forgetEarlierBuilds();
    await made.engine.forgetEarlierBuilds();
    expect(await schemas(made)).toEqual(['rm_jars_v1_2']);
    expect(await made.rows('test_jar')).toEqual(before);
    await expect(made.engine.restorePrevious('jars')).rejects.toThrow('no earlier build');
    expect(await made.engine.rebuild('jars', { requireEqual: true })).toMatchObject({ switched: true });
  });

  it('reports rows that differ, and does not switch when they must not', async () => {
    const made = side();
    await made.engine.start();
    await write(made, history(7, 200, 20));
    await made.engine.whenCaughtUp();
    await made.database.query(
      `update rm_jars_v1_1.test_jar set coins = coins + 1 where id = (select min(id) from rm_jars_v1_1.test_jar)`,
    );
    const refused = await made.engine.rebuild('jars', { requireEqual: true });
    expect(refused).toMatchObject({
      switched: false,
      comparison: [{ table: 'test_jar', equal: false }, { equal: true }],
    });
    expect(await schemas(made)).toEqual(['rm_jars_v1_1']);
    const forced = await made.engine.rebuild('jars');
    expect(forced).toMatchObject({ switched: true, comparison: [{ equal: false }, { equal: true }] });
    expect((await made.engine.rebuild('jars', { switch: false })).comparison).toMatchObject([
      { equal: true },
      { equal: true },
    ]);
  });

  it('keeps one build to return to, and brings it up to date on the way back', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1));
    await made.engine.whenCaughtUp();
    await made.engine.rebuild('jars');
    await made.append(2, add('elma', 1));
    await made.engine.whenCaughtUp();
    expect(await schemas(made)).toEqual(['rm_jars_v1_1', 'rm_jars_v1_2']);
    expect(await made.engine.restorePrevious('jars')).toMatchObject({
      switched: true,
      comparison: [{ equal: true }, { equal: true }],
    });
    await made.append(3, add('elma', 1));
    await made.engine.whenCaughtUp();
    expect(await made.rows('test_jar')).toHaveLength(3);
    await made.engine.rebuild('jars');
    expect(await schemas(made)).toEqual(['rm_jars_v1_1', 'rm_jars_v1_3']);
  });

  it('keeps a write that waited for the switch out of the build that was live before', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1));
    await made.engine.whenCaughtUp();
    await made.engine.rebuild('jars');
    await made.append(1, add('elma', 1));
    await made.engine.whenCaughtUp();
    made.hints.heard.length = 0;
    const client = await database.pool.connect();
    await client.query('begin; select from projection.checkpoint where slot = 2 for update');
    await made.append(1, add('elma', 1));
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await database.pool.query(waits)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await client.query(`update projection.active set slot = 1; commit`);
    client.release();
    await made.engine.whenCaughtUp();
    expect(await made.database.query('select slot, handled from projection.checkpoint order by slot')).toEqual([
      { slot: 1, handled: 3 },
      { slot: 2, handled: 2 },
    ]);
  });

  it('works from another process, while the one that leads carries on and moves over', async () => {
    const leader = side();
    await leader.engine.start();
    await write(leader, history(5, 500, 20));
    await leader.engine.whenCaughtUp();
    const operator = side();
    expect(await operator.engine.rebuild('jars', { requireEqual: true })).toMatchObject({ switched: true });
    await leader.append(1, add('son', 1));
    await leader.engine.whenCaughtUp();
    expect((await leader.engine.status())[0]).toMatchObject({ slot: 2, handled: 501, state: 'live' });
  });

  it('is done by one at a time', async () => {
    const made = side([jars()], { bulkSize: 10 });
    await made.engine.start();
    await write(made, history(5, 500, 20));
    await made.engine.whenCaughtUp();
    const both = await Promise.allSettled([made.engine.rebuild('jars'), made.engine.rebuild('jars')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is followed by an engine that was told of the build before it', async () => {
    const first = side();
    await first.engine.start();
    await first.append(1, add('elma', 1));
    await first.engine.whenCaughtUp();
    const before = await new Builds(first.database).allLive();
    expect(await first.engine.rebuild('jars', { requireEqual: true })).toMatchObject({ switched: true });
    await first.close();

    const next = side();
    const told = jest.spyOn(Builds.prototype, 'allLive').mockResolvedValueOnce(before);
    await next.engine.start();
    expect([before.get('jars')?.slot, told.mock.calls.length]).toEqual([1, 1]);
    await next.append(2, add('armut', 1));
    await next.engine.whenCaughtUp();
    expect(await next.rows('test_jar')).toHaveLength(2);
    expect(await next.engine.status()).toMatchObject([{ slot: 2, error: undefined }]);
  });

  it('parks what the live one has parked, so that the two stay comparable', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1), spoil('kurt'), add('elma', 1));
    await made.append(2, add('elma', 1));
    await made.engine.whenCaughtUp();
    expect(await made.engine.rebuild('jars', { requireEqual: true })).toMatchObject({ switched: true });
    expect(await made.engine.parked('jars')).toHaveLength(2);
  });

  it('counts what is parked and names the first of it, and reads no more, however much waits', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1), spoil('kurt'), ...Array.from({ length: 600 }, () => add('elma', 1)));
    await made.append(2, add('elma', 1));
    await made.engine.whenCaughtUp();
    const asked = jest.spyOn(made.database.pool, 'query');
    const { parked, switched } = await made.engine.rebuild('jars', { requireEqual: true });
    const answers = (await Promise.all(asked.mock.results.map(({ value }) => value as unknown))) as {
      rows?: object[];
    }[];
    asked.mockRestore();
    expect(switched).toBe(true);
    expect([parked.live, parked.rebuilt, parked.first.length]).toEqual([601, 601, 20]);
    expect(parked.first.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    const read = answers.map(({ rows = [] }) => rows.filter((row) => 'parkedAt' in row).length);
    expect(Math.max(...read)).toBe(20);
  });
});

async function schemas(side: ReadSide): Promise<string[]> {
  const found = await side.database.query<{ nspname: string }>(
    `select nspname from pg_namespace where nspname like 'rm\\_%' order by 1`,
  );
  return found.map(({ nspname }) => nspname);
}
