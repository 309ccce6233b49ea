/** What stands in categories: who keeps it tells the catalogue, which knows nothing of ads. Some moments old. */
export abstract class CategoryUse {
  /** Category → ads in itself, whatever their status, without deleted ones. @param categoryIds of these alone, of all without them */
  abstract adsByCategory(categoryIds?: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Of these the ads in each itself, those whose waiting revision stands there among them; only of those that have any. */
  abstract adsIn(categoryIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
