import type { CatalogCategory } from '../contract.js';
import { type FilterEdits, NO_FILTER_EDITS, ownFilters } from '../filters/filter-edits.js';
import { type CategorySource, ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';

/** What differs from the category as it was shipped or added. */
export interface CategoryEdit {
  readonly name?: string;
  /** Svg markup that was written anew. */
  readonly icon?: string;
  readonly parent_id?: number | null;
  readonly hidden?: boolean;
  /** What it was called before. */
  readonly former: readonly string[];
  readonly revision: number;
}
export const UNTOUCHED: CategoryEdit = { former: [], revision: 0 };

/** A category that staff has added, as it was in the beginning. */
export interface AddedCategory {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly parent_id: number | null;
}
/** The same object for as long as nobody changes a category. */
export interface CategoryEdits {
  readonly edits: ReadonlyMap<number, CategoryEdit>;
  /** The order of the children of a category, 0 for the top level; those that it does not name stand behind, as they were shipped. */
  readonly orders: ReadonlyMap<number, readonly number[]>;
  readonly added: ReadonlyMap<number, AddedCategory>;
  /** Categories that are no more → the one that has their ads and their address. */
  readonly gone: ReadonlyMap<number, number>;
}

type Flat = Omit<CategorySource, 'children'> & { readonly parent_id: number | null };

/** All of them in the order of the file, then the added ones. */
function flat({ source }: ShippedCategories, { added }: CategoryEdits): readonly Flat[] {
  const below = (categories: readonly CategorySource[], parent_id: number | null): readonly Flat[] =>
    categories.flatMap(({ children, ...category }) => [{ ...category, parent_id }, ...below(children, category.id)]);
  return [...below(source, null), ...[...added.values()].map((one) => ({ ...one, icon: '', filters: [] }))];
}

/** Where a category is by now that may have gone; itself where it has not. */
export function whereIsNow({ gone }: Pick<CategoryEdits, 'gone'>, id: number): number {
  let at = id;
  // Each step leads to one that was there when the step was made, so that it ends; a restored one cuts it short.
  for (let steps = 0; steps <= gone.size; steps++) {
    const next = gone.get(at);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

const made = new WeakMap<
  CategoryEdits,
  WeakMap<FilterEdits, { readonly of: ShippedCategories; readonly catalog: ReferenceCatalog }>
>();

/** The shipped tree with what staff has changed of it, and of its filters; made once for each state of both. */
export function editedCatalog(
  shipped: ShippedCategories,
  state: CategoryEdits,
  filters: FilterEdits = NO_FILTER_EDITS,
): ReferenceCatalog {
  const kept = made.get(state)?.get(filters);
  if (kept?.of === shipped) return kept.catalog;
  const catalog = make(shipped, state, filters);
  const ofState = made.get(state) ?? new WeakMap();
  made.set(state, ofState.set(filters, { of: shipped, catalog }));
  return catalog;
}

function make(shipped: ShippedCategories, state: CategoryEdits, filters: FilterEdits): ReferenceCatalog {
  const { edits, orders, gone } = state;
  const all = flat(shipped, state);
  const present = new Set(all.flatMap(({ id }) => (gone.has(id) ? [] : [id])));
  const children = new Map<number, Flat[]>();
  for (const one of all) {
    if (!present.has(one.id)) continue;
    const parent = parentOf(one, state);
    const key = parent !== null && present.has(parent) ? parent : 0;
    const beside = children.get(key);
    if (beside) beside.push(one);
    else children.set(key, [one]);
  }
  const placed = new Set<number>();
  const place = (one: Flat): CategorySource => {
    placed.add(one.id);
    return {
      ...one,
      name: edits.get(one.id)?.name ?? one.name,
      hidden: edits.get(one.id)?.hidden ?? false,
      filters: ownFilters(one.filters, one.id, filters),
      excluded: filters.excluded.get(one.id),
      children: below(one.id),
    };
  };
  const below = (parent: number): readonly CategorySource[] => {
    const order = new Map(orders.get(parent)?.map((id, at) => [id, at]));
    const placeOf = ({ id }: Flat): number => order.get(id) ?? order.size;
    return (children.get(parent) ?? [])
      .filter(({ id }) => !placed.has(id))
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map(place);
  };
  const tree = [...below(0)];
  // A later version of the product may ship a tree in which what staff moved closes a ring.
  for (const one of all) if (present.has(one.id) && !placed.has(one.id)) tree.push(place(one));

  const names = new Map<number, string[]>();
  for (const one of all) {
    const { name = one.name, former } = edits.get(one.id) ?? UNTOUCHED;
    const more = present.has(one.id) ? former : [name, ...former];
    const now = whereIsNow(state, one.id);
    if (more.length > 0) names.set(now, [...(names.get(now) ?? []), ...more]);
  }
  return new ReferenceCatalog(tree, shipped.icons, {
    drawn: new Map([...edits].flatMap(([id, { icon }]) => (icon === undefined ? [] : [[id, icon] as const]))),
    former: names,
    renamed: filters.renamed,
    gone: all.flatMap(({ id, slug }) => (gone.has(id) ? [{ id, slug, into: whereIsNow(state, id) }] : [])),
  });
}

/** The one above as it is now: what stood below a category that was merged stands below the other one. */
function parentOf({ id, parent_id }: Flat, state: CategoryEdits): number | null {
  const { parent_id: moved = parent_id } = state.edits.get(id) ?? UNTOUCHED;
  const now = moved === null ? null : whereIsNow(state, moved);
  return now === id ? null : now;
}

/** Children of a category, of the top level for null, in their order; hidden ones among them. */
export const childrenOf = (catalog: ReferenceCatalog, parent: number | null): readonly CatalogCategory[] =>
  catalog.everything().filter(({ parent_id }) => parent_id === parent);
