import type { ListingQuery } from '@ilan/api';
import type { ListingDocument } from '#modules/listings/contract.js';
import type { SearchedAd, StandingSearch } from './standing/standing-search.js';

export { ImportSearches } from './commands/import-searches.js';
export type { SearchedAd, StandingSearch, StandingWord } from './standing/standing-search.js';

/** The search index, which copies what is on sale. */
export abstract class SearchIndex {
  /** Copies from now on, in this process, whatever its parts are; a second call changes nothing. */
  abstract start(): Promise<void>;
  /** Resolves when the index shows everything that was projected before the call. Waits for as long as the index is away. */
  abstract whenIdle(): Promise<void>;
}

/** Searches that wait for ads, with the meaning that they have on the public list. */
export abstract class StandingSearches {
  /** Of what `read` makes now: a stored search of another number is read anew. */
  abstract readonly version: number;
  /** @throws AppError invalid for what the public list refuses, too */
  abstract read(query: ListingQuery): Promise<StandingSearch>;
  abstract ad(document: ListingDocument): SearchedAd;
  abstract answers(search: StandingSearch, ad: SearchedAd): boolean;
}

/** Terms that staff leads to an address of its own. */
export abstract class SearchRedirects {
  /** Those that lead to a page that staff writes, also while it is not published; while the log is away those that were known. */
  abstract termsLeadingTo(page: number): Promise<readonly string[]>;
}

export type { CountedSearch } from './terms/search-counter.js';

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
