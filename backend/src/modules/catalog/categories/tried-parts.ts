import { setImmediate as turn } from 'node:timers/promises';
import type { CategoryTrial, CategoryTried } from '@ilan/api';
import type { ShippedCategories } from '../shipped-categories.js';
import type { CategoryEdits } from './category-edits.js';
import type { categoriesDecider } from './categories.decider.js';
import { evolveAllCategories } from './evolve-categories.js';
import { refusedRows } from './file-faults.js';
import { numbersGiven } from './rows-in-turn.js';
import { toldChanges } from './told-changes.js';

interface Around {
  readonly rules: ReturnType<typeof categoriesDecider>;
  readonly shipped: ShippedCategories;
  readonly before: CategoryEdits;
  readonly now: Date;
}

/**
 * A long file as its parts will be brought: each on what those before it leave behind, with a turn for everybody else between two of them. Parts
 * behind one that is refused are looked at without it, and not told what only that makes wrong of them.
 * @throws AppError what is refused of no row
 */
export async function triedParts(
  { parts, unread = [] }: CategoryTrial,
  { rules, shipped, before, now }: Around,
): Promise<CategoryTried> {
  const given = new Map<number, number>();
  const stayed = new Set(unread);
  const told: CategoryTried['parts'][number][] = [];
  let state = before;
  for (const { rows, orders } of parts) {
    // Where something is refused the lists of those below one are not what they are to be.
    const sorted = stayed.size > 0 ? [] : orders;
    const file = { type: 'import', rows, orders: sorted, unread: [...stayed], given, seen: before } as const;
    const decided = rules.decide({ ...file, now }, state);
    if (decided.ok) {
      told.push({ changes: [...toldChanges(decided.value, { shipped, state })], refused: [] });
      for (const [key, id] of numbersGiven(rows, decided.value)) given.set(key, id);
      state = evolveAllCategories(state, decided.value);
    } else {
      const refused = refusedRows(decided.error);
      if (refused.length === 0) throw decided.error;
      told.push({ changes: [], refused: [...refused] });
      for (const { id } of rows) if (id !== null) stayed.add(id);
    }
    await turn();
  }
  return { parts: told };
}
