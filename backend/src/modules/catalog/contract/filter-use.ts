export interface FilterUsed {
  /** Ads that say something, whatever their status, without deleted ones. */
  readonly ads: number;
  /** Ads whose answer, or the first of several, is a number or reads as one. */
  readonly numbers: number;
  /** Ads with more than one answer. */
  readonly several: number;
  /**
   * What they say, the most frequent first; `true` and `false` for yes and no, numbers as they are written in an ad; nothing of longer texts.
   * Of the ads that say it, those that say nothing else are counted, too.
   */
  readonly values: readonly { readonly value: string; readonly count: number; readonly alone: number }[];
}

/** What becomes of what ads say, where their filter becomes another one. */
export interface AnswersTurned {
  readonly key: string;
  /** In ads of these categories. */
  readonly asked_in: readonly number[];
  /** Answer → what it becomes, null for none. */
  readonly map: Readonly<Record<string, string | null>>;
  /** What becomes of answers that are not named there. */
  readonly rest: 'keep' | 'drop';
  /** Whether one answer is left of several. */
  readonly single: boolean;
  /** In those ads alone that gave this answer to another filter. */
  readonly above?: { readonly key: string; readonly answer: string } | undefined;
}

/** What ads say to a filter: who keeps them tells the catalogue, which knows nothing of ads. Some moments old. */
export abstract class FilterUse {
  abstract of(key: string, categoryIds: readonly number[]): Promise<FilterUsed>;
  /** How many ads have a number below the first bound, from each one up to the next, and from the last one on. @param bounds ascending */
  abstract spread(key: string, categoryIds: readonly number[], bounds: readonly number[]): Promise<readonly number[]>;
  /** How many ads would lose an answer by it, or one of several. */
  abstract losing(turned: AnswersTurned): Promise<number>;
}
