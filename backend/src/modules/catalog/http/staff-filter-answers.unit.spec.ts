import { describe, expect, it } from '@jest/globals';
import {
  add,
  after,
  asShipped,
  CARS,
  events,
  HATCHBACKS,
  now,
  offered,
  shipped,
  treeRules,
} from '#test/builders/filters.js';
import type { FilterEdits } from '../filters/filter-edits.js';
import { broughtTwins, twinsSentence } from '../filters/brought-twins.js';
import { filterCategoriesAnswer, staffFiltersAnswer } from './staff-filter-answers.js';

const HOUSES = 1;
const hatch = (label: string, change: object = {}) => add({ category_id: HATCHBACKS, label, ...change });
const state = after([
  hatch('Donanım', { depends_on: 'marka', options: [], options_by: { Ford: ['Titanium'] } }),
  hatch('Cam filmi'),
  hatch('Tavan'),
]);
const move = { type: 'move', category_id: HATCHBACKS, revision: 0, parent_id: HOUSES, now } as const;
const moved = treeRules.decide(move, asShipped);
if (!moved.ok) throw moved.error;
const tree = moved.value.reduce((so, event) => treeRules.evolve(so, event), asShipped);
const answer = (filters: FilterEdits) => staffFiltersAnswer(HATCHBACKS, { shipped, tree, state: filters });
const own = (filters: FilterEdits) =>
  offered(HATCHBACKS, filters, tree).flatMap(({ key }) =>
    ['cam_filmi', 'tavan', 'donanim'].includes(key) ? [key] : [],
  );

describe('filters of a category that went away from what one of them hangs on', () => {
  it('are shown with that one among those that are not asked, which can be opened, hung elsewhere and deleted', () => {
    expect(own(state)).toEqual(['cam_filmi', 'tavan']);
    const unhung = answer(state)?.gone.find(({ key }) => key === 'donanim');
    expect(unhung).toMatchObject({ label: 'Donanım', excluded: false });
    expect(unhung?.hung).toMatchObject({
      own: true,
      depends_on: 'marka',
      revision: 1,
      options_by: { Ford: ['Titanium'] },
    });
    const which = { category_id: HATCHBACKS, key: 'donanim', revision: 1 };
    const loose = after(
      [
        {
          type: 'redefine',
          ...which,
          kind: 'select',
          unit: '',
          depends_on: null,
          options: ['A'],
          map: {},
          rest: 'keep',
        },
      ],
      state,
      tree,
    );
    expect(own(loose)).toContain('donanim');
    expect(answer(loose)?.gone).toEqual([]);
    const gone = answer(after([{ type: 'delete', ...which }], state, tree))?.gone;
    expect(gone).toEqual([{ key: 'donanim', label: 'Donanım', excluded: false }]);
  });

  it('are shown so, too, where another one of that key is asked that is no choice of one thing', () => {
    const brand = add({ category_id: HOUSES, label: 'Marka', kind: 'multiselect', options: ['Ford'] });
    const beside = after([brand], state);
    expect(offered(HATCHBACKS, beside, tree).find(({ key }) => key === 'marka')?.type).toBe('multiselect');
    expect(own(beside)).toEqual(['cam_filmi', 'tavan']);
    expect(answer(beside)?.gone.find(({ key }) => key === 'donanim')?.hung).toMatchObject({ depends_on: 'marka' });
  });

  it('are put in order as they are seen, with that one behind', () => {
    const order = {
      type: 'order',
      category_id: HATCHBACKS,
      keys: ['tavan', 'cam_filmi'],
      was: ['cam_filmi', 'tavan'],
    } as const;
    expect(events(order, state, tree)).toMatchObject([{ data: { keys: ['tavan', 'cam_filmi', 'donanim'] } }]);
    const ordered = after([order], state, tree);
    expect(own(ordered)).toEqual(['tavan', 'cam_filmi']);
    expect(() =>
      events({ ...order, was: ['cam_filmi', 'tavan'], keys: ['cam_filmi', 'tavan'] }, ordered, tree),
    ).toThrow();
    expect(() => events({ ...order, keys: ['tavan'] }, state, tree)).toThrow();
  });
});

it('filters of one name on one form, as a category brings along that is moved, are told of wherever both are asked', () => {
  const label = 'Isı yalıtımı';
  const twin = hatch('ISI YALITIMI', { kind: 'boolean', options: [] });
  const twinned = after([add({ category_id: HOUSES, label }), twin], state);
  const told = (so: typeof tree) =>
    filterCategoriesAnswer({ shipped, tree: so, state: twinned }).data.flatMap(({ id, twins }) =>
      twins.length > 0 ? [[id, twins]] : [],
    );
  expect(told(asShipped)).toEqual([]);
  expect(told(tree)).toEqual([[HATCHBACKS, [label]]]);
});

it('filters of one name that a category brings along are told of before it goes there', () => {
  const twin = (label: string) => hatch(label, { kind: 'boolean', options: [] });
  const houses = add({ category_id: HOUSES, label: 'Isı yalıtımı' });
  const told = (filters: FilterEdits, next: typeof tree, from = asShipped) =>
    broughtTwins({ shipped, tree: from, state: filters }, next, [HATCHBACKS]);
  const twinned = after([houses, twin('ISI YALITIMI')]);
  expect(told(twinned, tree)).toEqual([{ label: 'Isı yalıtımı', categories: ['Hatchback Otomobil'], count: 1 }]);
  // Where nothing goes anywhere, where it goes back, and where no two have one name.
  expect(told(twinned, asShipped)).toEqual([]);
  expect(told(twinned, asShipped, tree)).toEqual([]);
  expect(told(after([houses, twin('Tavan')]), tree)).toEqual([]);
  // One that is below another which goes, too, is told of once.
  expect(broughtTwins({ shipped, tree: asShipped, state: twinned }, tree, [CARS, HATCHBACKS])).toHaveLength(1);
});

it('filters of one name are told in one sentence, however many they are', () => {
  const twin = { label: 'Renk', categories: ['Sedan', 'Coupe', 'Cabrio'], count: 5 };
  expect(twinsSentence([])).toBeNull();
  expect(twinsSentence([twin, { label: 'Yakıt', categories: ['Sedan'], count: 1 }])).toBe(
    'Geri alınınca aynı adla iki kez sorulacak filtreler: “Renk” (Sedan, Coupe, Cabrio ve 2 kategori daha), “Yakıt” (Sedan).',
  );
  expect(twinsSentence(Array.from({ length: 5 }, () => twin))).toContain('ve 2 filtre daha');
});
