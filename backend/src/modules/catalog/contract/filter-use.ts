export interface FilterUsed {
  /** Ads that say something, whatever their status, without deleted ones. */
  readonly ads: number;
  /** Ads whose answer is a number, or reads as one. */
  readonly numbers: number;
  /** What they say, the most frequent first; `true` and `false` for yes and no, nothing for numbers and texts. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** What ads say to a filter: who keeps them tells the catalogue, which knows nothing of ads. Some moments old. */
export abstract class FilterUse {
  abstract of(key: string, categoryIds: readonly number[]): Promise<FilterUsed>;
}
