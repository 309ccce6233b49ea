import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { isOvertaken, isSameOrder, type WantedOrder } from '#kernel/wanted-order.js';
import { reversible, type Reverts } from '#platform/turning-back/change-reverted.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';
import { DRAWN_LEVELS } from './category-tree.js';
import type { CategoryEvent } from './category-events.js';
import type { CategoryEdits } from './category-edits.js';
import { childrenOf, editedCatalog } from './made-catalog.js';
import { evolveAllCategories, evolveCategories, UNCHANGED } from './evolve-categories.js';
import { decideImport, type ImportCommand } from './import-categories.js';
import { changedMeanwhile, drawn, isNameTaken, nameIsTaken, noCategory, readAt } from './refusals.js';
import { decideTree, isTreeCommand, type TreeCommand } from './tree-edits.js';

export type CategoryCommand = { readonly now: Date; readonly reverts?: Reverts | undefined } & (
  | Write
  | Order
  | TreeCommand
  | ImportCommand
);
interface Write {
  readonly type: 'write';
  readonly category_id: number;
  readonly revision: number;
  readonly name: string;
  readonly icon: string;
}
interface Order extends WantedOrder<number> {
  readonly type: 'order';
  readonly parent_id: number | null;
}

/** What staff changes about the categories that ship with the product. @param shipped these */
export const categoriesDecider = (
  shipped: ShippedCategories,
): Decider<CategoryEdits, CategoryCommand, CategoryEvent> => {
  const decideAs = (isPart: boolean) => (command: CategoryCommand, state: CategoryEdits) => {
    const known = editedCatalog(shipped, state);
    const at = command.now.toISOString();
    if (isTreeCommand(command)) return decideTree(command, { shipped, state, known, at, isPart });
    switch (command.type) {
      case 'write':
        return write(command, { at, state, known, isPart });
      case 'order':
        return order(command, at, known);
      case 'import':
        return decideImport(command, state, { now: command.now, decide: decideAs(true), shipped });
      default:
        return assertNever(command);
    }
  };
  const decide = decideAs(false);
  return reversible({ initialState: UNCHANGED, evolve: evolveCategories, evolveAll: evolveAllCategories, decide });
};

function write(
  { category_id, revision, name, icon }: Write,
  { at, state, known, isPart }: { at: string; state: CategoryEdits; known: ReferenceCatalog; isPart: boolean },
) {
  const category = readAt(state, known, category_id, revision);
  if (!category.ok) return category;
  const { value: before } = category;
  if (!isPart && isNameTaken(known, before.parent_id, name, category_id)) return err(nameIsTaken());
  const events: CategoryEvent[] = [];
  if (name !== before.name)
    events.push({ type: 'category.renamed', data: { category_id, from: before.name, to: name, at } });
  if (before.level < DRAWN_LEVELS && icon !== before.icon) {
    const drawing = drawn(icon);
    if (!drawing.ok) return drawing;
    if (drawing.value !== before.icon)
      events.push({ type: 'category.drawn', data: { category_id, name, icon: drawing.value, at } });
  }
  return ok<readonly CategoryEvent[]>(events);
}

function order({ parent_id, ids, was }: Order, at: string, known: ReferenceCatalog) {
  const parent = parent_id === null ? undefined : known.byId(parent_id);
  if (parent_id !== null && parent?.id !== parent_id) return err(noCategory());
  const present = childrenOf(known, parent_id).map(({ id }) => id);
  if (isSameOrder(ids, present)) return ok<readonly CategoryEvent[]>([]);
  if (isOvertaken({ ids, was }, present)) return err(changedMeanwhile());
  const data = { parent_id, parent: parent?.name ?? '', ids: [...ids], at };
  return ok<readonly CategoryEvent[]>([{ type: 'categories.ordered', data }]);
}
