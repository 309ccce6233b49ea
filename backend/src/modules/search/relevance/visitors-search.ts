import { type ListingCard, listingQuery } from '@ilan/api';
import { SystemClock } from '#kernel/clock.js';
import type { Catalog } from '#modules/catalog/contract.js';
import type { ListingCards } from '#modules/listings/contract.js';
import type { Locations } from '#modules/locations/contract.js';
import type { ListingDocument, SearchEngine } from '../engine/search-engine.js';
import { ShippedSearchWords } from '../language/shipped-lexicon.js';
import { LiveReading } from '../language/live-reading.js';
import { ListingRequests } from '../queries/listing-requests.js';
import { SearchListings, SearchListingsHandler } from '../queries/search-listings.js';
import { WordSearches } from '../queries/by-words/word-searches.js';
import { type Find, FIRST } from './measure.js';

/** The way of a visitor's words through the product, from `GET /api/listings` to the cards, over these documents. */
export function visitorsSearch(
  engine: SearchEngine,
  documents: readonly ListingDocument[],
  catalog: Catalog,
  locations: Locations,
): Find {
  const reading = new LiveReading(engine, catalog, locations, new ShippedSearchWords());
  const requests = new ListingRequests(catalog, locations, new SystemClock());
  const cards = cardsOf(documents);
  const byWords = new WordSearches(engine, requests, cards, catalog, locations, reading);
  const handler = new SearchListingsHandler(engine, requests, cards, catalog, locations, byWords);
  return async (q) => {
    const { data } = await handler.execute(new SearchListings(listingQuery.parse({ q, per_page: String(FIRST) })));
    return data.map(({ id }) => id);
  };
}

/** Cards as a list asks for them. */
export function cardsOf(documents: readonly ListingDocument[]): ListingCards {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const cards: Pick<ListingCards, 'byIds'> = {
    byIds: (ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? []).map(cardOf)),
  };
  return cards as ListingCards;
}

const cardOf = (document: ListingDocument): ListingCard => ({
  id: document.id,
  slug_pid: `ilan-p${document.id}`,
  title: document.title,
  price: (document.price_minor / 100).toFixed(2),
  price_minor: document.price_minor,
  category_id: document.category_path.at(-1) ?? 0,
  city: { id: document.city_id, name: document.city_name },
  district: { id: document.district_id, name: document.district_name },
  cover: null,
  photo_count: 0,
  featured: document.featured,
  urgent: false,
  status: 'active',
  published_at: new Date(document.sort_at).toISOString(),
  revision: document.revision,
});
