import { PostgresEventStore } from '#platform/event-store/postgres/postgres-event-store.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { add, history, jars, ReadSide, write } from '#test/builders/read-side.js';
import { eventually } from '#test/support/eventually.js';

type Rest = ConstructorParameters<typeof ReadSide> extends [string, ...infer Others] ? Others : never;

describe('A rebuild that the program asks for itself', () => {
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

  it('happens by itself when the code has a higher version; the old rows stay visible until then', async () => {
    const old = side();
    await old.engine.start();
    await write(old, history(5, 500, 20));
    await old.engine.whenCaughtUp();
    await old.dirty.drain('jars', 1_000, async () => undefined);
    await old.engine.stop();
    await old.append(900, add('geç', 1));
    const shown: number[] = [];
    const markedEarly: number[] = [];
    const bumped: ReadSide = side([wider(2)], {
      bulkSize: 50,
      probe: async (step) => {
        if (step === 'written') shown.push((await old.rows('test_jar')).length);
        if (step !== 'committed') return;
        const [live] = await old.database.query<{ version: number }>('select version from projection.active');
        // An index that copied now would copy the old rows and forget the mark.
        if (live?.version === 1) markedEarly.push(await old.dirty.size('jars'));
      },
    });
    const before = (await old.rows('test_jar')).length;
    await bumped.engine.start();
    await bumped.engine.whenCaughtUp();
    expect(new Set(shown)).toEqual(new Set([before]));
    expect((await bumped.rows<{ extra: string }>('test_jar'))[0]).toHaveProperty('extra', 'yeni');
    // Switched to, it is followed a moment later.
    await eventually('the new build is followed', async () => (await bumped.engine.status())[0]?.state === 'live');
    expect((await bumped.engine.status())[0]).toMatchObject({ version: 2, state: 'live', eventsBehind: 0 });
    expect(new Set(markedEarly)).toEqual(new Set([0]));
    // The old rows had not seen this one, so nobody had marked it.
    const marked: string[] = [];
    await bumped.dirty.drain('jars', 1_000, async (keys) => void marked.push(...keys));
    expect(marked).toEqual(['900']);
  });

  it('goes on where it was when it is interrupted', async () => {
    const old = side();
    await old.engine.start();
    await write(old, history(5, 500, 20));
    await old.engine.whenCaughtUp();
    await old.engine.stop();
    let batches = 0;
    const cut: ReadSide = side([jars({ version: 2 })], {
      bulkSize: 50,
      probe: (step) => {
        if (step === 'committed' && (batches += 1) === 4) void cut.engine.stop();
      },
    });
    await cut.engine.start();
    while (batches < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await cut.engine.stop();
    const again = side([jars({ version: 2 })]);
    const before = await again.database.query<{ handled: number }>(
      'select handled from projection.checkpoint where version = 2',
    );
    expect(before[0]?.handled).toBeGreaterThanOrEqual(200);
    await again.engine.start();
    await again.engine.whenCaughtUp();
    expect((await again.engine.status())[0]).toMatchObject({ version: 2, handled: 500 });
    expect((await again.rebuiltWhenFree({ switch: false })).comparison?.every(({ equal }) => equal)).toBe(true);
  });

  it('happens by itself when the checkpoint belongs to another log', async () => {
    const first = side();
    await first.engine.start();
    await write(first, history(5, 300, 20));
    await first.engine.whenCaughtUp();
    await first.engine.stop();
    // Another log, whose positions mean nothing to the old checkpoint although they look the same.
    const elsewhere = await createTestDatabase({ readModels: false });
    const second = side(
      [jars()],
      {},
      () => new PostgresEventStore(new Database(new DatabaseUrl(elsewhere.url)), new DatabaseUrl(elsewhere.url)),
    );
    await write(second, history(6, 40, 5));
    await second.engine.start();
    await second.engine.whenCaughtUp();
    expect(Math.max(...(await second.rows<{ id: number }>('test_jar')).map(({ id }) => id))).toBeLessThanOrEqual(5);
    // The rows are shown a moment before the new build is followed.
    await eventually('the new build is followed', async () => (await second.engine.status())[0]?.state === 'live');
    expect((await second.engine.status())[0]).toMatchObject({ handled: 40 });
    await second.close();
    await elsewhere.drop();
  });
});

/** The same jars with one more column, as a later version of the program would have them. */
function wider(version: number) {
  const projection = jars({ version });
  const [rows, ...others] = projection.tables;
  if (!rows) throw new Error('jars have a table');
  const table = { ...rows.table, columns: { extra: 'text not null', ...rows.table.columns } };
  const fold: typeof rows.fold = (row, event, key) => {
    const folded = rows.fold(row, event, key);
    return folded && { ...folded, extra: 'yeni' };
  };
  return { ...projection, tables: [{ ...rows, table, fold }, ...others] };
}
