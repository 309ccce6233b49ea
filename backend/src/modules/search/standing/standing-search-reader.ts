import type { ListingQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { StandingSearches } from '../contract.js';
import type { ListingDocument } from '../engine/search-engine.js';
import { documentWords } from '../language/document-words.js';
import { ListingRequests } from '../queries/listing-requests.js';
import { WordSearches } from '../queries/by-words/word-searches.js';
import { answers } from './answers.js';
import type { SearchedAd, StandingSearch } from './standing-search.js';
import { standingWords } from './standing-words.js';

/** Raise it when words or filters are read otherwise: what was read before is read anew. */
const READING_VERSION = 6;
/** Versions of the reading are fewer: both grow, and a search is as old as the older of what it was read by. */
const VERSIONS = 1_000;

@Injectable()
export class StandingSearchReader extends StandingSearches {
  /** Also after staff has named an option anew or merged places: what somebody waits for is called otherwise since, or stands elsewhere. */
  override get version(): number {
    return READING_VERSION + (this.catalog.renamings() + this.locations.mergers()) * VERSIONS;
  }

  constructor(
    private readonly requests: ListingRequests,
    private readonly byWords: WordSearches,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
  ) {
    super();
  }

  override async read(query: ListingQuery): Promise<StandingSearch> {
    const { version } = this;
    const { text, ...chosen } = this.requests.criteria(query);
    if (text === undefined) return { version, ...chosen, words: [] };
    const { words = [], ...criteria } = await this.byWords.now().words.meant(chosen, text, query);
    return { version, ...criteria, words: standingWords(words) };
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
