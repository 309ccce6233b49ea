import type { Facet, ListingCard, ListingPage, ListingQuery } from '@ilan/api';
import { Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { OwnWrites } from '#platform/projections/read/own-writes.js';
import { SEARCH_DEPTH, SearchEngine, type SearchRequest, type SearchResponse } from '../engine/search-engine.js';
import type { Lexicon } from '../language/lexicon.js';
import { Catalog } from '#modules/catalog/contract.js';
import { ListingCards } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { distanceKm } from '#kernel/distance.js';
import { madeFromBoth } from '#kernel/made-from.js';
import { describeFacets } from './describe-facets.js';
import { KnownCards } from './by-words/known-cards.js';
import { ListingRequests } from './listing-requests.js';
import { nextPage } from './next-page.js';
import type { Found } from './by-words/words-search.js';
import { type SearchesByWords, WordSearches } from './by-words/word-searches.js';

/** A page of the public list, with the counts of its filters. */
export class SearchListings extends Query<ListingPage> {
  constructor(readonly query: ListingQuery) {
    super();
  }
}

@QueryHandler(SearchListings)
export class SearchListingsHandler implements IQueryHandler<SearchListings> {
  /** Counts as they were told: an engine that answers from memory gives the same ones to the same question until an ad changes. */
  private readonly told: () => WeakMap<SearchResponse['facets'], Facet[]>;

  constructor(
    private readonly engine: SearchEngine,
    private readonly requests: ListingRequests,
    private readonly cards: ListingCards,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
    private readonly byWords: WordSearches,
    @Optional() private readonly ownWrites?: OwnWrites,
  ) {
    this.told = madeFromBoth(
      () => catalog.edition(),
      () => locations.edition(),
      () => new WeakMap(),
    );
  }

  execute(search: SearchListings): Promise<ListingPage> {
    return this.#search(search, this.byWords.now());
  }

  /** As it would be if this were what the search knows of words. */
  asIf(search: SearchListings, lexicon: Lexicon): Promise<ListingPage> {
    return this.#search(search, this.byWords.asIf(lexicon));
  }

  async #search({ query: asked }: SearchListings, made: SearchesByWords): Promise<ListingPage> {
    const { query, left_out } = this.requests.readable(asked);
    const { text, ...chosen } = this.requests.page(query);
    // The index is filled from these.
    await this.ownWrites?.before('listing_card', 'suspended_seller');
    const { request, response, cards, understood, goesOn } =
      text === undefined ? await this.#all(chosen, query) : await this.#byWords(chosen, text, query, made);
    const { page, per_page: perPage } = query;
    // Deeper pages can't be reached, so the list does not claim to have them; the total stays the true one.
    const lastPage = Math.max(1, Math.ceil(Math.min(response.total, SEARCH_DEPTH) / perPage));
    return {
      data: this.#withDistances(await cards.byIds(response.ids), request),
      meta: { current_page: page, last_page: lastPage, per_page: perPage, total: response.total },
      links: { next: page < lastPage ? nextPage({ ...query, ...goesOn }) : null },
      facets: query.facets === '0' ? [] : this.#facets(query, request, response),
      ...(understood && { understood }),
      ...(left_out.length > 0 && { left_out }),
    };
  }

  #facets(query: ListingQuery, request: SearchRequest, response: SearchResponse): Facet[] {
    const place = placeOf(query, request);
    const describe = (): Facet[] => describeFacets({ ...request, ...place }, response, this.catalog, this.locations);
    // The place around which is searched is named, and no part of the question.
    if (place.city_id !== undefined) return describe();
    const told = this.told();
    const known = told.get(response.facets) ?? describe();
    told.set(response.facets, known);
    return known;
  }

  /** To the middle of the district: an ad does not say more of where it is. */
  #withDistances(cards: readonly ListingCard[], { near }: SearchRequest): ListingCard[] {
    return cards.map((card) => {
      const district = near && this.locations.district(card.district.id);
      return district ? { ...card, distance_km: Math.max(1, Math.round(distanceKm(near, district))) } : card;
    });
  }

  /**
   * The place where somebody usually looks is only what is meant unless the words say another one: it gives way where they do and the ads agree
   * that they mean a place.
   */
  async #byWords(
    chosen: SearchRequest,
    text: string,
    query: ListingQuery,
    { understanding, words }: SearchesByWords,
  ): Promise<Found> {
    const named = query.place === 'own' && understanding.read(text, new Set(query.verbatim)).guesses.some(isPlace);
    if (named) {
      const found = await words.find(anywhere(chosen), text, query);
      if (found.understood?.guesses.some(isPlace)) return found;
    }
    return words.find(chosen, text, query);
  }

  async #all(chosen: SearchRequest, query: ListingQuery): Promise<Found> {
    const request = this.requests.counted(chosen, query);
    return { request, response: await this.engine.search(request), cards: new KnownCards(this.cards) };
  }
}

const PLACE = new Set(['city_id', 'district_id', 'near']);

const anywhere = (chosen: SearchRequest): SearchRequest => ({
  ...(Object.fromEntries(Object.entries(chosen).filter(([name]) => !PLACE.has(name))) as Omit<SearchRequest, 'sort'>),
  // Nothing is near or far any more.
  sort: chosen.sort === 'distance' ? 'relevance' : chosen.sort,
});

const isPlace = ({ name }: { readonly name: string }): boolean => name === 'place';

/** The chosen place stays named where a radius around it is searched. */
const placeOf = ({ city_id: city }: ListingQuery, { near }: SearchRequest): Pick<SearchRequest, 'city_id'> =>
  near?.radius_km === undefined || city === undefined ? {} : { city_id: city };
