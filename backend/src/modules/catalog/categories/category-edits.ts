import type { CatalogCategory } from '../contract.js';
import { type CategorySource, ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';

/** What differs from the shipped category. */
export interface CategoryEdit {
  readonly name?: string;
  /** Svg markup that was written anew. */
  readonly icon?: string;
  readonly revision: number;
}
/** The same object for as long as nobody changes a category. */
export interface CategoryEdits {
  readonly edits: ReadonlyMap<number, CategoryEdit>;
  /** The order of the children of a category, 0 for the top level; those that it does not name stand behind, as they were shipped. */
  readonly orders: ReadonlyMap<number, readonly number[]>;
}

/** The shipped tree with what staff has changed. */
export function editedCatalog(
  { source, icons }: ShippedCategories,
  { edits, orders }: CategoryEdits,
): ReferenceCatalog {
  const changed = (categories: readonly CategorySource[], parent: number): readonly CategorySource[] => {
    const order = orders.get(parent) ?? [];
    const placeOf = (id: number): number => (order.includes(id) ? order.indexOf(id) : order.length);
    return categories
      .map((category) => ({
        ...category,
        name: edits.get(category.id)?.name ?? category.name,
        children: changed(category.children, category.id),
      }))
      .sort((a, b) => placeOf(a.id) - placeOf(b.id));
  };
  const drawn = new Map([...edits].flatMap(([id, { icon }]) => (icon === undefined ? [] : [[id, icon] as const])));
  return new ReferenceCatalog(changed(source, 0), icons, drawn);
}

/** Children of a category, of the top level for null, in their order. */
export const childrenOf = (catalog: ReferenceCatalog, parent: number | null): readonly CatalogCategory[] =>
  catalog.all().filter(({ parent_id }) => parent_id === parent);
