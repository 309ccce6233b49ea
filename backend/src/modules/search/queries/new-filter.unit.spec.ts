import { describe, expect, it } from '@jest/globals';
import { listingQuery } from '@ilan/api';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { ResidentSearch } from '#test/support/resident-search.js';
import { SystemClock } from '#kernel/clock.js';
import { categoriesDecider } from '#modules/catalog/categories/categories.decider.js';
import { editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import { filtersDecider } from '#modules/catalog/filters/filters.decider.js';
import { shippedCategories } from '#modules/catalog/shipped-catalog.js';
import { shippedLocations } from '#modules/locations/shipped-locations.js';
import { ShippedSearchWords } from '../language/shipped-lexicon.js';
import { LiveReading } from '../language/live-reading.js';
import { cardsOf } from '../relevance/visitors-search.js';
import { ListingRequests } from './listing-requests.js';
import { SearchListings, SearchListingsHandler } from './search-listings.js';
import { WordSearches } from './by-words/word-searches.js';

const CARS = 24;
const shipped = shippedCategories();
const tree = categoriesDecider(shipped).initialState;
const locations = shippedLocations();

/** The catalogue after staff has added a filter to cars. */
function withFilter() {
  const rules = filtersDecider(shipped);
  const decided = rules.decide(
    {
      ...{ type: 'add', category_id: CARS, label: 'Plaka uyruğu', kind: 'select', unit: '', required: false },
      ...{ depends_on: null, options: ['TR', 'Yabancı'], tree, now: new Date('2026-11-26T10:00:00Z') },
    } as const,
    rules.initialState,
  );
  if (!decided.ok) throw decided.error;
  return editedCatalog(
    shipped,
    tree,
    decided.value.reduce((state, event) => rules.evolve(state, event), rules.initialState),
  );
}

describe('a filter that staff added', () => {
  const catalog = withFilter();
  const path = catalog.path(CARS);
  // The last one says what is no option: its owner is asked, and nobody can choose it.
  const documents = ['TR', 'TR', 'Yabancı', undefined, '0'].map((value, index) =>
    aListingDocument({
      id: index + 1,
      title: `Araba ${index}`,
      category_path: path.map(({ id }) => id),
      category_names: path.map(({ name }) => name),
      features: value === undefined ? {} : { plaka_uyrugu: value },
    }),
  );
  const ask = (query: Record<string, string>) => {
    const engine = new ResidentSearch(documents);
    const reading = new LiveReading(engine, catalog, locations, new ShippedSearchWords());
    const requests = new ListingRequests(catalog, locations, new SystemClock());
    const cards = cardsOf(documents);
    const byWords = new WordSearches(engine, requests, cards, catalog, locations, reading);
    const handler = new SearchListingsHandler(engine, requests, cards, catalog, locations, byWords);
    return handler.execute(new SearchListings(listingQuery.parse({ category_id: String(CARS), ...query })));
  };

  it('is counted beside the list of its category and narrows it', async () => {
    const counted = (await ask({})).facets.find(({ key }) => key === 'plaka_uyrugu');
    expect(counted).toMatchObject({ label: 'Plaka uyruğu' });
    expect(counted?.values.map(({ value, count }) => [value, count])).toEqual([
      ['TR', 2],
      ['Yabancı', 1],
    ]);
    const narrowed = await ask({ 'f[plaka_uyrugu]': 'TR' });
    expect(narrowed.data.map(({ id }) => id).toSorted()).toEqual([1, 2]);
  });
});
