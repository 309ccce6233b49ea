import type { FeatureFilter } from '../engine/search-engine.js';

/** What a part of the words narrows a search to. */
export interface Narrowing {
  readonly category_id?: number;
  readonly city_id?: number;
  readonly district_id?: number;
  readonly price_min_minor?: number;
  readonly price_max_minor?: number;
  readonly feature?: FeatureFilter;
}

/** Words that may mean a filter. Whether they do, the ads have to say: `van kedisi` is no cat of the province of Van. */
export interface Guess {
  /** `category`, `place`, `price`, or the key of a filter: no two guesses of one text have the same. */
  readonly name: string;
  /** Places of its words among the pieces of the text, rising. */
  readonly pieces: readonly number[];
  /** The same words as they were typed. */
  readonly typed: string;
  /** In words for a person: `Kadıköy, İstanbul`. */
  readonly label: string;
  readonly narrows: Narrowing;
  /** From 0 to 1: where nothing is found, what is least sure is given up first. */
  readonly sureness: number;
  /** Ads may have the same words in another meaning: they are asked before it is believed. */
  readonly contestable: boolean;
}
