import type { CategoryTwins } from '@ilan/api';
import type { CategoryEdits } from '../categories/category-edits.js';
import { editedCatalog } from '../categories/made-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';
import type { FilterEdits } from './filter-edits.js';
import { labelsTwice } from './filter-rules.js';

const NAMED = 3;

interface Kept {
  readonly shipped: ShippedCategories;
  readonly tree: CategoryEdits;
  readonly state: FilterEdits;
}

/**
 * Filters of one name that categories and those below them would ask beside each other, where they go elsewhere or come back, and do not ask
 * so today. @param next the tree as it would be @param ids of what goes or comes
 */
export function broughtTwins(
  { shipped, tree, state }: Kept,
  next: CategoryEdits,
  ids: readonly number[],
): CategoryTwins['data'] {
  const now = editedCatalog(shipped, tree, state);
  const then = editedCatalog(shipped, next, state);
  const where = new Map<string, string[]>();
  for (const id of new Set(ids.flatMap((one) => [one, ...now.descendants(one), ...then.descendants(one)]))) {
    const category = then.byId(id);
    // One that is merged asks nothing any more, and one that comes back asks nothing today.
    if (category?.id !== id) continue;
    const today = new Set(now.byId(id)?.id === id ? labelsTwice(now.filtersFor(id)) : []);
    for (const label of labelsTwice(then.filtersFor(id))) {
      if (today.has(label)) continue;
      const names = where.get(label) ?? [];
      names.push(category.name);
      where.set(label, names);
    }
  }
  return [...where].map(([label, names]) => ({ label, categories: names.slice(0, NAMED), count: names.length }));
}

/** The same in one sentence; null where there are none. */
export function twinsSentence(twins: CategoryTwins['data']): string | null {
  if (twins.length === 0) return null;
  const said = twins.slice(0, NAMED).map(({ label, categories, count }) => {
    const rest = count - categories.length;
    return `“${label}” (${categories.join(', ')}${rest > 0 ? ` ve ${rest} kategori daha` : ''})`;
  });
  const more = twins.length > NAMED ? ` ve ${twins.length - NAMED} filtre daha` : '';
  return `Geri alınınca aynı adla iki kez sorulacak filtreler: ${said.join(', ')}${more}.`;
}
