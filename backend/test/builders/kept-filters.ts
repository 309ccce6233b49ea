import type { FollowedCategories } from '#modules/catalog/categories/followed-categories.js';
import type { FollowedFilters } from '#modules/catalog/filters/followed-filters.js';
import { KeptFilters } from '#modules/catalog/filters/kept-filters.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { asShipped, rules, shipped } from './filters.js';

/** The filters of the shipped tree with the way back of their changes. @param current what they are by now */
export const keptFilters = (current: FollowedFilters['current']): ReversibleRecord =>
  new KeptFilters(
    { shipped, current: () => asShipped } as FollowedCategories,
    { rules, current } as unknown as FollowedFilters,
  );
