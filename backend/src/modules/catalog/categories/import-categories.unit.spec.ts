import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  after,
  base,
  CARS,
  catalogOf,
  decide,
  first,
  HATCHBACKS,
  ICON,
  idsOf,
  shipped,
  VEHICLES,
  type Wanted,
} from '#test/builders/categories.js';
import type { CategoryEdits } from './category-edits.js';
import { sentenceOf } from './category-events.js';
import { TOLD_MOST, toldChanges } from './told-changes.js';

type Import = Extract<Wanted, { readonly type: 'import' }>;
const row = (id: number | null, change: object = {}) => {
  const { name = 'Yeni', parent_id = null } = (id !== null && base.byId(id)) || {};
  return { id, name, parent_id, hidden: false, revision: 0, ...change };
};

const bringAll = (rows: readonly ReturnType<typeof row>[], orders: Import['orders'] = []): Import => ({
  type: 'import',
  rows,
  orders,
});

describe('categories out of a file', () => {
  const bring = bringAll;

  it('are added, named, moved, hidden and put in order at once', () => {
    const turned = idsOf(first, CARS)
      .filter((id) => id !== HATCHBACKS)
      .toReversed();
    const command = bring(
      [
        row(CARS, { name: 'Binek araç', hidden: true }),
        row(HATCHBACKS, { parent_id: 25 }),
        row(null, { parent_id: VEHICLES, hidden: true }),
      ],
      [{ parent_id: CARS, ids: turned }],
    );
    const decided = decide(command, first);
    expect(decided.ok && decided.value.map(sentenceOf)).toEqual([
      '“Otomobil” kategorisinin adını “Binek araç” yaptı',
      '“Binek araç” kategorisini gizledi',
      '“Hatchback Otomobil” kategorisini “Arazi, SUV & Pick-up” altına taşıdı',
      '“Vasıta” altına “Yeni” kategorisini ekledi',
      '“Yeni” kategorisini gizledi',
      '“Binek araç” altındaki kategorileri sıraladı',
    ]);
    const state = after([command]);
    expect(catalogOf(state).byId(CARS)).toMatchObject({ name: 'Binek araç', hidden: true });
    expect(idsOf(state, CARS)).toEqual(turned);
    expect(decide(bring([row(CARS)]), first)).toMatchObject({ value: [] });
  });

  it.each([
    ['a number that nobody has', row(99_999), 'bulunamadı'],
    ['what changed since the file was taken', row(CARS, { revision: 3 }), 'değişmiş'],
    ['the name of a sibling', row(1, { name: 'VASITA' }), 'zaten var'],
    ['a ring', row(VEHICLES, { parent_id: CARS }), 'kendi altına'],
    ['a fourth level', row(CARS, { parent_id: 25 }), 'en fazla 3 düzey'],
    ['one twice', row(HATCHBACKS, { name: 'Bir' }), 'iki kez var'],
    ['a drawing without lines', row(CARS, { icon: '<svg><script>x()</script></svg>' }), 'okunamadı'],
  ])('are all refused for %s', (_what, wrong, sentence) => {
    const decided = decide(bring([row(HATCHBACKS, { hidden: true }), wrong]), first);
    expect(decided.ok ? [] : Object.values(decided.error.errors).flat()).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('the order that a file has', () => {
  const seen = idsOf(first, CARS);
  const [one = 0, two = 0, three = 0, ...rest] = seen;
  const bring = (ids: readonly number[], rows: readonly ReturnType<typeof row>[] = []): Import => {
    return { type: 'import', rows, orders: [{ parent_id: CARS, ids, was: seen }] };
  };
  const nameOf = (id: number): string => `“${base.byId(id)?.name}”`;

  it('takes back nothing that another editor has ordered since it was read', () => {
    const others = after([{ type: 'order', parent_id: CARS, ids: [two, one, three, ...rest], was: seen }]);
    const wanted = [three, one, two, ...rest];
    expect(decide(bring(wanted), others)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', code: 'VERSION_CONFLICT', message: expect.stringContaining('başkası değiştirdi') },
    });
    expect(idsOf(after([bring(wanted)]), CARS)).toEqual(wanted);
    // What stands so by now, as after an answer that was lost, undoes nothing.
    expect(decide(bring([two, one, three, ...rest]), others)).toMatchObject({ value: [] });
  });

  it('takes back nothing that another editor has put there, or away from there', () => {
    const more = after([{ type: 'add', parent_id: CARS, name: 'Uçan araba', icon: '' }]);
    const away = after([{ type: 'move', category_id: three, revision: 0, parent_id: VEHICLES }]);
    for (const state of [more, away])
      expect(decide(bring([two, one, three, ...rest]), state)).toMatchObject({ error: { code: 'VERSION_CONFLICT' } });
  });

  it('is compared with what stood there before the file itself moved some of them', () => {
    const rows = [row(three, { parent_id: VEHICLES }), row(1, { name: 'Ev' })];
    expect(idsOf(after([bring([two, one, ...rest], rows)]), CARS)).toEqual([two, one, ...rest]);
  });

  it('says which of them it moves, as few as can be said', () => {
    const told = (command: Import): readonly string[] => {
      const decided = decide(command, first);
      return decided.ok ? toldChanges(decided.value, { shipped, state: first }) : [decided.error.message];
    };
    const ordered = '“Otomobil” altındaki kategorileri sıraladı';
    expect(told(bring([two, three, one, ...rest]))).toEqual([`${ordered}; yeri değişen: ${nameOf(one)}`]);
    expect(told(bring([two, one, three, ...rest]))).toEqual([`${ordered}; yeri değişen: ${nameOf(two)}`]);
    // What comes from elsewhere in the same file stood behind the others, and has its new name.
    const come = row(163, { parent_id: CARS, name: 'Uçan araba' });
    expect(told(bring([163, ...seen], [come])).at(-1)).toBe(`${ordered}; yeri değişen: “Uçan araba”`);
    const turned = idsOf(first, null).toReversed();
    const most = told({ type: 'import', rows: [], orders: [{ parent_id: null, ids: turned }] })[0] ?? '';
    expect(most.match(/“/gu)).toHaveLength(TOLD_MOST);
    expect(most).toMatch(
      new RegExp(
        `^ana kategorileri sıraladı; yeri değişen: .+ ve ${turned.length - 1 - TOLD_MOST} kategori daha$`,
        'u',
      ),
    );
  });
});

describe('categories out of a file, whatever is in the way before its end', () => {
  const [house, car] = [base.byId(1)?.name ?? '', base.byId(VEHICLES)?.name ?? ''];
  const brought = (...rows: readonly ReturnType<typeof row>[]): CategoryEdits =>
    after([{ type: 'import', rows, orders: [] }]);

  it('two siblings change their names', () => {
    const catalog = catalogOf(brought(row(1, { name: car }), row(VEHICLES, { name: house })));
    expect([catalog.byId(1)?.name, catalog.byId(VEHICLES)?.name]).toEqual([car, house]);
  });

  it('a child changes places with the one above it', () => {
    const beside = idsOf(first, CARS).filter((id) => id !== HATCHBACKS);
    const others = beside.map((id) => row(id, { parent_id: HATCHBACKS }));
    const state = brought(row(CARS, { parent_id: HATCHBACKS }), ...others, row(HATCHBACKS, { parent_id: VEHICLES }));
    expect(
      catalogOf(state)
        .path(CARS)
        .map(({ id }) => id),
    ).toEqual([VEHICLES, HATCHBACKS, CARS]);
    expect(new Set(idsOf(state, HATCHBACKS))).toEqual(new Set([CARS, ...beside]));
  });

  it('one is drawn where it comes to a level that has drawings', () => {
    const catalog = catalogOf(brought(row(HATCHBACKS, { parent_id: VEHICLES, icon: ICON })));
    expect(catalog.byId(HATCHBACKS)?.icon).toContain('<path d="M3 3h18"/>');
    expect(catalog.byId(HATCHBACKS)?.icon).not.toContain('script');
  });

  it('one is drawn that comes there with the one above it, further down in the file', () => {
    const rows = [row(HATCHBACKS, { icon: ICON }), row(CARS, { parent_id: null })];
    expect(catalogOf(brought(...rows)).byId(HATCHBACKS)?.icon).toContain('<path d="M3 3h18"/>');
  });

  it('any tree that is lawful is reached, and no other', () => {
    const [top, other, third, fourth, fifth, sixth] = [1, 2, 3, 4, 5, 6].map((n) => 100_000 + n);
    const below = [null, null, top, top, other, third];
    const own = below.map((parent_id = null, at) => ({ type: 'add', parent_id, name: `Kat ${at}`, icon: '' }) as const);
    const start = after(own);
    const some = [top, other, third, fourth, fifth, sixth].map(Number);
    const order = fc.shuffledSubarray(some, { minLength: some.length });
    // Mostly below one of those before it, which closes no ring; else below any.
    const places = fc.array(fc.tuple(fc.nat(7), fc.boolean(), fc.nat(9)), { minLength: 6, maxLength: 6 });
    const names = fc.shuffledSubarray([
      'Elma',
      'Armut',
      'Ayva',
      'Nar',
      'Erik',
      'Kiraz',
      ...own.map(({ name }) => name),
    ]);
    let reached = 0;
    fc.assert(
      fc.property(order, places, names, (ids, chosen, called) => {
        const rows = ids.map((id, at) => {
          const [pick = 0, isTop = true, chance = 0] = chosen[at] ?? [];
          const from = chance === 0 ? ids : ids.slice(0, at);
          const name = called[at % Math.max(called.length, 1)] ?? 'Kat 0';
          return {
            id,
            parent_id: isTop ? null : (from[pick % (from.length + 1)] ?? null),
            name,
            hidden: false,
            revision: 1,
          };
        });
        const decided = decide({ type: 'import', rows, orders: [] }, start);
        expect(decided.ok).toBe(isLawful(start, rows));
        if (!decided.ok) return;
        reached++;
        const catalog = catalogOf(after([{ type: 'import', rows, orders: [] }], start));
        expect(rows.map(({ id }) => catalog.byId(id)?.parent_id)).toEqual(rows.map(({ parent_id }) => parent_id));
        expect(rows.map(({ id }) => catalog.byId(id)?.name)).toEqual(rows.map(({ name }) => name));
      }),
      { numRuns: 300 },
    );
    // Not by refusing everything.
    expect(reached).toBeGreaterThan(50);
  });

  /** By the file and the tree before it alone: no ring, three levels, no name twice below one parent. */
  function isLawful(start: CategoryEdits, rows: readonly ReturnType<typeof row>[]): boolean {
    const wanted = new Map(
      catalogOf(start)
        .everything()
        .map(({ id, parent_id, name }) => [id, { id, parent_id, name }]),
    );
    for (const { id, parent_id, name } of rows) if (id !== null) wanted.set(id, { id, parent_id, name });
    const seen = new Set<string>();
    for (const { parent_id, name } of wanted.values()) {
      let levels = 1;
      for (let at = parent_id; at !== null && levels <= 3; levels++) at = wanted.get(at)?.parent_id ?? null;
      if (levels > 3) return false;
      const place = `${parent_id} ${name}`;
      if (seen.has(place)) return false;
      seen.add(place);
    }
    return true;
  }
});

describe('a file of many rows', () => {
  /** How often all of something large is gone through or copied. */
  const wholeWalks = (work: () => void): number => {
    let walks = 0;
    const watched = (['entries', 'keys', 'values', 'forEach', Symbol.iterator] as const).map((name) => {
      const own = Map.prototype[name] as (this: ReadonlyMap<unknown, unknown>, ...given: unknown[]) => unknown;
      const counting = function (this: ReadonlyMap<unknown, unknown>, ...given: unknown[]) {
        if (this.size > 500) walks++;
        return own.apply(this, given);
      };
      Object.defineProperty(Map.prototype, name, { value: counting, configurable: true, writable: true });
      return () => Object.defineProperty(Map.prototype, name, { value: own, configurable: true, writable: true });
    });
    try {
      work();
    } finally {
      for (const back of watched) back();
    }
    return walks;
  };
  const many = after(
    Array.from({ length: 600 }, (_, at) => ({ type: 'add', parent_id: (at % 20) + 24, name: `Kat ${at}`, icon: '' })),
  );
  const own = [...many.added.values()];

  it.each<[string, (at: number) => ReturnType<typeof row>]>([
    ['renames', (at) => row(own[at]!.id, { parent_id: own[at]!.parent_id, name: `Başka ${at}`, revision: 1 })],
    ['moves', (at) => row(own[at]!.id, { parent_id: 60, name: own[at]!.name, revision: 1 })],
    ['hides', (at) => row(own[at]!.id, { ...own[at]!, hidden: true, revision: 1 })],
    ['adds', (at) => row(null, { parent_id: 60, name: `Yeni ${at}`, hidden: true })],
  ])('that it %s goes through all categories no more often than a file of a few', (_what, rowOf) => {
    const walksOf = (count: number): number => {
      const command = bringAll(Array.from({ length: count }, (_, at) => rowOf(at)));
      return wholeWalks(() => expect(decide(command, many).ok).toBe(true));
    };
    expect(catalogOf(many).size).toBeGreaterThan(1_000);
    const few = walksOf(3);
    // That they are counted at all.
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(8);
    expect(walksOf(200)).toBe(few);
  });
});
