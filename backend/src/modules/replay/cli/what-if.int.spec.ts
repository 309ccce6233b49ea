import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import type { ProjectedTable, Projection } from '#platform/projections/projection.js';
import { rebuildAlone } from '#platform/projections/builds/rebuild-lock.js';
import { add, jars, ReadSide } from '#test/builders/read-side.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { whatIfCommands } from './what-if-commands.js';

describe('what would change', () => {
  let database: TestDatabase;
  let side: ReadSide;
  /** Also of a command that fails in the end. */
  let printed: readonly string[] = [];
  beforeEach(async () => {
    database = await createTestDatabase();
    side = new ReadSide(database.url, [jars()]);
    await side.engine.start();
    for (let id = 1; id <= 3; id += 1) await side.append(id, add('elma', 1));
    await side.engine.whenCaughtUp();
  });
  afterEach(async () => {
    await side.close();
    await database.drop();
  });

  /** With these read models in the code at hand. */
  async function said(projections: readonly Projection[], ...args: readonly string[]): Promise<string> {
    const known = new Map<unknown, unknown>([
      [ProjectionRegistry, { all: () => projections }],
      [ProjectionEngine, side.engine],
    ]);
    const app = { get: (token: unknown) => known.get(token) } as unknown as INestApplicationContext;
    const lines: string[] = [];
    printed = lines;
    const print = (line: string): void => void lines.push(line);
    await whatIfCommands.commands[0]!.run({ app, args, signal: AbortSignal.timeout(60_000), print });
    return lines.join('\n');
  }

  /** The table of labels has another name: one is new, and one is gone. */
  const renamed = (): Projection => {
    const real = jars();
    const tables = real.tables.map((one) =>
      one.table.name === 'test_jar_label'
        ? { table: { ...one.table, name: 'test_box' }, keyOf: one.keyOf.bind(one), fold: one.fold.bind(one) }
        : one,
    );
    return { ...real, version: real.version + 1, tables };
  };

  it('tells a table that only the code has, and one that it no longer has, with their rows', async () => {
    const text = await said([renamed()]);
    expect(text).toMatch(/^ {2}test_jar: 3 rows, the same$/mu);
    expect(text).toMatch(/^ {2}test_box: a new table, all its 1 rows come$/mu);
    expect(text).toMatch(/^ {2}test_jar_label: a table no more, all its 1 rows go$/mu);
    expect(text).toMatch(/^Would be others: jars\. Nothing was switched\.$/mu);
    const [told] = JSON.parse(await said([renamed()], '--json')) as [{ compared: boolean; tables: object[] }];
    expect(told.compared).toBe(true);
    expect(told.tables).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ table: 'test_box', side: 'new', added: 1, removed: 0 }),
        expect.objectContaining({ table: 'test_jar_label', side: 'gone', added: 0, removed: 1 }),
      ]),
    );
  });

  /** Jars are known by their labels, which all of them share. */
  const keyedAnew = (keepsNumber: boolean): Projection => {
    const real = jars();
    const tables = real.tables.map((one): ProjectedTable => {
      if (one.table.name !== 'test_jar') return one;
      const others = Object.fromEntries(Object.entries(one.table.columns).filter(([name]) => name !== 'id'));
      const columns = keepsNumber ? one.table.columns : others;
      return { table: { ...one.table, columns, key: 'label' }, keyOf: () => 'elma', fold: one.fold.bind(one) };
    });
    return { ...real, version: real.version + 1, tables };
  };

  it.each([true, false])(
    'tells where a table has another key how many rows both sides have, and goes on: the old key stays a column is %s',
    async (keepsNumber) => {
      const text = await said([keyedAnew(keepsNumber)]);
      expect(text).toMatch(
        /^ {2}test_jar: its key changed from id to label, so rows cannot be compared one by one; 3 rows are live, 1 would be$/mu,
      );
      expect(/^ {4}id: a column no more$/mu.test(text)).toBe(!keepsNumber);
      expect(text).toMatch(/^ {2}test_jar_label: 1 rows, the same$/mu);
      expect(text).toMatch(/^Would be others: jars\. Nothing was switched\.$/mu);
      const [told] = JSON.parse(await said([keyedAnew(keepsNumber)], '--json')) as [{ tables: object[] }];
      expect(told.tables).toMatchObject([
        { table: 'test_jar', side: 'both', keyChange: { from: 'id', to: 'label' }, liveRows: 3, newRows: 1, rules: [] },
        { table: 'test_jar_label', side: 'both', keyChange: null, changed: 0 },
      ]);
    },
  );

  it('tells it also where the new key is a column that was not there before', async () => {
    const real = jars();
    const tables = real.tables.map((one): ProjectedTable =>
      one.table.name === 'test_jar'
        ? {
            table: { ...one.table, columns: { ...one.table.columns, number: 'text not null' }, key: 'number' },
            keyOf: one.keyOf.bind(one),
            fold: (row, event, key) => {
              const made = one.fold(row, event, key);
              return made && { ...made, number: String(key) };
            },
          }
        : one,
    );
    expect(await said([{ ...real, version: real.version + 1, tables }])).toMatch(
      /^ {2}test_jar: its key changed from id to number, [^]*3 rows are live, 3 would be\n {4}number: a new column$/mu,
    );
  });

  it('names a read model that is held against nothing, and does not count it as unchanged', async () => {
    const young: Projection = { ...jars(), name: 'boxes' };
    const alone = 'Held against nothing, as nothing is shown yet: boxes. Nothing was switched.';
    expect((await said([young])).split('\n').at(-1)).toBe(alone);
    expect(await said([jars(), young])).toContain(`\nNothing would change in 1 read models. ${alone}`);
    expect(JSON.parse(await said([jars(), young], '--json'))).toMatchObject([
      { projection: 'jars', compared: true },
      { projection: 'boxes', compared: false },
    ]);
  });

  it('tells of all others where one is being rebuilt, and fails in the end', async () => {
    const lines: string[] = [];
    const trying = rebuildAlone(database.url, 'jars', () =>
      said([jars(), { ...jars(), name: 'boxes' }], '--json').catch((error: unknown) => lines.push(String(error))),
    );
    await trying;
    expect(printed.join()).toMatch(/"projection":"boxes".*"projection":"jars","error":".*being rebuilt/u);
    expect(lines.join()).toMatch(/Not tried: jars \(/u);
  });
});
