import type { FilterType } from '@ilan/api';
import { slugify } from '#kernel/turkish-text.js';
import type { CategoryEdits } from '../categories/category-edits.js';
import type { CatalogCategory } from '../contract.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';
import { type FilterEdits, writtenFilters } from './filter-edits.js';

/** What every ad is counted by, whatever its category. */
const RESERVED = ['price', 'category', 'city', 'district', 'posted', 'with_photos', 'in_person'];
const LONGEST = 50;

/** Values of one key are compared with each other wherever they are searched: words with words, numbers with numbers. */
export const sortOf = (kind: FilterType): string => (kind === 'select' || kind === 'multiselect' ? 'words' : kind);

interface Around {
  readonly shipped: ShippedCategories;
  readonly tree: CategoryEdits;
  readonly state: FilterEdits;
  readonly known: ReferenceCatalog;
}

/**
 * The key of a new filter: `renk`, the same as of filters of that name elsewhere, so that one search finds them all; never one that was used
 * above or below before, nor one that means another sort of value anywhere.
 */
export function keyFor(label: string, kind: FilterType, category_id: number, around: Around): string {
  const { shipped, tree, state, known } = around;
  const family = new Set([
    ...known.path(category_id).map(({ id }: CatalogCategory) => id),
    ...known.descendants(category_id),
  ]);
  const taken = new Set(RESERVED);
  // Also of categories that are gone: they may come back.
  for (const id of [...known.everything().map((one) => one.id), ...tree.gone.keys()])
    for (const { filter } of writtenFilters(shipped.filtersOf(id), id, state))
      if (family.has(id) || sortOf(filter.type) !== sortOf(kind)) taken.add(filter.key);
  const base = slugify(label, { maxLength: LONGEST, fallback: 'ozellik' }).replaceAll('-', '_');
  let key = base;
  // What every object has is the answer of none: `constructor`.
  for (let number = 2; taken.has(key) || key in Object.prototype; number++) key = `${base}_${number}`;
  return key;
}
