import type { ListingPage, ListingQuery } from '@ilan/api';
import { Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { invalid } from '#platform/http/zod-pipe.js';
import { OwnWrites } from '#platform/projections/read/own-writes.js';
import { SEARCH_DEPTH, SearchEngine, type SearchRequest, type SearchResponse } from '../engine/search-engine.js';
import { Catalog } from '#modules/catalog/contract.js';
import { ListingCards } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { LiveReading } from '../language/live-reading.js';
import type { ReadWord } from '../language/read-query.js';
import { describeFacets, facetsToCount } from './describe-facets.js';
import { nextPage } from './next-page.js';
import { readFeatureFilters } from './read-feature-filters.js';

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
    private readonly cards: ListingCards,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
    private readonly reading: LiveReading,
    @Optional() private readonly ownWrites?: OwnWrites,
  ) {}

  async execute({ query }: SearchListings): Promise<ListingPage> {
    const request = await this.#read(this.#request(query));
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
      facets: describeFacets(request, response, this.catalog, this.locations),
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

  #request(query: ListingQuery): SearchRequest {
    this.#refuseUnknown(query);
    const text = query.q?.trim();
    const request: SearchRequest = {
      ...(text ? { text } : {}),
      ...(query.category_id === undefined ? {} : { category_id: query.category_id }),
      ...(query.city_id === undefined ? {} : { city_id: query.city_id }),
      ...(query.district_id === undefined ? {} : { district_id: query.district_id }),
      ...(query.price_min === undefined ? {} : { price_min_minor: query.price_min }),
      ...(query.price_max === undefined ? {} : { price_max_minor: query.price_max }),
      ...nearOf(query),
      features: readFeatureFilters(query.features, query.category_id, this.catalog),
      sort: query.sort ?? (text ? 'relevance' : 'newest'),
      page: query.page,
      per_page: query.per_page,
    };
    return { ...request, ...facetsToCount(request, this.catalog) };
  }

  #refuseUnknown({
    category_id: category,
    city_id: city,
    district_id: district,
    page,
    per_page: perPage,
  }: ListingQuery) {
    const errors: Record<string, string[]> = {};
    if (category !== undefined && !this.catalog.byId(category)) errors.category_id = ['Böyle bir kategori yok.'];
    if (city !== undefined && !this.locations.city(city)) errors.city_id = ['Böyle bir il yok.'];
    const found = district === undefined ? undefined : this.locations.district(district);
    if (district !== undefined && !found) errors.district_id = ['Böyle bir ilçe yok.'];
    if (found && city !== undefined && found.city_id !== city) errors.district_id = ['Bu ilçe seçilen ilde değil.'];
    if (page * perPage > SEARCH_DEPTH)
      errors.page = ['Bu kadar ileri bir sayfa gösterilemez. Lütfen aramanızı daraltın.'];
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }
}

function nearOf({ lat, lng, radius_km: radius }: ListingQuery): Pick<SearchRequest, 'near'> {
  if (lat === undefined || lng === undefined) return {};
  return { near: { latitude: lat, longitude: lng, ...(radius === undefined ? {} : { radius_km: radius }) } };
}
