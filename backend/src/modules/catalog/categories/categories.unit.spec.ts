import { describe, expect, it } from '@jest/globals';
import { goldenChecks } from '#test/golden/golden-events.js';
import { ShippedCategories } from '../shipped-categories.js';
import { type CategoryCommand, categoriesDecider } from './categories.decider.js';
import { type CategoryEdits, childrenOf, editedCatalog } from './category-edits.js';
import { categoryEvents } from './category-events.js';

const VEHICLES = 2;
const CARS = 24;
const HATCHBACKS = 157;
const ICON = '<svg viewBox="0 0 24 24" fill="none" stroke="red"><path d="M3 3h18"/><script>x()</script></svg>';
const shipped = ShippedCategories.fromReferenceData();
const rules = categoriesDecider(shipped);
const first = rules.initialState;
const now = new Date('2026-11-24T10:00:00Z');
type Wanted = CategoryCommand extends infer One ? (One extends CategoryCommand ? Omit<One, 'now'> : never) : never;
const decide = (command: Wanted, state: CategoryEdits) => rules.decide({ ...command, now }, state);
const after = (commands: readonly Wanted[], start = first): CategoryEdits =>
  commands.reduce((state, command) => {
    const decided = decide(command, state);
    if (!decided.ok) throw decided.error;
    return decided.value.reduce((so, event) => rules.evolve(so, event), state);
  }, start);
const catalogOf = (state: CategoryEdits) => editedCatalog(shipped, state);
const base = catalogOf(first);
const write = (category_id: number, revision: number, change: { readonly name?: string; readonly icon?: string }) => {
  const { name = '', icon = '' } = base.byId(category_id) ?? {};
  return { type: 'write' as const, category_id, revision, name, icon, ...change };
};
const refusal = (command: Wanted, state = first) => {
  const decided = decide(command, state);
  return decided.ok ? undefined : decided.error.code;
};
const idsOf = (state: CategoryEdits, parent: number | null) => childrenOf(catalogOf(state), parent).map(({ id }) => id);

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

  it('stand in the order that staff gives them', () => {
    const turned = idsOf(first, VEHICLES).toReversed();
    const state = after([{ type: 'order', parent_id: VEHICLES, ids: turned }]);
    expect(idsOf(state, VEHICLES)).toEqual(turned);
    expect(idsOf(state, null)).toEqual(idsOf(first, null));
  });

  it.each<[string, Wanted, string]>([
    ['one that is not there', write(99_999, 0, { name: 'Yok' }), 'CATEGORY_NOT_FOUND'],
    ['what changed meanwhile', write(CARS, 4, { name: 'Araba' }), 'VERSION_CONFLICT'],
    ['the name of a sibling', write(1, 0, { name: 'VASITA' }), 'VALIDATION'],
    ['a drawing of nothing', write(CARS, 0, { icon: '<svg></svg>' }), 'VALIDATION'],
    ['an order of other categories', { type: 'order', parent_id: VEHICLES, ids: [CARS] }, 'VERSION_CONFLICT'],
    ['an order below nothing', { type: 'order', parent_id: 99_999, ids: [] }, 'CATEGORY_NOT_FOUND'],
  ])('refuse %s', (_what, command, code) => expect(refusal(command)).toBe(code));

  it('stay one tree with the same ids and filters, whatever is changed in whatever order', () => {
    let state = first;
    let seed = 7;
    const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const all = base.all();
    for (let step = 0; step < 60; step++) {
      const { id, parent_id } = all[chance(all.length)]!;
      const revision = chance(3) === 0 ? chance(3) : (state.edits.get(id)?.revision ?? 0);
      const siblings = idsOf(state, parent_id);
      const command: Wanted =
        chance(2) === 0
          ? write(id, revision, { name: `Ad ${chance(40)}` })
          : { type: 'order', parent_id, ids: siblings.toSorted(() => chance(3) - 1) };
      const decided = decide(command, state);
      if (decided.ok) state = decided.value.reduce((so, event) => rules.evolve(so, event), state);
    }
    const catalog = catalogOf(state);
    const shape = (one: typeof base) =>
      one
        .all()
        .map(({ id, parent_id, slug }) => ({ id, parent_id, slug, filters: one.filtersFor(id) }))
        .sort((a, b) => a.id - b.id);
    expect(state.edits.size).toBeGreaterThan(5);
    expect(shape(catalog)).toEqual(shape(base));
    for (const { id, parent_id, name } of catalog.all())
      expect(
        childrenOf(catalog, parent_id)
          .filter((one) => one.name === name)
          .map((one) => one.id),
      ).toEqual([id]);
  });

  describe('in the log', () => {
    it.each(goldenChecks(categoryEvents, 'catalog'))('still read $name', ({ check }) => check());
  });
});
