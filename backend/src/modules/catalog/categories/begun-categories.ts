import type { CategorySource, ShippedCategories } from '../shipped-categories.js';
import type { CategoryEdits } from './category-edits.js';

/** A category as it was shipped or added. */
export interface Begun {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Name of a drawing. */
  readonly icon: string;
  readonly parent_id: number | null;
  /** Its place among all: as in the file, added ones behind. */
  readonly at: number;
}
const files = new WeakMap<ShippedCategories, ReadonlyMap<number, Begun>>();

/** All of the file, in its order. */
export function fileOf(shipped: ShippedCategories): ReadonlyMap<number, Begun> {
  const known = files.get(shipped);
  if (known) return known;
  const all = new Map<number, Begun>();
  const note = (categories: readonly CategorySource[], parent_id: number | null): void => {
    for (const { id, name, slug, icon, children } of categories) {
      all.set(id, { id, name, slug, icon, parent_id, at: all.size });
      note(children, id);
    }
  };
  note(shipped.source, null);
  files.set(shipped, all);
  return all;
}

/** As it was in the beginning, also of one that is no more. */
export function begunAs(shipped: ShippedCategories, { added }: CategoryEdits, id: number): Begun | undefined {
  const file = fileOf(shipped);
  const own = added.get(id);
  // Numbers of added ones rise.
  return own ? { ...own, icon: '', at: file.size + id } : file.get(id);
}

/** Of a category that is no more. */
export const nameOfGone = (shipped: ShippedCategories, state: CategoryEdits, id: number): string | undefined =>
  state.edits.get(id)?.name ?? begunAs(shipped, state, id)?.name;

/** Its place among all, also of one that is no more; 0 of what never was. */
export const begunAt = (shipped: ShippedCategories, { added }: CategoryEdits, id: number): number =>
  added.has(id) ? fileOf(shipped).size + id : (fileOf(shipped).get(id)?.at ?? 0);
