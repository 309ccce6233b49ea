import type { CatalogCategory } from '../contract.js';
import { type FilterEdits, NO_FILTER_EDITS } from '../filters/filter-edits.js';
import { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';
import type { CategoryEdits } from './category-edits.js';
import { categoryTree, type CategoryTree } from './category-tree.js';

const made = new WeakMap<CategoryTree, WeakMap<FilterEdits, ReferenceCatalog>>();

/** The shipped tree with what staff has changed of it, and of its filters; made once for each state of both. */
export function editedCatalog(
  shipped: ShippedCategories,
  state: CategoryEdits,
  filters: FilterEdits = NO_FILTER_EDITS,
): ReferenceCatalog {
  const tree = categoryTree(shipped, state);
  const ofTree = made.get(tree) ?? new WeakMap<FilterEdits, ReferenceCatalog>();
  const catalog = ofTree.get(filters) ?? new ReferenceCatalog(tree, filters);
  made.set(tree, ofTree.set(filters, catalog));
  return catalog;
}

/** Children of a category, of the top level for null, in their order; hidden ones among them. */
export const childrenOf = (catalog: ReferenceCatalog, parent: number | null): readonly CatalogCategory[] =>
  catalog.children(parent);
