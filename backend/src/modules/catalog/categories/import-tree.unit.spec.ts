import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CategoryRow } from '@ilan/api';
import {
  after,
  base,
  CARS,
  catalogOf,
  decide,
  first,
  ICON,
  idsOf,
  rules,
  VEHICLES,
  type Wanted,
} from '#test/builders/categories.js';
import { fileTurnedBack } from './file-turned-back.js';
import { numbersGiven } from './rows-in-turn.js';

type Import = Extract<Wanted, { readonly type: 'import' }>;
const file = (rows: readonly CategoryRow[], more: Partial<Import> = {}): Import => ({
  ...{ type: 'import', rows, orders: [] },
  ...more,
});
const add = (id: number | null, parent_id: number | null, name: string, change: Partial<CategoryRow> = {}) => ({
  ...{ id, parent_id, name, hidden: false, revision: 0 },
  ...change,
});
const kept = (id: number, parent_id: number | null): CategoryRow => add(id, parent_id, base.byId(id)?.name ?? '');
const sentences = (command: Import, state = first): readonly string[] => {
  const decided = decide(command, state);
  return decided.ok ? [] : Object.entries(decided.error.errors).map(([row, all]) => `${row} ${all.join(' ')}`);
};
const pathsIn = (state: typeof first, from: number): readonly string[] => {
  const catalog = catalogOf(state);
  return catalog
    .everything()
    .filter(({ id }) => id >= from)
    .map(({ id }) =>
      catalog
        .path(id)
        .map(({ name }) => name)
        .join(' › '),
    );
};

describe('a file that brings categories with children of their own', () => {
  it('adds those above before those below, wherever they stand in it, hidden, drawn and in their order', () => {
    const rows = [
      add(-3, -2, 'Olta'),
      add(-2, -1, 'Av', { hidden: true }),
      add(-4, -1, 'Kamp', { icon: ICON }),
      add(-1, null, 'Doğa'),
      kept(CARS, -1),
    ];
    const state = after([file(rows, { orders: [{ parent_id: -1, ids: [CARS, -4, -2], was: [] }] })]);
    const catalog = catalogOf(state);
    const [top] = catalog.everything().filter(({ name }) => name === 'Doğa');
    expect(pathsIn(state, 100_001).toSorted()).toEqual(['Doğa', 'Doğa › Av', 'Doğa › Av › Olta', 'Doğa › Kamp']);
    expect(idsOf(state, top!.id).map((id) => catalog.byId(id)?.name)).toEqual(['Otomobil', 'Kamp', 'Av']);
    expect(catalog.everything().find(({ name }) => name === 'Kamp')?.icon).toContain('<path');
    expect(catalog.everything().find(({ name }) => name === 'Olta')).toMatchObject({ hidden: true, level: 2 });
  });

  it.each<[string, readonly CategoryRow[], readonly string[]]>([
    [
      'a ring of new ones',
      [add(-1, -2, 'Bir'), add(-2, -1, 'İki')],
      ['rows.1 “İki”: Bir kategori kendi altına taşınamaz.'],
    ],
    ['one above that the file does not have', [add(-1, -9, 'Bir')], ['rows.0 “Bir”: Üst kategorisi bulunamadı.']],
    [
      'a fourth level',
      [add(-1, CARS, 'Bir'), add(-2, -1, 'İki')],
      ['rows.0 “Bir”: Kategoriler en fazla 3 düzey olabilir.'],
    ],
    [
      'two of one name below a new one',
      [add(-1, null, 'Bir'), add(-2, -1, 'Ağ'), add(-3, -1, 'AĞ')],
      ['rows.1 “Ağ”: Bu adda bir kategori burada zaten var.', 'rows.2 “AĞ”: Bu adda bir kategori burada zaten var.'],
    ],
    [
      'one key twice',
      [add(-1, null, 'Bir'), add(-1, null, 'İki')],
      ['rows.1 “İki”: -1 numaralı kategori dosyada iki kez var.'],
    ],
    [
      'one that goes below a new one that is to stand below it',
      [kept(VEHICLES, -1), add(-1, VEHICLES, 'Bir')],
      ['rows.0 “Vasıta”: Bir kategori kendi altına taşınamaz.'],
    ],
  ])('is refused for %s, and what only hangs on that is not told', (_what, rows, told) =>
    expect(sentences(file(rows))).toEqual(told),
  );

  it('tells nothing of those below one that is refused, also of an earlier part', () => {
    const rows = [add(-1, null, 'Bir', { parent_id: 99_999 }), add(-2, -1, 'İki'), add(-3, -2, 'Üç')];
    expect(sentences(file(rows))).toEqual(['rows.0 “Bir”: Böyle bir kategori bulunamadı.']);
    expect(sentences(file([add(-2, -1, 'İki'), add(-3, 99_999, 'Üç')], { unread: [-1] }))).toEqual([
      'rows.1 “Üç”: Böyle bir kategori bulunamadı.',
    ]);
  });

  it('goes on in parts, which know what those before them have added', () => {
    const one = file([add(-2, -1, 'Av'), add(-1, null, 'Doğa')]);
    const decided = decide(one, first);
    const given = numbersGiven(one.rows, decided.ok ? decided.value : []);
    expect([...given.keys()]).toEqual([-1, -2]);
    const state = after([one, file([add(-3, -2, 'Olta')], { given })]);
    expect(pathsIn(state, 100_001)).toContain('Doğa › Av › Olta');
  });

  it('goes back at once, those below first', () => {
    const one = file([add(-2, -1, 'Av'), add(-3, -2, 'Olta'), add(-1, null, 'Doğa'), kept(CARS, -1)]);
    const decided = decide(one, first);
    const events = decided.ok ? decided.value : [];
    const now = after([one]);
    const moment = (state: typeof first) => ({ state, known: catalogOf(state) });
    const back = fileTurnedBack({ before: moment(first), now: moment(now) }, events);
    expect(back.ok).toBe(true);
    if (!back.ok) return;
    const later = rules.decide({ ...back.value, with_ads: [], now: new Date() }, now);
    expect(later.ok).toBe(true);
    const state = later.ok ? later.value.reduce(rules.evolve, now) : now;
    expect(
      catalogOf(state)
        .everything()
        .map(({ id, parent_id }) => [id, parent_id]),
    ).toEqual(base.everything().map(({ id, parent_id }) => [id, parent_id]));
  });

  it('leaves the tree that it says or, where that would be none, the one that there was', () => {
    const rowOf = fc.record({
      // More of those that are there: a file is taken as a whole, and of seven rows one that hangs on nothing refuses it.
      parent: fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(null, 1, VEHICLES, CARS) },
        { weight: 1, arbitrary: fc.integer({ min: -9, max: -1 }) },
      ),
      name: fc.constantFrom('Av', 'Kamp', 'Olta', 'Çadır', 'Yelken', 'Dağ', 'Uyku', 'Balık', 'Ateş'),
      hidden: fc.boolean(),
    });
    let brought = 0;
    fc.assert(
      fc.property(fc.array(rowOf, { minLength: 1, maxLength: 7 }), fc.boolean(), (wanted, isMoved) => {
        const rows = wanted.map(({ parent, name, hidden }, at) =>
          add(-at - 1, parent, `${name} ${at % 5}`, { hidden }),
        );
        if (isMoved) rows.push(kept(CARS, -1));
        const decided = decide(file(rows), first);
        expect(decided.ok).toBe(isLawful(rows));
        if (!decided.ok) return;
        brought++;
        const catalog = catalogOf(after([file(rows)]));
        const numbers = numbersGiven(rows, decided.value);
        for (const { id, parent_id, name } of rows) {
          const own = catalog.byId(numbers.get(id ?? 0) ?? id ?? 0);
          expect([own?.name, own?.parent_id]).toEqual([name, numbers.get(parent_id ?? 0) ?? parent_id]);
        }
      }),
      { numRuns: 500 },
    );
    expect(brought).toBeGreaterThan(50);
  });

  /** By the file and the tree before it alone: what is meant is there, three levels, no ring, no name twice below one. */
  function isLawful(rows: readonly CategoryRow[]): boolean {
    const wanted = new Map(base.everything().map((one) => [one.id, one as Pick<CategoryRow, 'parent_id' | 'name'>]));
    for (const row of rows) wanted.set(row.id ?? 0, row);
    const seen = new Set<string>();
    for (const { parent_id, name } of wanted.values()) {
      let levels = 1;
      for (let at = parent_id; at !== null && levels <= 3; levels++) {
        const above = wanted.get(at);
        if (!above) return false;
        at = above.parent_id;
      }
      if (levels > 3 || seen.has(`${parent_id} ${name}`)) return false;
      seen.add(`${parent_id} ${name}`);
    }
    return true;
  }
});
