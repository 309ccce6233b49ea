import { type CategoryFilter, ownValue } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import type { CategoryEdits } from '../categories/category-edits.js';
import { changedMeanwhile } from '../categories/refusals.js';
import type { CatalogCategory } from '../contract.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';
import { filterEdit, type FilterEdits, ownFilters } from './filter-edits.js';
import type { FilterEvent } from './filter-events.js';
import { noFilter } from './filter-rules.js';

export interface Which {
  readonly category_id: number;
  readonly key: string;
}
export interface Read extends Which {
  readonly revision: number;
}

export type Decision = Result<readonly FilterEvent[], AppError>;
/** What a change of filters is decided by. */
export interface Circumstances {
  readonly shipped: ShippedCategories;
  readonly tree: CategoryEdits;
  readonly state: FilterEdits;
  readonly known: ReferenceCatalog;
  readonly category: CatalogCategory;
  readonly at: string;
}

export const ownOf = ({ shipped, state, category: { id } }: Circumstances): readonly CategoryFilter[] =>
  ownFilters(shipped.filtersOf(id), id, state);

export const where = ({ category: { id, name } }: Circumstances) => ({ category_id: id, category: name });

/** An own filter as whoever changes it has read it. */
export function readOwn({ key, revision }: Omit<Read, 'category_id'>, circumstances: Circumstances) {
  const filter = ownOf(circumstances).find((one) => one.key === key);
  if (!filter) return err(noFilter());
  const present = filterEdit(circumstances.state, circumstances.category.id, key).revision;
  return revision === present ? ok(filter) : err(changedMeanwhile(present));
}

/** What can be chosen of a filter; of one that hangs on another what goes with one option of that, by whatever name staff gave it. */
export const optionsUnder = ({ options, options_by = {} }: CategoryFilter, above: string | null): readonly string[] =>
  (above === null ? options : ownValue(options_by, above)) ?? [];

/** What can be chosen of a filter, whatever it hangs on itself. */
export const allOptions = (filters: readonly CategoryFilter[], key: string | undefined): readonly string[] => {
  const filter = filters.find((one) => one.key === key);
  return [...(filter?.options ?? []), ...Object.values(filter?.options_by ?? {}).flat()];
};

export const isOwner = (id: number, key: string, { shipped, state }: Circumstances): boolean =>
  ownFilters(shipped.filtersOf(id), id, state).some((one) => one.key === key);
