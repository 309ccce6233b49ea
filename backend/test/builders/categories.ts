import { type CategoryCommand, categoriesDecider } from '#modules/catalog/categories/categories.decider.js';
import type { CategoryEdits } from '#modules/catalog/categories/category-edits.js';
import { childrenOf, editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import { shippedCategories } from '#modules/catalog/shipped-catalog.js';

export const VEHICLES = 2;
export const CARS = 24;
export const HATCHBACKS = 157;
export const ICON = '<svg viewBox="0 0 24 24" fill="none" stroke="red"><path d="M3 3h18"/><script>x()</script></svg>';
export const shipped = shippedCategories();
export const rules = categoriesDecider(shipped);
export const first = rules.initialState;
export const now = new Date('2026-11-24T10:00:00Z');
export type Wanted = CategoryCommand extends infer One
  ? One extends CategoryCommand
    ? Omit<One, 'now'>
    : never
  : never;
export const decide = (command: Wanted, state: CategoryEdits) => rules.decide({ ...command, now }, state);
export const after = (commands: readonly Wanted[], start = first): CategoryEdits =>
  commands.reduce((state, command) => {
    const decided = decide(command, state);
    if (!decided.ok) throw decided.error;
    return decided.value.reduce((so, event) => rules.evolve(so, event), state);
  }, start);
export const catalogOf = (state: CategoryEdits) => editedCatalog(shipped, state);
export const base = catalogOf(first);
export const idsOf = (state: CategoryEdits, parent: number | null) =>
  childrenOf(catalogOf(state), parent).map(({ id }) => id);
