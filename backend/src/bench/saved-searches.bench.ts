import { randomUUID } from 'node:crypto';
import { listingQuery } from '@ilan/api';
import { SystemClock } from '../kernel/clock.js';
import { Hits } from '../modules/saved-searches/matching/hits.js';
import { StandingIndex, type WaitingSearch } from '../modules/saved-searches/matching/standing-index.js';
import { TABLES } from '../modules/saved-searches/tables.js';
import type { ListingDocument } from '../modules/search/engine/search-engine.js';
import { ShippedSearchWords } from '../modules/search/language/shipped-lexicon.js';
import { LiveReading } from '../modules/search/language/live-reading.js';
import { ListingRequests } from '../modules/search/queries/listing-requests.js';
import { tellingWords } from '../modules/search/queries/similarity.js';
import { WordSearches } from '../modules/search/queries/by-words/word-searches.js';
import { cardsOf } from '../modules/search/relevance/visitors-search.js';
import { StandingSearchReader } from '../modules/search/standing/standing-search-reader.js';
import { spreadOf } from './figures.js';
import type { Report } from './report.js';
import { demoAds, layDown, openSearchRoom } from './search-room.js';

const SECTION = 'Saved searches';
/** Ads that searches are made from; new ads are others of the same demo. */
const ADS = 6_000;
const NEW_ADS = 2_000;
const AT_ONCE = 1_000;
const MOST_MS = 50;

/**
 * How long a new ad looks for the saved searches that wait for it, among so many: its words and keys are made, the searches found, those known that
 * have found it before, and the hits written down. The floor in the same run is the same question of an ad that nobody waits for.
 */
export async function benchSavedSearches(report: Report, searches: number): Promise<void> {
  const room = await openSearchRoom();
  try {
    const clock = new SystemClock();
    const documents = (await demoAds(room, ADS + NEW_ADS)).map(({ document }) => document);
    const [known, fresh] = [documents.slice(0, -NEW_ADS), documents.slice(-NEW_ADS)];
    await layDown(room, known);
    const reading = new LiveReading(room.sql, room.catalog, room.locations, new ShippedSearchWords());
    const requests = new ListingRequests(room.catalog, room.locations, clock);
    const byWords = new WordSearches(room.sql, requests, cardsOf(documents), room.catalog, room.locations, reading);
    const reader = new StandingSearchReader(requests, byWords, room.catalog, room.locations);
    const index = new StandingIndex(room.database, reader, room.catalog, room.locations);
    const hits = new Hits(room.database, clock);
    await room.database.query(`truncate ${TABLES.owns.join(', ')}`);

    const begun = performance.now();
    for (let from = 0; from < searches; from += AT_ONCE) {
      const page: WaitingSearch[] = [];
      for (let n = from; n < Math.min(from + AT_ONCE, searches); n++)
        page.push({ search_id: randomUUID(), user_id: n, search: await reader.read(wishOf(known, n)), since: '' });
      await index.put(...page);
    }
    await room.database.query(`analyze ${TABLES.owns.join(', ')}`);
    report.add({
      section: SECTION,
      name: `${searches.toLocaleString('en')} read and laid down`,
      values: { '/s': searches / ((performance.now() - begun) / 1_000) },
    });

    const nobody = fresh.map((ad) => ({ ...ad, ...NOBODYS_WISH }));
    const timed = async (ads: readonly ListingDocument[]) => {
      const times: number[] = [];
      let found = 0;
      for (const ad of ads) {
        const start = performance.now();
        const matching = await index.matching(reader.ad(ad));
        const ids = matching.map(({ search_id }) => search_id);
        const told = await hits.known(ad.id, ids);
        await hits.add(
          { id: ad.id, price_minor: ad.price_minor, at: clock.now() },
          matching.flatMap(({ search_id, user_id }) =>
            told.has(search_id) ? [] : [{ search_id, user_id, kind: 'new' as const, price_before: null }],
          ),
        );
        times.push(performance.now() - start);
        found += matching.length;
      }
      const { p50, p95, p99 } = spreadOf(times);
      return { 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, 'found by an ad': found / ads.length };
    };
    report.add({ section: SECTION, name: 'an ad that nobody waits for', values: await timed(nobody.slice(0, 500)) });
    const values = await timed(fresh);
    report.add({
      section: SECTION,
      name: `a new ad among ${searches.toLocaleString('en')}`,
      values,
      target: `p95 <= ${MOST_MS} ms`,
      verdict: values['p95 ms'] <= MOST_MS ? 'met' : 'missed',
    });
  } finally {
    await room.close();
  }
}

const NOBODYS_WISH = {
  title: 'Qwxzkjh',
  description: '',
  details: '',
  features: {},
  category_path: [],
  price_minor: 1,
};

/** What somebody may have saved who was after such an ad: words alone or with a place, a category with a price, a make … */
function wishOf(ads: readonly ListingDocument[], n: number) {
  const ad = ads[(n * 7_919) % ads.length] as ListingDocument;
  const words = tellingWords(ad.title);
  const [category = 0] = ad.category_path.slice(-1);
  const place = { city_id: String(ad.city_id) };
  const price = { price_max: String(Math.ceil((ad.price_minor / 100) * 1.2)) };
  const make = ad.features.marka;
  const wishes = [
    { q: words.slice(0, 2).join(' ') },
    { q: words.slice(0, 3).join(' '), ...price },
    { q: words[0] ?? ad.title, ...place },
    { q: words.slice(0, 2).join(' '), category_id: String(category) },
    { category_id: String(category), ...place },
    { category_id: String(category), ...place, district_id: String(ad.district_id), ...price },
    { category_id: String(category), ...price },
    { category_id: String(category), ...(typeof make === 'string' && { 'f[marka]': make }), ...place, ...price },
    { category_id: String(category), ...place, radius_km: '25' },
    { ...place, district_id: String(ad.district_id) },
  ];
  return listingQuery.parse(wishes[n % wishes.length]);
}
