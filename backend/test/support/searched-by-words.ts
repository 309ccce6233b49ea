import { expect } from '@jest/globals';
import { type ListingPage, listingPage, listingQuery } from '@ilan/api';
import { aListingDocument } from '../builders/listing-document.builder.js';
import { ResidentSearch } from './resident-search.js';
import { SystemClock } from '#kernel/clock.js';
import { shippedCatalog } from '#modules/catalog/shipped-catalog.js';
import { shippedLocations } from '#modules/locations/shipped-locations.js';
import type { ListingDocument, SearchRequest, SearchResponse } from '#modules/search/engine/search-engine.js';
import { ShippedSearchWords } from '#modules/search/language/shipped-lexicon.js';
import { LiveReading } from '#modules/search/language/live-reading.js';
import type { Locations } from '#modules/locations/contract.js';
import type { ListingCards } from '#modules/listings/contract.js';
import { cardsOf } from '#modules/search/relevance/visitors-search.js';
import { ListingRequests } from '#modules/search/queries/listing-requests.js';
import { WordSearches } from '#modules/search/queries/by-words/word-searches.js';
import { SearchListings, SearchListingsHandler } from '#modules/search/queries/search-listings.js';

export const catalog = shippedCatalog();
export const locations = shippedLocations();
/** The question whether guesses are right, and the steps of the ladder. */
export const MOST_CALLS = 7;

class CountingSearch extends ResidentSearch {
  calls = 0;
  override search(request: SearchRequest): Promise<SearchResponse> {
    this.calls++;
    return super.search(request);
  }
}

/** An ad of a category in a place: `İzmir`, `İstanbul/Kadıköy`. */
export function ad(
  slug: string,
  title: string,
  place = 'İstanbul',
  changes: Partial<ListingDocument> = {},
): ListingDocument {
  const path = catalog.path(catalog.bySlug(slug)?.id ?? Number.NaN);
  const [cityName = '', districtName] = place.split('/');
  const city = locations.cities().find(({ name }) => name === cityName);
  const districts = locations.districts(city?.id);
  const district = districts.find(({ name }) => name === districtName) ?? districts[0];
  if (!city || !district || path.length === 0) throw new Error(`No ${slug}, no ${place}`);
  return aListingDocument({
    title,
    description: 'Fotoğraftaki gibi.',
    category_path: path.map(({ id }) => id),
    category_names: path.map(({ name }) => name),
    ...{ city_id: city.id, city_name: city.name, district_id: district.id, district_name: district.name },
    features: {},
    ...changes,
  });
}

/** What a visitor finds among these ads who asks this address, how often the engine was asked and which cards were read, and the way to ask on. */
export async function searched(
  documents: readonly ListingDocument[],
  query: Record<string, string>,
  places: Locations = locations,
) {
  const engine = new CountingSearch(documents);
  const reading = new LiveReading(engine, catalog, locations, new ShippedSearchWords());
  const requests = new ListingRequests(catalog, locations, new SystemClock());
  const all = cardsOf(documents);
  const read: number[] = [];
  const cards = { byIds: (ids: readonly number[]) => (read.push(...ids), all.byIds(ids)) } as ListingCards;
  const byWords = new WordSearches(engine, requests, cards, catalog, locations, reading);
  const handler = new SearchListingsHandler(engine, requests, cards, catalog, places, byWords);
  const ask = (params: Record<string, string>): Promise<ListingPage> =>
    handler.execute(new SearchListings(listingQuery.parse(params)));
  const page = await ask(query);
  expect(() => listingPage.parse(page)).not.toThrow();
  const guesses = page.understood?.guesses.map(({ name, label }) => `${name}=${label}`);
  return { page, guesses, titles: page.data.map(({ title }) => title), calls: engine.calls, ask, engine, read };
}
