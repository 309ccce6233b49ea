import type { ListingQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { StandingSearches } from '../contract.js';
import type { ListingDocument } from '../engine/search-engine.js';
import { documentWords } from '../language/document-words.js';
import { ListingRequests } from '../queries/listing-requests.js';
import { WordSearches } from '../queries/word-searches.js';
import { answers } from './answers.js';
import type { SearchedAd, StandingSearch } from './standing-search.js';
import { standingWords } from './standing-words.js';

/** Raise it when words are read otherwise: what was read before is read anew. */
const READING_VERSION = 2;

@Injectable()
export class StandingSearchReader extends StandingSearches {
  override readonly version = READING_VERSION;

  constructor(
    private readonly requests: ListingRequests,
    private readonly byWords: WordSearches,
  ) {
    super();
  }

  override async read(query: ListingQuery): Promise<StandingSearch> {
    const { text, ...chosen } = this.requests.criteria(query);
    if (text === undefined) return { version: this.version, ...chosen, words: [] };
    const { words = [], ...criteria } = await this.byWords.now().words.meant(chosen, text, query);
    return { version: this.version, ...criteria, words: standingWords(words) };
  }

  override ad(document: ListingDocument): SearchedAd {
    const { category_path, city_id, district_id, latitude, longitude, price_minor, features } = document;
    const { title, category, details, description, names, heads } = documentWords(document);
    const words = new Set([title, category, details, description, names, heads].flat());
    return { category_path, city_id, district_id, latitude, longitude, price_minor, features, words };
  }

  override answers(search: StandingSearch, ad: SearchedAd): boolean {
    return answers(search, ad);
  }
}
