import type { CategoryFilter, FilterCategories, StaffFilter, StaffFilters } from '@ilan/api';
import type { CategoryEdits } from '../categories/category-edits.js';
import { editedCatalog } from '../categories/made-catalog.js';
import type { CatalogCategory } from '../contract.js';
import { filterEdit, type FilterEdits, ownFilters, writtenFilters } from '../filters/filter-edits.js';
import { formOf } from '../filters/filter-measures.js';
import { labelsTwice } from '../filters/filter-rules.js';
import type { ShippedCategories } from '../shipped-categories.js';

export interface Kept {
  readonly shipped: ShippedCategories;
  readonly tree: CategoryEdits;
  readonly state: FilterEdits;
}

/** The tree as whoever keeps filters looks through it. */
export function filterCategoriesAnswer({ shipped, tree, state }: Kept): FilterCategories {
  const catalog = editedCatalog(shipped, tree, state);
  // Most categories ask the very same ones as the one above.
  const known = new Map<readonly CategoryFilter[], string[]>();
  const twinsOf = (filters: readonly CategoryFilter[]): string[] => {
    const twins = known.get(filters) ?? labelsTwice(filters);
    known.set(filters, twins);
    return twins;
  };
  const data = catalog.everything().map(({ id, parent_id, name, level }) => ({
    ...{ id, parent_id, name, level },
    own: ownFilters(shipped.filtersOf(id), id, state).length,
    filters: catalog.filtersFor(id).length,
    twins: twinsOf(catalog.filtersFor(id)),
  }));
  return { data };
}

/** What one category asks, with where each filter is written; undefined where there is no such category. */
export function staffFiltersAnswer(categoryId: number, kept: Kept): StaffFilters | undefined {
  const { shipped, tree, state } = kept;
  const catalog = editedCatalog(shipped, tree, state);
  const category = catalog.byId(categoryId);
  if (category?.id !== categoryId) return undefined;
  const path = catalog.path(categoryId);
  const offered = catalog.filtersFor(categoryId);
  const isOffered = (key: string): boolean => offered.some((one) => one.key === key);
  // An own one that is there and not asked hangs on one that the category went away from.
  const unasked = writtenFilters(shipped.filtersOf(categoryId), categoryId, state).flatMap(({ filter, deleted }) => {
    const { key, label } = filter;
    if (isOffered(key)) return [];
    return [{ key, label, excluded: false, ...(!deleted && { hung: answer(filter, path, kept) }) }];
  });
  const inherited = category.parent_id === null ? [] : catalog.filtersFor(category.parent_id);
  const excluded = inherited.flatMap(({ key, label }) =>
    isOffered(key) || !state.excluded.get(categoryId)?.has(key) ? [] : [{ key, label, excluded: true }],
  );
  return {
    category: { id: categoryId, name: category.name, path: path.map(({ name }) => name).join(' › ') },
    data: offered.map((filter) => answer(filter, path, kept)),
    gone: [...unasked, ...excluded],
  };
}

function answer(filter: CategoryFilter, path: readonly CatalogCategory[], { shipped, state }: Kept): StaffFilter {
  const owners = path.filter(({ id }) =>
    ownFilters(shipped.filtersOf(id), id, state).some(({ key }) => key === filter.key),
  );
  const owner = owners.at(-1);
  const here = path.at(-1);
  const { key, label, type, unit = '', required = false, depends_on = null, options = [], options_by = {} } = filter;
  return {
    ...{ key, label, type, unit, required, depends_on, options_by },
    ...(type === 'range' && { form: formOf(filter) }),
    options: [...options],
    owner_id: owner?.id ?? 0,
    owner: owner?.name ?? '',
    own: owner !== undefined && owner.id === here?.id,
    overrides: owners.length > 1,
    revision: owner ? filterEdit(state, owner.id, key).revision : 0,
  };
}
