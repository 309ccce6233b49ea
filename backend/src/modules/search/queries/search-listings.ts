import type { ListingPage, ListingQuery } from '@ilan/api';
import { Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { OwnWrites } from '#platform/projections/read/own-writes.js';
import { SEARCH_DEPTH, SearchEngine, type SearchRequest, type SearchResponse } from '../engine/search-engine.js';
import { Catalog } from '#modules/catalog/contract.js';
import { ListingCards } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { LiveReading } from '../language/live-reading.js';
import type { ReadWord } from '../language/read-query.js';
import { describeFacets } from './describe-facets.js';
import { ListingRequests } from './listing-requests.js';
import { nextPage } from './next-page.js';

/** A page of the public list, with the counts of its filters. */
export class SearchListings extends Query<ListingPage> {
  constructor(readonly query: ListingQuery) {
    super();
  }
}

@QueryHandler(SearchListings)
export class SearchListingsHandler implements IQueryHandler<SearchListings> {
  constructor(
    private readonly engine: SearchEngine,
    private readonly requests: ListingRequests,
    private readonly cards: ListingCards,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
    private readonly reading: LiveReading,
    @Optional() private readonly ownWrites?: OwnWrites,
  ) {}

  async execute({ query }: SearchListings): Promise<ListingPage> {
    const request = await this.#read(this.requests.page(query));
    // The index is filled from these.
    await this.ownWrites?.before('listing_card', 'suspended_seller');
    const response = await this.#search(request);
    const { page, per_page: perPage } = query;
    // Deeper pages can't be reached, so the list does not claim to have them; the total stays the true one.
    const lastPage = Math.max(1, Math.ceil(Math.min(response.total, SEARCH_DEPTH) / perPage));
    return {
      data: await this.cards.byIds(response.ids),
      meta: { current_page: page, last_page: lastPage, per_page: perPage, total: response.total },
      links: { next: page < lastPage ? nextPage(query) : null },
      facets: query.facets === '0' ? [] : describeFacets(request, response, this.catalog, this.locations),
    };
  }

  /** Where nothing has all words, without the one that tells least. */
  async #search(request: SearchRequest): Promise<SearchResponse> {
    const response = await this.engine.search(request);
    const words = request.words ?? [];
    if (response.total > 0 || words.length < 2) return response;
    const telling = (word: ReadWord): number => (word.frequency === 0 ? Infinity : word.frequency);
    const least = words.reduce((most, word) => (telling(word) > telling(most) ? word : most));
    return this.#search({ ...request, words: words.filter((word) => word !== least) });
  }

  async #read({ text, ...request }: SearchRequest): Promise<SearchRequest> {
    return text === undefined ? request : { ...request, words: (await this.reading.read(text)).words };
  }
}
