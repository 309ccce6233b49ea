import { SystemClock } from '../kernel/clock.js';
import { fold } from '../kernel/turkish-text.js';
import { listingCard } from '../modules/listings/projections/listing-card.js';
import { ListingCardRows } from '../modules/listings/queries/listing-card-rows.js';
import type { ListingDocument } from '../modules/search/engine/search-engine.js';
import { ShippedSearchWords } from '../modules/search/language/shipped-lexicon.js';
import { LiveReading } from '../modules/search/language/live-reading.js';
import { tellingWords } from '../modules/search/queries/similarity.js';
import { SuggestSearches, SuggestSearchesHandler } from '../modules/search/queries/suggest-searches.js';
import { PopularTerms } from '../modules/search/terms/popular-terms.js';
import { TableStorage } from '../platform/projections/engine/table-storage.js';
import type { Database } from '../platform/postgres/database.js';
import { spreadOf } from './figures.js';
import type { Report } from './report.js';
import { adaptersOf, demoAds, layDown, openSearchRoom } from './search-room.js';

const SECTION = 'Suggestions while somebody types';
/** Ads that the catalogue is made of; more are these again. */
const DIFFERENT_ADS = 20_000;
const TERMS = 2_000;
const PEOPLE = 150;
const MOST_MS = 20;
const SCHEMA = 'bench_cards';
const CARD = 'id, owner_id, title, price_minor, category_id, city_id, district_id, cover, photo_count, published_at';

/**
 * What one more letter in the search box costs at the server among so many ads: terms, categories, places and ads with their cards, without HTTP, each beginning
 * for the first time (one that others have typed meanwhile is remembered). The floor in the same run is three cards by their ids.
 */
export async function benchSuggestions(report: Report, ads: number): Promise<void> {
  const room = await openSearchRoom();
  try {
    const clock = new SystemClock();
    const documents = (await demoAds(room, Math.min(ads, DIFFERENT_ADS))).map(({ document }) => document);
    await layDown(room, repeated(documents, ads));
    await layDownCards(room.database, documents, ads);
    const typed = beginnings(documents);
    await layDownTerms(room.database, documents);
    const cards = new ListingCardRows(room.database, room.locations);
    for (const [adapter, engine] of await adaptersOf(room)) {
      const terms = new PopularTerms(clock, room.database, engine);
      const reading = new LiveReading(engine, room.catalog, room.locations, new ShippedSearchWords());
      const suggest = (): SuggestSearchesHandler =>
        new SuggestSearchesHandler(clock, terms, engine, reading, cards, room.catalog, room.locations);
      // Another handler remembers nothing of what this one was asked.
      const warm = suggest();
      for (const text of typed.slice(0, 400)) await warm.execute(new SuggestSearches(text));
      const asked = suggest();
      const floor = await timed(typed, (_, n) => cards.byIds([1 + n, 2 + n, 3 + n]));
      report.add({ section: SECTION, name: `${adapter}: three cards by their ids (floor)`, values: floor });
      const values = await timed(typed, (text) => asked.execute(new SuggestSearches(text)));
      report.add({
        section: SECTION,
        name: `${adapter}: a letter more, ${ads.toLocaleString('en')} ads`,
        values,
        target: `p95 <= ${MOST_MS} ms`,
        verdict: values['p95 ms'] <= MOST_MS ? 'met' : 'missed',
      });
    }
  } finally {
    await room.close();
  }
}

/** Letter by letter as people type, from the first on; each beginning once. */
function beginnings(ads: readonly ListingDocument[]): readonly string[] {
  const typed = new Set<string>();
  for (let person = 0; person < PEOPLE; person++) {
    const ad = ads[(person * 7_919) % ads.length] as ListingDocument;
    const text = fold(tellingWords(ad.title).slice(0, 3).join(' '));
    for (let letters = 1; letters <= text.length; letters++) typed.add(text.slice(0, letters).trimEnd());
  }
  return [...typed];
}

async function timed(texts: readonly string[], ask: (text: string, n: number) => Promise<unknown>) {
  const times: number[] = [];
  const worked = process.cpuUsage();
  for (const [n, text] of texts.entries()) {
    const begun = performance.now();
    await ask(text, n);
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(worked);
  const { p50, p95, p99 } = spreadOf(times);
  return { 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, 'ms processor': (user + system) / 1_000 / texts.length };
}

function* repeated(ads: readonly ListingDocument[], size: number): Generator<ListingDocument> {
  for (let n = 0; n < size; n++) {
    const ad = ads[n % ads.length] as ListingDocument;
    const round = Math.floor(n / ads.length);
    yield { ...ad, id: n + 1, price_minor: ad.price_minor + round * 100, sort_at: ad.sort_at + round * 1_000 };
  }
}

async function layDownCards(database: Database, ads: readonly ListingDocument[], size: number): Promise<void> {
  const storage = new TableStorage(SCHEMA, listingCard.table);
  await database.query(`drop schema if exists ${SCHEMA} cascade`);
  await database.query(`create schema ${SCHEMA}`);
  await database.query('create schema if not exists rm');
  await database.query(storage.createSql);
  await database.query(
    `insert into ${SCHEMA}.listing_card (${CARD}, status, public_status, content_revision, created_at, updated_at, latitude, longitude, last_stream, last_revision)
     select id, 1 + id % 20000, titles[1 + (id - 1) % cardinality(titles)], 1000 * id, 1, 34, 3415,
       jsonb_build_object('id', md5(id::text), 'versions', repeat(md5(id::text), 8)), 1, now(), 'active', 'active', 1, now(), now(), 0, 0, 'listing-' || id, 0
     from generate_series(1, $2::int) as id, (select $1::text[] as titles) as of`,
    [ads.map(({ title }) => title), size],
  );
  // In the place of the read models' own, of which this database has no rows.
  await database.query('drop view if exists rm.listing_card, rm.suspended_seller cascade');
  await database.query(`create view rm.listing_card as select * from ${SCHEMA}.listing_card`);
  await database.query(`create table ${SCHEMA}.suspended_seller (user_id bigint primary key)`);
  await database.query(`create view rm.suspended_seller as select * from ${SCHEMA}.suspended_seller`);
  await database.query(`analyze ${SCHEMA}.listing_card`);
}

/** As many as are ever known, of a month. */
async function layDownTerms(database: Database, ads: readonly ListingDocument[]): Promise<void> {
  const terms = new Set<string>();
  for (const { title } of ads) {
    if (terms.size === TERMS) break;
    terms.add(fold(tellingWords(title).slice(0, 2).join(' ')));
  }
  await database.query('truncate app.search_term');
  await database.query(
    `insert into app.search_term (day, words, term, spelling, searchers, found)
     select (now() at time zone 'Europe/Istanbul')::date - day, convert_to(term, 'utf8'), term, term, 9 + n % 90, true
     from unnest($1::text[]) with ordinality as one (term, n), generate_series(0, 29) as day`,
    [[...terms]],
  );
}
