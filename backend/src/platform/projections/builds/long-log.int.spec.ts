import { jest } from '@jest/globals';
import type { NextSought } from '#platform/event-store/event-store.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { EchoReaction } from '#test/builders/echo-reaction.js';
import { layDown } from '#test/builders/laid-events.js';
import { add, jars, ReadSide } from '#test/builders/read-side.js';
import { RebuildCancelled } from './rebuild-cancelled.js';

const OTHERS = 120_000;

describe('A log in which hardly anything is a follower’s', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const side = (...args: ConstructorParameters<typeof ReadSide> extends [string, ...infer Others] ? Others : never) => {
    const made = new ReadSide(database.url, ...args);
    sides.push(made);
    return made;
  };
  const stored = async (sql: string): Promise<string | undefined> =>
    (await database.pool.query<{ position: string }>(sql)).rows[0]?.position;
  const ofVersion = (version: number) => `select position from projection.checkpoint where version = ${version}`;
  /** From where on each look goes, beside what `sql` says that is written down when it begins. */
  const looks = (at: ReadSide, sql: string) => {
    const seen: { readonly after: string; readonly stored: string | undefined }[] = [];
    const { store } = at;
    const findNext = store.findNext.bind(store);
    jest.spyOn(store, 'findNext').mockImplementation(async (sought: NextSought) => {
      // What is asked for all streams follows the end of the log.
      if (sought.streamPrefixes) seen.push({ after: sought.after ?? '', stored: await stored(sql) });
      return findNext(sought);
    });
    return seen;
  };

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    const first = side();
    await first.engine.start();
    await first.append(1, add('elma', 1));
    await first.engine.whenCaughtUp();
    await first.engine.stop();
    await layDown(database.pool, 'common', OTHERS);
    await first.append(2, add('armut', 1));
  });
  afterAll(async () => {
    await Promise.all(sides.splice(0).map((made) => made.close()));
    await database.drop();
  });

  it('is followed stretch by stretch, each of them written down before the next is looked through', async () => {
    const made = side();
    const seen = looks(made, ofVersion(1));
    await made.engine.start();
    await made.engine.whenCaughtUp();
    await made.engine.stop();
    expect(await made.rows('test_jar')).toHaveLength(2);
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen.map(({ after }) => after)).toEqual(seen.map((look) => look.stored));
  });

  it('lets a rebuild be cancelled where it finds nothing, too', async () => {
    let commits = 0;
    const made: ReadSide = side([jars()], {
      probe: async (step) => {
        if (step !== 'committed' || (commits += 1) !== 1) return;
        const [run] = await made.engine.rebuilds.records.of('jars', 1);
        await made.engine.rebuilds.records.wish(run?.id ?? 0, 'cancel');
        // A run asks twice a second what is wanted of it.
        await new Promise((resolve) => setTimeout(resolve, 600));
      },
    });
    await expect(made.engine.rebuild('jars')).rejects.toBeInstanceOf(RebuildCancelled);
    expect(commits).toBe(1);
    const [run] = await made.engine.rebuilds.records.of('jars', 1);
    expect(run).toMatchObject({ state: 'cancelled', events: 1 });
    // What it passed counts, too: one event of two, and a stretch of three.
    expect(run?.passed).toBeGreaterThan(0.3);
    expect(run?.passed).toBeLessThan(0.9);
    expect(run?.pace).toBeGreaterThan(0);
  });

  it('is not looked through again by a rebuild that goes on where its process ended', async () => {
    const next = jars({ version: 2 });
    let commits = 0;
    const cut: ReadSide = side([next], {
      probe: (step) => {
        if (step === 'committed' && (commits += 1) === 2) void cut.engine.stop();
      },
    });
    await cut.engine.start();
    while (commits < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await cut.engine.stop();
    const reached = await stored(ofVersion(2));
    expect(Number(reached)).toBeGreaterThan(50_000);
    const heir = side([next]);
    const seen = looks(heir, ofVersion(2));
    await heir.engine.start();
    await heir.engine.whenCaughtUp();
    expect(seen[0]?.after).toBe(reached);
    expect(await heir.rows('test_jar')).toHaveLength(2);
  });

  it('is passed by a reaction that writes down each stretch', async () => {
    const reaction = new EchoReaction(side());
    const seen = looks(reaction.side, `select position from app.reaction where name = '${reaction.options.name}'`);
    await reaction.catchUp();
    expect(reaction.seen).toHaveLength(2);
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen.map(({ after }) => after)).toEqual(seen.map((look) => look.stored ?? ''));
    await reaction.beforeApplicationShutdown();
  });
});
