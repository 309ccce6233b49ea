import { movedIn } from '#kernel/order-moves.js';
import type { ShippedCategories } from '../shipped-categories.js';
import type { CategoryEdits } from './category-edits.js';
import { type CategoryEvent, sentenceOf } from './category-events.js';
import { evolveAllCategories } from './evolve-categories.js';
import { childrenOf, editedCatalog } from './made-catalog.js';

/** So many of the categories that an order moves are called by their name. */
export const TOLD_MOST = 8;

/**
 * What a file would make happen, in the words of the audit trail; of an order also which categories it moves, beside those that its rows
 * move: “sorted” alone says nothing that somebody could look at.
 */
export function toldChanges(
  events: readonly CategoryEvent[],
  { shipped, state }: { readonly shipped: ShippedCategories; readonly state: CategoryEdits },
): readonly string[] {
  const firstOrder = events.findIndex(({ type }) => type === 'categories.ordered');
  if (firstOrder < 0) return events.map(sentenceOf);
  // A file puts in order behind everything else that it does.
  const known = editedCatalog(shipped, evolveAllCategories(state, events.slice(0, firstOrder)));
  return events.map((event) => {
    const sentence = sentenceOf(event);
    if (event.type !== 'categories.ordered') return sentence;
    const present = childrenOf(known, event.data.parent_id).map(({ id }) => id);
    const moved = movedIn(present, event.data.ids);
    const named = moved.slice(0, TOLD_MOST).map((id) => `“${known.byId(id)?.name ?? id}”`);
    const more = moved.length - named.length;
    return `${sentence}; yeri değişen: ${named.join(', ')}${more > 0 ? ` ve ${more} kategori daha` : ''}`;
  });
}
