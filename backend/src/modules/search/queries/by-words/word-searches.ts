import { Injectable } from '@nestjs/common';
import { madeFromBoth } from '#kernel/made-from.js';
import { Catalog } from '#modules/catalog/contract.js';
import { ListingCards } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { SearchEngine } from '#modules/search/engine/search-engine.js';
import type { Lexicon } from '#modules/search/language/lexicon.js';
import { LiveReading } from '#modules/search/language/live-reading.js';
import { Understanding } from '#modules/search/understanding/understand.js';
import { ListingRequests } from '../listing-requests.js';
import { WordsSearch } from './words-search.js';

export interface SearchesByWords {
  readonly words: WordsSearch;
  readonly understanding: Understanding;
}

/** Searches by words as catalogue and map are at the moment. */
@Injectable()
export class WordSearches {
  readonly now: () => SearchesByWords;
  /** As they would be if this were what the search knows of words. */
  readonly asIf: (lexicon: Lexicon) => SearchesByWords;

  constructor(
    engine: SearchEngine,
    requests: ListingRequests,
    cards: ListingCards,
    catalog: Catalog,
    locations: Locations,
    reading: LiveReading,
  ) {
    this.now = madeFromBoth(
      () => catalog.edition(),
      () => locations.edition(),
      () => {
        const understanding = new Understanding(catalog, locations);
        return { understanding, words: new WordsSearch(engine, requests, cards, catalog, reading, understanding) };
      },
    );
    this.asIf = (lexicon) => {
      const { understanding } = this.now();
      const other = reading.asIf(lexicon);
      return { understanding, words: new WordsSearch(engine, requests, cards, catalog, other, understanding) };
    };
  }
}
