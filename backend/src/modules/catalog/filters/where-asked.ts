import type { CategoryFilter } from '@ilan/api';
import type { Catalog } from '../contract.js';

/** The category and those below it that ask this very filter, as the catalogue offers it there: not one of their own of the same key, and not left out. */
export const whereAsked = (filter: CategoryFilter, category_id: number, catalog: Catalog): readonly number[] =>
  [category_id, ...catalog.descendants(category_id)].filter((id) => catalog.filtersFor(id).includes(filter));
