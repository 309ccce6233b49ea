/** What differs from the category as it was shipped or added. */
export interface CategoryEdit {
  readonly name?: string;
  /** Svg markup that was written anew; empty where it was taken away. */
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
  /** When it was added: of its number nobody knows in which installation that was. */
  readonly added_at: string;
}
/** The same object for as long as nobody changes a category. */
export interface CategoryEdits {
  readonly edits: ReadonlyMap<number, CategoryEdit>;
  /** The order of the children of a category, 0 for the top level; those that it does not name stand behind, as they were shipped. */
  readonly orders: ReadonlyMap<number, readonly number[]>;
  readonly added: ReadonlyMap<number, AddedCategory>;
  /** The highest number that one was added with; 0 as long as there is none. */
  readonly newest: number;
  /** Categories that are no more → the one that has their ads and their address. */
  readonly gone: ReadonlyMap<number, number>;
  /** Rises whenever one goes elsewhere, goes or comes back, and so may ask other filters than before. */
  readonly shifts: number;
}
