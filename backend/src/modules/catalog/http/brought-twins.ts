import type { CategoryTwins } from '@ilan/api';
import type { CategoryEdits } from '../categories/category-edits.js';
import { editedCatalog } from '../categories/made-catalog.js';
import { labelsTwice } from '../filters/filter-rules.js';
import type { Kept } from './staff-filter-answers.js';

const NAMED = 3;

/**
 * Filters of one name that a category and those below it would ask beside each other, where it goes elsewhere, and do not ask so today.
 * @param next the tree as it would be
 */
export function broughtTwins({ shipped, tree, state }: Kept, next: CategoryEdits, category_id: number): CategoryTwins {
  const now = editedCatalog(shipped, tree, state);
  const then = editedCatalog(shipped, next, state);
  const where = new Map<string, string[]>();
  for (const id of [category_id, ...now.descendants(category_id)]) {
    const category = then.byId(id);
    // One that is merged asks nothing any more.
    if (category?.id !== id) continue;
    const today = new Set(labelsTwice(now.filtersFor(id)));
    for (const label of labelsTwice(then.filtersFor(id))) {
      if (today.has(label)) continue;
      const names = where.get(label) ?? [];
      names.push(category.name);
      where.set(label, names);
    }
  }
  return {
    data: [...where].map(([label, names]) => ({ label, categories: names.slice(0, NAMED), count: names.length })),
  };
}
