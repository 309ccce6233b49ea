import { categoriesDecider } from '#modules/catalog/categories/categories.decider.js';
import { editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import type { FilterEdits } from '#modules/catalog/filters/filter-edits.js';
import type { FilterEvent } from '#modules/catalog/filters/filter-events.js';
import { type FilterCommand, filtersDecider } from '#modules/catalog/filters/filters.decider.js';
import { shippedCategories } from '#modules/catalog/shipped-catalog.js';

export const CARS = 24;
export const HATCHBACKS = 157;
export const shipped = shippedCategories();
export const rules = filtersDecider(shipped);
export const treeRules = categoriesDecider(shipped);
/** No filter and no category was changed by staff. */
export const first = rules.initialState;
export const asShipped = treeRules.initialState;
export const now = new Date('2026-11-26T10:00:00Z');

export type Wanted = FilterCommand extends infer One
  ? One extends FilterCommand
    ? Omit<One, 'now' | 'tree'>
    : never
  : never;
export const decide = (command: Wanted, state: FilterEdits, tree = asShipped) =>
  rules.decide({ ...command, tree, now }, state);

/** What a change that is allowed tells of. */
export function events(command: Wanted, state = first, tree = asShipped): readonly FilterEvent[] {
  const decided = decide(command, state, tree);
  if (!decided.ok) throw decided.error;
  return decided.value;
}
/** What several, one after another, make of it. */
export const after = (commands: readonly Wanted[], start = first, tree = asShipped): FilterEdits =>
  commands.reduce(
    (state, command) => events(command, state, tree).reduce((so, event) => rules.evolve(so, event), state),
    start,
  );
export const refusalOf = (command: Wanted, state = first) => {
  const decided = decide(command, state);
  return decided.ok ? undefined : decided.error;
};
export const offered = (id: number, state: FilterEdits, tree = asShipped) =>
  editedCatalog(shipped, tree, state).filtersFor(id);

/** A filter of cars, known as `plaka_uyrugu`. */
export const add = (change: Partial<Extract<Wanted, { type: 'add' }>> = {}): Wanted => ({
  type: 'add',
  category_id: CARS,
  label: 'Plaka uyruğu',
  kind: 'select',
  unit: '',
  required: false,
  depends_on: null,
  options: ['TR', 'Yabancı'],
  ...change,
});
