import type { SearchCriteria } from '../queries/listing-requests.js';

/** A word of a person that an ad must have somewhere, in one of its forms. */
export interface StandingWord {
  /** Folded. Several words with spaces between them: the ad has all of them. */
  readonly forms: readonly string[];
  /** A longer word that begins with this answers it, too. */
  readonly beginning?: string;
  /** How many ads on sale answered it when it was read, about. */
  readonly frequency: number;
}

/**
 * A search that waits for ads, read once: plain data that can be stored. What its words mean is decided when it is read; `version` says
 * by which reading, so that whoever stores it can read it anew.
 */
export interface StandingSearch extends Omit<SearchCriteria, 'text' | 'words'> {
  readonly version: number;
  readonly words: readonly StandingWord[];
}

/** What a standing search is asked about an ad: worked out once for all of them. */
export interface SearchedAd {
  readonly category_path: readonly number[];
  readonly city_id: number;
  readonly district_id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly price_minor: number;
  readonly features: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Every folded word that stands in it. */
  readonly words: ReadonlySet<string>;
}
