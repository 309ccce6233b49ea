/** What stands in categories: who keeps it tells the catalogue, which knows nothing of ads. Some moments old. */
export abstract class CategoryUse {
  /** Category → ads in itself, whatever their status, without deleted ones. */
  abstract adsByCategory(): Promise<ReadonlyMap<number, number>>;
  abstract hasAds(categoryId: number): Promise<boolean>;
}
