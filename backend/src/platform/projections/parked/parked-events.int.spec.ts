import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, jars, lidded, ReadSide, relabel, spoil } from '#test/builders/read-side.js';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { leftOutOf, skippedName } from './parked-events.js';

type Rest = ConstructorParameters<typeof ReadSide> extends [string, ...infer Others] ? Others : never;

describe('parked events', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const side = (...args: Rest): ReadSide => {
    const made = new ReadSide(database.url, ...args);
    sides.push(made);
    return made;
  };
  const labels = async (made: ReadSide) => (await made.rows<{ label: string }>('test_jar')).map(({ label }) => label);

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(sides.splice(0).map((made) => made.close()));
    await database.drop();
  });

  it('parks the one poisoned event of a batch and what follows in its stream; everything else goes on', async () => {
    const made = side();
    for (let id = 1; id <= 40; id += 1) await made.append(id, add('elma', id));
    await made.append(7, spoil('kurt'));
    await made.append(7, relabel('sonra'));
    for (let id = 1; id <= 40; id += 1) await made.append(id, relabel('armut'));
    await made.engine.start();
    await made.engine.whenCaughtUp();
    expect((await labels(made)).filter((label) => label === 'armut')).toHaveLength(39);
    const parked = await made.engine.parked();
    expect(parked.map(({ streamId, revision, error }) => ({ streamId, revision, error }))).toEqual([
      { streamId: 'jar-7', revision: 1, error: 'spoilt: kurt' },
      { streamId: 'jar-7', revision: 2, error: null },
      { streamId: 'jar-7', revision: 3, error: null },
    ]);
    expect((await made.engine.status())[0]).toMatchObject({ parked: 3, handled: 79, state: 'live', eventsBehind: 0 });
  });

  it('says of the events that it is asked about which rows do not show them, and reads no others', async () => {
    const made = side();
    await made.engine.start();
    await made.append(1, add('elma', 1), spoil('kurt'), ...Array.from({ length: 30 }, () => add('elma', 1)));
    await made.append(2, add('elma', 1));
    await made.engine.whenCaughtUp();
    const build = { projection: 'jars', slot: 1 };
    const { store, database: read } = made;
    const [own, other] = [await store.readStream('jar-1'), await store.readStream('jar-2')];
    const [first, poisoned, waiting] = own;
    const names = async (...of: readonly RecordedEvent[]) => [...(await leftOutOf(read.pool, build, of))].toSorted();
    expect(await names(first!, poisoned!, waiting!, other[0]!)).toEqual(
      [poisoned!, waiting!].map(skippedName).toSorted(),
    );
    expect(await names(...other)).toEqual([]);
    expect(await names()).toEqual([]);
    // Another log may have another event in the same place.
    expect(await names({ ...poisoned!, id: other[0]!.id })).toEqual([]);
    await made.engine.skipParked((await made.engine.parked('jars'))[0]!);
    expect(await names(poisoned!, waiting!)).toEqual([skippedName(poisoned!)]);
  });

  it('keeps later events of a parked stream parked after a restart', async () => {
    const first = side();
    await first.append(1, add('elma', 1), spoil('kurt'));
    await first.engine.start();
    await first.engine.whenCaughtUp();
    await first.engine.stop();
    const second = side();
    await second.engine.start();
    await second.append(1, relabel('sonra'));
    await second.engine.whenCaughtUp();
    expect(await labels(second)).toEqual(['elma']);
    expect(await second.engine.parked('jars')).toHaveLength(2);
  });

  it('folds them in order when they are replayed after the mend, and later events follow again', async () => {
    const spoiler = { fails: true };
    const made = side([jars({ spoiler })]);
    await made.engine.start();
    await made.append(1, add('elma', 1), spoil('kurt'), add('ayva', 2));
    await made.append(2, add('elma', 1));
    await made.engine.whenCaughtUp();
    expect(await made.engine.replayParked('jars')).toMatchObject({
      replayed: 0,
      failed: [{ fault: { kind: 'unexpected', text: 'spoilt: kurt' } }],
    });
    expect(await made.engine.parked()).toHaveLength(2);
    spoiler.fails = false;
    made.hints.heard.length = 0;
    expect(await made.engine.replayParked('jars')).toEqual({ replayed: 2, failed: [] });
    expect(made.hints.heard.map(({ payload }) => payload.revision)).toEqual([1, 2]);
    await made.append(1, add('son', 3));
    await made.engine.whenCaughtUp();
    expect(await made.rows('test_jar')).toMatchObject([{ id: 1, label: 'son', coins: 6, last_revision: 3 }, { id: 2 }]);
    expect((await made.engine.rebuild('jars', { switch: false })).comparison?.[0]).toMatchObject({ equal: true });
  });

  it('parks together the streams that fold into one row, and folds them in the order of the log when they are replayed', async () => {
    const spoiler = { fails: true };
    const made = side([lidded({ spoiler })]);
    await made.appendTo('jar-2', spoil('iyi'));
    await made.appendTo('jar-1', spoil('kurt'));
    await made.appendTo('lid-1', relabel('bir'));
    await made.appendTo('jar-1', relabel('iki'));
    await made.appendTo('lid-1', relabel('üç'));
    await made.appendTo('lid-3', relabel('yalnız'));
    await made.engine.start();
    await made.engine.whenCaughtUp();
    expect(await made.engine.parked()).toMatchObject([
      { streamId: 'jar-2', error: 'spoilt: iyi' },
      { streamId: 'jar-1', error: 'spoilt: kurt' },
      { streamId: 'lid-1', error: null },
      { streamId: 'jar-1', error: null },
      { streamId: 'lid-1', error: null },
    ]);
    spoiler.fails = false;
    expect(await made.engine.replayParked('lidded')).toEqual({ replayed: 5, failed: [] });
    expect(await made.rows('test_lidded')).toMatchObject([
      { id: 1, labels: ['kurt', 'bir', 'iki', 'üç'] },
      { id: 2, labels: ['iyi'] },
    ]);
    expect((await made.engine.rebuild('lidded', { switch: false })).comparison?.[0]).toMatchObject({ equal: true });
  });

  it('replays what came in behind them meanwhile, too', async () => {
    const spoiler = { fails: true };
    const made = side([jars({ spoiler })]);
    await made.engine.start();
    await made.append(1, add('elma', 1), spoil('kurt'));
    await made.engine.whenCaughtUp();
    spoiler.fails = false;
    const readStream = made.store.readStream.bind(made.store);
    let late = 0;
    made.store.readStream = async (...asked) => {
      if (late++ === 0) {
        await made.append(1, add('ayva', 2));
        await made.engine.whenCaughtUp();
      }
      return readStream(...asked);
    };
    expect(await made.engine.replayParked('jars')).toEqual({ replayed: 2, failed: [] });
    expect(await made.engine.parked()).toEqual([]);
    expect(await made.rows('test_jar')).toMatchObject([{ coins: 3, last_revision: 2 }]);
  });

  it('replays what lies behind very many that still fail, and reads no more of them at a time than a page', async () => {
    const spoiler = { fails: true };
    const made = side([jars({ spoiler })]);
    const { type, data, meta } = anEvent({ type: 'jar.added', data: { label: 'kurt', coins: 1 } });
    await made.store.append('jar-2', 'no_stream', [{ id: anEvent().id, type, data, meta: { ...meta, schema: 9 } }]);
    for (let at = 0; at < 6; at += 1) await made.append(2, ...Array.from({ length: 200 }, () => relabel('sonra')));
    await made.append(1, spoil('kurt'), add('elma', 1));
    await made.engine.start();
    await made.engine.whenCaughtUp();
    expect(await made.engine.parked()).toHaveLength(1_203);
    spoiler.fails = false;
    const pages: number[] = [];
    const { pool } = made.database;
    const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<{ rows: unknown[] }>;
    const heard = async (...asked: unknown[]) => {
      const found = await query(...asked);
      if (String(asked[0]).includes('from projection.parked')) pages.push(found.rows.length);
      return found;
    };
    Object.assign(pool, { query: heard });
    const report = await made.engine.replayParked('jars');
    Object.assign(pool, { query });
    expect(report).toMatchObject({ replayed: 2, failed: [{ event: { streamId: 'jar-2', revision: 0 } }] });
    expect(Math.max(...pages)).toBe(500);
    // As far as to the end of what is parked, and once more to see that nothing came in behind it.
    expect(pages.length).toBeLessThanOrEqual(6);
    expect(await made.rows('test_jar')).toMatchObject([{ id: 1, label: 'elma' }]);
  });

  it('counts once what two operators replay at once', async () => {
    const spoiler = { fails: true };
    const made = side([jars({ spoiler })]);
    await made.engine.start();
    await made.append(1, spoil('kurt'), add('elma', 1), add('elma', 1), add('elma', 1));
    await made.engine.whenCaughtUp();
    spoiler.fails = false;
    await Promise.all([1, 2, 3].map(() => made.engine.replayParked('jars')));
    expect(await made.rows('test_jar_label')).toMatchObject([{ label: 'elma', coins: 3, events: 3 }]);
  });

  it('says of sums over several streams that they are equal, in whatever order they were summed', async () => {
    const spoiler = { fails: true };
    const made = side([jars({ spoiler })]);
    await made.engine.start();
    await made.append(1, spoil('kurt'), add('elma', 1));
    await made.append(2, add('elma', 2));
    await made.engine.whenCaughtUp();
    spoiler.fails = false;
    await made.engine.replayParked('jars');
    expect(await made.rows('test_jar_label')).toMatchObject([{ label: 'elma', coins: 3, events: 2 }]);
    const { comparison } = await made.engine.rebuild('jars', { switch: false });
    expect(comparison).toMatchObject([{ equal: true }, { table: 'test_jar_label', equal: true }]);
  });
});
