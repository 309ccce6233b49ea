import { describe, expect, it } from '@jest/globals';
import {
  add,
  after as afterAll,
  asShipped,
  CARS,
  events,
  first,
  HATCHBACKS,
  now,
  refusalOf,
  rules,
  shipped,
  treeRules,
  type Wanted,
} from '#test/builders/filters.js';
import { editedCatalog } from '../categories/made-catalog.js';
import type { FilterEdits } from './filter-edits.js';

const after = (command: Wanted, state?: FilterEdits): FilterEdits => afterAll([command], state);
const refusal = (command: Wanted, state: FilterEdits) => refusalOf(command, state)?.message;
const catalog = (state: FilterEdits) => editedCatalog(shipped, asShipped, state);
const filter = (state: FilterEdits, key: string, id = HATCHBACKS) =>
  catalog(state)
    .filtersFor(id)
    .find((one) => one.key === key);

describe('an option that is named anew where others hang on it', () => {
  const rename = (change: object = {}): Wanted => ({
    ...{
      type: 'rename_option',
      category_id: CARS,
      key: 'marka',
      revision: 0,
      above: null,
      from: 'Ford',
      to: 'FORD Otosan',
    },
    ...change,
  });
  const models = filter(first, 'model')?.options_by?.Ford ?? [];
  const override = (key: string): Wanted => ({ type: 'override', category_id: HATCHBACKS, key, revision: 0 });
  const modelsOf = (state: FilterEdits, brand: string, id = HATCHBACKS) =>
    filter(state, 'model', id)?.options_by?.[brand];

  it('is refused below while what hangs on it is inherited, which would offer nothing for its new name', () => {
    const below = rename({ category_id: HATCHBACKS, revision: 1 });
    const state = after(override('marka'));
    expect(refusal(below, state)).toMatch(/“Model” filtresi.*önce onu da.*özel yapın/u);
    const both = after(below, after(override('model'), state));
    expect([modelsOf(both, 'FORD Otosan'), modelsOf(both, 'Ford')]).toEqual([models, undefined]);
    expect([modelsOf(both, 'FORD Otosan', CARS), modelsOf(both, 'Ford', CARS)]).toEqual([undefined, models]);
  });

  it('leaves alone what hangs on it where a category below goes its own way, in both or in it alone', () => {
    for (const keys of [['marka', 'model'], ['marka']]) {
      const state = after(rename(), afterAll(keys.map(override)));
      expect(filter(state, 'marka')?.options).toContain('Ford');
      expect(modelsOf(state, 'Ford')).toEqual(models);
      expect(modelsOf(state, 'FORD Otosan', CARS)).toEqual(models);
    }
    const own = after(rename(), after(override('model')));
    expect([modelsOf(own, 'FORD Otosan'), modelsOf(own, 'Ford')]).toEqual([models, undefined]);
  });

  const gone = (type: 'delete' | 'restore', id = CARS, revision = 0): Wanted => ({
    ...{ type, category_id: id, key: 'model', revision },
  });

  it('takes along what is deleted meanwhile, each by the name it had, and back again', () => {
    const fiats = filter(first, 'model')?.options_by?.Fiat ?? [];
    const away = after(gone('delete'));
    const named = afterAll([rename(), rename({ from: 'Fiat', to: 'Ford', revision: 1 })], away);
    const state = after(gone('restore'), named);
    expect([modelsOf(state, 'FORD Otosan'), modelsOf(state, 'Ford'), modelsOf(state, 'Fiat')]).toEqual([
      ...[models, fiats],
      undefined,
    ]);
    const back = [
      rename({ from: 'Ford', to: 'Fiat', revision: 2 }),
      rename({ from: 'FORD Otosan', to: 'Ford', revision: 3 }),
    ];
    expect(filter(afterAll([...back, gone('restore')], named), 'model')).toEqual(filter(first, 'model'));
  });

  it('is found again by what was deleted and not taken along, as it was once', () => {
    const forgotten = events(rename(), after(gone('delete'))).flatMap((event) =>
      event.type === 'filter.option-renamed' ? [{ ...event, data: { ...event.data, below: [] } }] : [],
    );
    const left = forgotten.reduce((so, event) => rules.evolve(so, event), after(gone('delete')));
    expect(modelsOf(after(gone('restore'), left), 'FORD Otosan')).toEqual(models);
    const twice = after(rename({ from: 'FORD Otosan', to: 'Ford O.', revision: 1 }), left);
    const back = after(gone('restore'), twice);
    expect(modelsOf(back, 'Ford O.')).toEqual(models);
    // Events of before do not say it, and mean what they meant.
    const [told] = events(gone('restore'), twice);
    expect(told).toMatchObject({ type: 'filter.restored', data: { options_by: { 'Ford O.': models } } });
    expect(events(gone('restore'), after(gone('delete')))[0]?.data).not.toHaveProperty('options_by');
  });

  it('takes along what is deleted below, and leaves what is inherited there in its place to its own category', () => {
    const own = afterAll([override('model'), gone('delete', HATCHBACKS, 1)]);
    const [event] = events(rename(), own);
    expect(event).toMatchObject({
      data: {
        below: [
          { category_id: CARS, key: 'model', options: models },
          { category_id: HATCHBACKS, key: 'model', options: models },
        ],
      },
    });
    const state = afterAll([rename(), gone('restore', HATCHBACKS)], own);
    expect([modelsOf(state, 'FORD Otosan'), modelsOf(state, 'Ford')]).toEqual([models, undefined]);
  });

  it('is known to what hangs on it in a category that is elsewhere or merged meanwhile, by its old name, too', () => {
    const own = after(override('model'));
    const read = { category_id: HATCHBACKS, revision: 0 };
    for (const change of [
      { type: 'move', ...read, parent_id: 1 },
      { type: 'merge', ...read, into: 1 },
    ] as const) {
      const decided = treeRules.decide({ ...change, now }, asShipped);
      if (!decided.ok) throw decided.error;
      const tree = decided.value.reduce((so, event) => treeRules.evolve(so, event), asShipped);
      const state = afterAll([rename(), rename({ from: 'FORD Otosan', to: 'Ford O.', revision: 1 })], own, tree);
      expect([change.type, modelsOf(state, 'Ford O.'), modelsOf(state, 'Ford')]).toEqual([
        ...[change.type, models, models],
      ]);
    }
  });

  it('is known to a category that stands below another filter of that key meanwhile, which does not offer it, and not to one that does', () => {
    const HOUSES = 1;
    const change = { type: 'move', category_id: HATCHBACKS, revision: 0, parent_id: HOUSES } as const;
    const decided = treeRules.decide({ ...change, now }, asShipped);
    if (!decided.ok) throw decided.error;
    const tree = decided.value.reduce((so, event) => treeRules.evolve(so, event), asShipped);
    const below = (options: readonly string[]) => {
      const brand = add({ category_id: HOUSES, label: 'Marka', options: [...options] });
      return afterAll([brand, rename()], after(override('model')), tree);
    };
    const away = below(['Toki']);
    expect([modelsOf(away, 'FORD Otosan'), modelsOf(away, 'Ford')]).toEqual([models, models]);
    const others = below(['Toki', 'Ford']);
    expect([modelsOf(others, 'FORD Otosan'), modelsOf(others, 'Ford')]).toEqual([undefined, models]);
  });

  it('is none of the business of what hangs on another filter of that key elsewhere, be it deleted', () => {
    const HOUSES = 1;
    const other = afterAll([
      add({ category_id: HOUSES, label: 'Marka', options: ['Ford'] }),
      add({ category_id: HOUSES, label: 'Model', depends_on: 'marka', options_by: { Ford: ['Ev'] } }),
      gone('delete', HOUSES, 1),
    ]);
    expect(events(rename(), other)).toMatchObject([{ data: { below: [{ category_id: CARS, key: 'model' }] } }]);
  });

  it('keeps what goes with its old name where another branch still offers that, and adds to what goes with its new one', () => {
    const hung = afterAll([
      { type: 'options', category_id: CARS, key: 'model', revision: 0, above: 'Seat', options: ['Ortak', 'Tek'] },
      { type: 'options', category_id: CARS, key: 'model', revision: 1, above: 'Fiat', options: ['Ortak'] },
      add({ label: 'Donanım', depends_on: 'model', options_by: { Ortak: ['Style', 'FR'], Tek: ['Base'] } }),
    ]);
    const model = (change: object) => rename({ key: 'model', revision: 2, above: 'Fiat', from: 'Ortak', ...change });
    const by = (state: FilterEdits) => filter(state, 'donanim')?.options_by;
    const state = after(model({ to: 'Yalnız' }), hung);
    expect(by(state)).toEqual({ Ortak: ['Style', 'FR'], Tek: ['Base'], Yalnız: ['Style', 'FR'] });
    expect(by(after(model({ from: 'Yalnız', to: 'Ortak', revision: 3 }), state))).toEqual(by(hung));
    expect(by(after(model({ to: 'Tek' }), hung))).toEqual({ Ortak: ['Style', 'FR'], Tek: ['Base', 'Style', 'FR'] });
  });
});
