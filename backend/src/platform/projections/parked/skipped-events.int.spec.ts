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
});
