/** Which ads are whose, as far as an erasure, a suspension or a copy of somebody's data must know. */
export abstract class PersonListings {
  /** By ascending id. Deleted ones too, unless told. */
  abstract ids(personId: number, options?: { deleted?: boolean }): Promise<readonly number[]>;
  /** Those that the public would see of somebody who is not suspended. */
  abstract shown(personId: number): Promise<readonly { readonly id: number; readonly revision: number }[]>;
  /** Which of the photos stand in ads of other people. */
  abstract photosOfOthers(personId: number, photoIds: readonly string[]): Promise<ReadonlySet<string>>;
}
