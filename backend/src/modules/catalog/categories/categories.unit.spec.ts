import { describe, expect, it } from '@jest/globals';
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
  rules,
  shipped,
  VEHICLES,
  type Wanted,
} from '#test/builders/categories.js';
import type { CategoryEdits } from './category-edits.js';
import { sentenceOf } from './category-events.js';
import { categoryTree } from './category-tree.js';

const write = (category_id: number, revision: number, change: { readonly name?: string; readonly icon?: string }) => {
  const { name = '', icon = '' } = base.byId(category_id) ?? {};
  return { type: 'write' as const, category_id, revision, name, icon, ...change };
};
const del = (
  category_id: number,
  how: { readonly into?: number; readonly has_ads?: boolean },
): Extract<Wanted, { readonly type: 'delete' }> => ({
  type: 'delete',
  category_id,
  revision: 0,
  into: null,
  has_ads: false,
  ...how,
});
/** The first two the other way round. */
const otherwise = (parent_id: number): number[] => {
  const [one = 0, two = 0, ...rest] = idsOf(first, parent_id);
  return [two, one, ...rest];
};
const refusal = (command: Wanted, state = first) => {
  const decided = decide(command, state);
  return decided.ok ? undefined : decided.error.code;
};

describe('categories as staff keeps them', () => {
  it('are the shipped ones until one is changed', () => {
    expect(base.all()).toHaveLength(587);
    expect(decide(write(CARS, 0, {}), first)).toMatchObject({ value: [] });
  });

  it('are renamed for everything below them, and keep their address', () => {
    const catalog = catalogOf(after([write(CARS, 0, { name: 'Binek araç' })]));
    expect(catalog.path(HATCHBACKS).map(({ name }) => name)).toEqual(['Vasıta', 'Binek araç', 'Hatchback Otomobil']);
    expect(catalog.byId(CARS)).toMatchObject({ slug_cid: 'otomobil-c24' });
    expect(catalog.filtersFor(HATCHBACKS)).toEqual(base.filtersFor(HATCHBACKS));
  });

  it('get a drawing of which shapes alone are kept', () => {
    const state = after([write(CARS, 0, { icon: ICON })]);
    const icon = catalogOf(state).byId(CARS)?.icon ?? '';
    expect(icon).toContain('<path d="M3 3h18"/>');
    expect(icon).not.toMatch(/script|red/u);
    // What was written anew is not written again.
    expect(decide({ ...write(CARS, 1, { icon: ICON }) }, state)).toMatchObject({ value: [] });
  });

  it('lose their drawing where staff empties it, brought or drawn since, and keep none of before', () => {
    const drawn = after([write(CARS, 0, { icon: ICON })]);
    for (const [state, category_id, revision] of [
      [drawn, CARS, 1],
      [first, VEHICLES, 0],
    ] as const) {
      const without = after([write(category_id, revision, { icon: '' })], state);
      expect(catalogOf(without).byId(category_id)?.icon).toBe('');
      expect(decide(write(category_id, revision + 1, { icon: '' }), without)).toMatchObject({ value: [] });
    }
    const data = { category_id: CARS, name: 'Otomobil', icon: '', at: '2026-11-24T10:00:00.000Z' };
    expect(sentenceOf({ type: 'category.drawn', data })).toBe('“Otomobil” kategorisinin simgesini kaldırdı');
  });

  it('stand in the order that staff gives them', () => {
    const turned = idsOf(first, VEHICLES).toReversed();
    const state = after([{ type: 'order', parent_id: VEHICLES, ids: turned }]);
    expect(idsOf(state, VEHICLES)).toEqual(turned);
    expect(idsOf(state, null)).toEqual(idsOf(first, null));
  });

  it('keep the place that the first of two people gave one where the second has not seen it', () => {
    const [seen, wanted] = [idsOf(first, VEHICLES), otherwise(VEHICLES)];
    const order = { type: 'order', parent_id: VEHICLES, ids: wanted, was: seen } as const;
    const state = after([order]);
    expect(idsOf(state, VEHICLES)).toEqual(wanted);
    expect(refusal({ ...order, ids: seen.toReversed() }, state)).toBe('VERSION_CONFLICT');
    expect(idsOf(after([{ ...order, ids: seen, was: wanted }], state), VEHICLES)).toEqual(seen);
    // The same once more, as after an answer that was lost, undoes nothing.
    expect(decide(order, state)).toMatchObject({ value: [] });
  });

  it.each<[string, Wanted, string]>([
    ['one that is not there', write(99_999, 0, { name: 'Yok' }), 'CATEGORY_NOT_FOUND'],
    ['what changed meanwhile', write(CARS, 4, { name: 'Araba' }), 'VERSION_CONFLICT'],
    ['the name of a sibling', write(1, 0, { name: 'VASITA' }), 'VALIDATION'],
    ['a drawing of nothing', write(CARS, 0, { icon: '<svg></svg>' }), 'VALIDATION'],
    ['an order of other categories', { type: 'order', parent_id: VEHICLES, ids: [CARS] }, 'VERSION_CONFLICT'],
    [
      'an order of what stands otherwise by now',
      { type: 'order', parent_id: VEHICLES, ids: idsOf(first, VEHICLES).toReversed(), was: otherwise(VEHICLES) },
      'VERSION_CONFLICT',
    ],
    ['an order below nothing', { type: 'order', parent_id: 99_999, ids: [] }, 'CATEGORY_NOT_FOUND'],
  ])('refuse %s', (_what, command, code) => expect(refusal(command)).toBe(code));

  it('are added behind the others, with an address of their own, and never get the number of another', () => {
    const add = (name: string): Wanted => ({ type: 'add', parent_id: CARS, name, icon: '' });
    const state = after([add('Kamyonet & Panelvan')]);
    const catalog = catalogOf(state);
    expect(catalog.byId(100_001)).toMatchObject({
      parent_id: CARS,
      level: 2,
      slug_cid: 'kamyonet-panelvan-c100001',
      hidden: false,
    });
    expect(idsOf(state, CARS).at(-1)).toBe(100_001);
    expect(catalog.filtersFor(100_001)).toEqual(catalog.filtersFor(CARS));
    const gone: Wanted = { type: 'delete', category_id: 100_001, revision: 1, into: null, has_ads: false };
    const later = after([gone, add('Kamyonet & Panelvan')], state);
    expect(idsOf(later, CARS).at(-1)).toBe(100_002);
  });

  it('move below another one with all that stands below them, to the place that is asked for', () => {
    const state = after([{ type: 'move', category_id: CARS, revision: 0, parent_id: null, at: 1 }]);
    const catalog = catalogOf(state);
    expect(idsOf(state, null)[1]).toBe(CARS);
    expect(catalog.path(HATCHBACKS).map(({ name }) => name)).toEqual(['Otomobil', 'Hatchback Otomobil']);
    expect(idsOf(state, VEHICLES)).not.toContain(CARS);
  });

  it('are hidden with all that stands below them, and are still there for their ads', () => {
    const hide = (hidden: boolean, revision: number): Wanted => ({ type: 'hide', category_id: CARS, revision, hidden });
    const state = after([hide(true, 0)]);
    const catalog = catalogOf(state);
    expect(catalog.all().map(({ id }) => id)).not.toContain(HATCHBACKS);
    expect(
      catalog
        .tree()
        .find(({ id }) => id === VEHICLES)
        ?.subcategories.map(({ id }) => id),
    ).not.toContain(CARS);
    expect(catalog.byId(HATCHBACKS)).toMatchObject({ hidden: true });
    expect(catalog.isLeaf(CARS)).toBe(false);
    expect(catalogOf(after([hide(false, 1)], state)).all()).toHaveLength(587);
  });

  it('answer for one that was merged or deleted, by its number, its address and its name, until it is restored', () => {
    const [sedans = 0] = idsOf(first, CARS).filter((id) => id !== HATCHBACKS);
    const merged = after([
      write(HATCHBACKS, 0, { name: 'Beş kapılı' }),
      { type: 'merge', category_id: HATCHBACKS, revision: 1, into: sedans },
    ]);
    const catalog = catalogOf(merged);
    expect(catalog.byId(HATCHBACKS)?.id).toBe(sedans);
    expect(catalog.bySlug(base.byId(HATCHBACKS)!.slug)?.id).toBe(sedans);
    expect(catalog.formerNames(sedans)).toEqual(['Beş kapılı', 'Hatchback Otomobil']);
    expect(catalog.formerIds(sedans)).toEqual([HATCHBACKS]);
    expect(refusal(write(HATCHBACKS, 2, {}), merged)).toBe('CATEGORY_NOT_FOUND');
    const further = after([{ type: 'delete', category_id: sedans, revision: 0, into: CARS, has_ads: true }], merged);
    expect(catalogOf(further).byId(HATCHBACKS)?.id).toBe(CARS);
    const back = after([{ type: 'restore', category_id: HATCHBACKS }], further);
    expect(catalogOf(back).byId(HATCHBACKS)).toMatchObject({ id: HATCHBACKS, name: 'Beş kapılı', parent_id: CARS });
  });

  it('take what stands below a merged one along', () => {
    const [other = 0] = idsOf(first, VEHICLES).filter((id) => id !== CARS);
    const state = after([{ type: 'merge', category_id: CARS, revision: 0, into: other }]);
    expect(idsOf(state, other)).toEqual(expect.arrayContaining([...idsOf(first, other), ...idsOf(first, CARS)]));
  });

  it.each<[string, Wanted]>([
    ['a fourth level', { type: 'add', parent_id: HATCHBACKS, name: 'Üç kapılı', icon: '' }],
    ['a name twice', { type: 'add', parent_id: null, name: 'vasıta', icon: '' }],
    ['a move below itself', { type: 'move', category_id: VEHICLES, revision: 0, parent_id: CARS }],
    ['a move that makes a fourth level', { type: 'move', category_id: CARS, revision: 0, parent_id: 25 }],
    ['a merge into what stands below', { type: 'merge', category_id: VEHICLES, revision: 0, into: CARS }],
    ['a merge with itself', { type: 'merge', category_id: CARS, revision: 0, into: CARS }],
    ['to delete what has others below it', del(CARS, { into: 25 })],
    ['to delete what has ads, without a place for them', del(HATCHBACKS, { has_ads: true })],
    ['to delete into one that is not there', del(HATCHBACKS, { into: 99_999 })],
    ['to delete into itself', del(HATCHBACKS, { into: HATCHBACKS })],
  ])('refuse %s', (_what, command) => expect(refusal(command)).toBe('VALIDATION'));

  describe('of which one came back that would stand below itself', () => {
    const [above, gone, under, target] = [100_001, 100_002, 100_003, 100_004];
    const added = (parent_id: number | null, name: string): Wanted => ({ type: 'add', parent_id, name, icon: '' });
    const ring = after([
      ...[added(null, 'Üstteki'), added(above, 'Giden'), added(gone, 'Alttaki'), added(null, 'Hedef')],
      { type: 'merge', category_id: gone, revision: 1, into: target },
      { type: 'move', category_id: above, revision: 1, parent_id: under },
    ]);
    const isRegular = (state: CategoryEdits) => categoryTree(shipped, state).isRegular;
    const back: Wanted = { type: 'restore', category_id: gone };
    const sentence = (command: Wanted, state = ring) => {
      const decided = decide(command, state);
      return decided.ok ? undefined : Object.values(decided.error.errors).flat().join(' ');
    };
    const asPart = (rows: Extract<Wanted, { readonly type: 'import' }>['rows']): Wanted => ({
      ...{ type: 'import', rows, orders: [], restored: [gone] },
    });
    const row = { id: above, name: 'Üstteki', hidden: false, revision: 2 };

    it('is refused, alone and with a file, until the other one stands elsewhere', () => {
      expect(isRegular(ring)).toBe(true);
      for (const command of [back, asPart([])])
        expect(sentence(command)).toContain('Önce “Üstteki” kategorisini başka yere taşıyın.');
      const elsewhere = after([{ type: 'move', category_id: above, revision: 2, parent_id: null }, back], ring);
      const atOnce = after([asPart([{ ...row, parent_id: null }])], ring);
      for (const state of [elsewhere, atOnce]) {
        expect(isRegular(state)).toBe(true);
        expect(catalogOf(state).byId(under)).toMatchObject({ parent_id: gone, level: 2 });
      }
    });

    it('may have come back before: what breaks the ring makes no fourth level', () => {
      const at = '2026-11-24T10:00:00.000Z';
      const closed = rules.evolve(ring, {
        type: 'category.restored',
        data: { category_id: gone, name: 'Giden', out_of: target, at },
      });
      expect(isRegular(closed)).toBe(false);
      expect(sentence({ type: 'move', category_id: gone, revision: 3, parent_id: target }, closed)).toMatch(/3 düzey/u);
      const open = after([{ type: 'move', category_id: under, revision: 1, parent_id: null }], closed);
      expect([under, above, gone].map((id) => catalogOf(open).byId(id)?.level)).toEqual([0, 1, 2]);
    });
  });
});
