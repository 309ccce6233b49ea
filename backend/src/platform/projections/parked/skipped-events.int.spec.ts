import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, jars, lidded, ReadSide, relabel, spoil } from '#test/builders/read-side.js';
import type { Projection } from '../projection.js';

describe('a parked event that is left out for good', () => {
  let database: TestDatabase;
  let side: ReadSide;
  const open = async (...projections: Projection[]) => {
    side = new ReadSide(database.url, projections.length > 0 ? projections : [jars()]);
    await side.engine.start();
  };

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });

  it('lets those behind it be folded, and later ones follow', async () => {
    await open();
    await side.append(1, add('elma', 1), spoil('kurt'), relabel('sonra'));
    await side.engine.whenCaughtUp();
    const [poisoned] = await side.engine.parked('jars');
    expect(await side.engine.skipParked(poisoned!)).toEqual({ replayed: 1, failed: [] });
    expect(await side.engine.parked()).toEqual([]);
    await side.append(1, add('ayva', 2));
    await side.engine.whenCaughtUp();
    expect(await side.rows('test_jar')).toMatchObject([{ id: 1, label: 'ayva', coins: 3 }]);
  });

  it('stays left out of what is built anew, even when it could be folded by then', async () => {
    const spoiler = { fails: true };
    await open(jars({ spoiler }));
    await side.append(1, add('elma', 1), spoil('kurt'), add('ayva', 2));
    await side.engine.whenCaughtUp();
    const [poisoned] = await side.engine.parked('jars');
    await side.engine.skipParked(poisoned!);
    const report = await side.engine.rebuild('jars', { requireEqual: true });
    expect(report).toMatchObject({ switched: true, parked: { live: 0, rebuilt: 0 } });
    spoiler.fails = false;
    expect(await side.engine.rebuild('jars', { requireEqual: true })).toMatchObject({ switched: true });
    expect(await side.rows('test_jar')).toMatchObject([{ label: 'ayva', coins: 3 }]);
  });

  it('holds up its streams no longer where several fold into one row', async () => {
    await open(lidded());
    await side.appendTo('jar-1', spoil('kurt'));
    await side.appendTo('lid-1', relabel('bir'));
    await side.engine.whenCaughtUp();
    const [poisoned] = await side.engine.parked();
    expect(await side.engine.skipParked(poisoned!)).toEqual({ replayed: 1, failed: [] });
    expect(await side.engine.parked()).toEqual([]);
  });

  it('is left out once: who comes second is told that it is parked no more', async () => {
    await open();
    await side.append(1, spoil('kurt'));
    await side.engine.whenCaughtUp();
    const [poisoned] = await side.engine.parked();
    await side.engine.skipParked(poisoned!);
    await expect(side.engine.skipParked(poisoned!)).rejects.toThrow('parked no more');
  });

  it('leaves out nothing else that comes to stand in its place, as in a log that was put back and written on', async () => {
    await open();
    await database.pool.query(
      `insert into projection.skipped (projection, stream_id, revision, event_id, type)
       select 'jars', 'jar-1', revision, gen_random_uuid(), 'jar.spoiled' from generate_series(0, 1) revision`,
    );
    await side.append(1, add('elma', 1), spoil('kurt'), relabel('sonra'));
    await side.engine.whenCaughtUp();
    expect(await side.rows('test_jar')).toMatchObject([{ id: 1, label: 'elma', coins: 1 }]);
    const [poisoned] = await side.engine.parked('jars');
    expect(await side.engine.skipParked(poisoned!)).toEqual({ replayed: 1, failed: [] });
    expect(await side.engine.rebuild('jars', { requireEqual: true })).toMatchObject({ switched: true });
    expect(await side.rows('test_jar')).toMatchObject([{ id: 1, label: 'sonra', coins: 1 }]);
  });
});
