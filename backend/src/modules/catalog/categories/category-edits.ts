/** What differs from the category as it was shipped or added. */
export interface CategoryEdit {
  readonly name?: string;
  /** Svg markup that was written anew. */
  readonly icon?: string;
  readonly parent_id?: number | null;
  readonly hidden?: boolean;
  /** What it was called before. */
  readonly former: readonly string[];
  readonly revision: number;
}
export const UNTOUCHED: CategoryEdit = { former: [], revision: 0 };

/** A category that staff has added, as it was in the beginning. */
export interface AddedCategory {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly parent_id: number | null;
}
/** The same object for as long as nobody changes a category. */
export interface CategoryEdits {
  readonly edits: ReadonlyMap<number, CategoryEdit>;
  /** The order of the children of a category, 0 for the top level; those that it does not name stand behind, as they were shipped. */
  readonly orders: ReadonlyMap<number, readonly number[]>;
  readonly added: ReadonlyMap<number, AddedCategory>;
  /** Categories that are no more → the one that has their ads and their address. */
  readonly gone: ReadonlyMap<number, number>;
}

/** Where a category is by now that may have gone; itself where it has not. */
export function whereIsNow({ gone }: Pick<CategoryEdits, 'gone'>, id: number): number {
  let at = id;
  // Each step leads to one that was there when the step was made, so that it ends; a restored one cuts it short.
  for (let steps = 0; steps <= gone.size; steps++) {
    const next = gone.get(at);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}
