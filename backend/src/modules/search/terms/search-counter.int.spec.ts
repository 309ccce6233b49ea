import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PopularSearch } from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeListings } from '#test/support/fake-listings.js';
import { startTestApp } from '#test/support/http-app.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { SearchEngine } from '../engine/search-engine.js';
import { CatalogModule } from '#modules/catalog/catalog.module.js';
import { Catalog } from '#modules/catalog/contract.js';
import { LocationsModule } from '#modules/locations/locations.module.js';
import { dayInIstanbul } from '#platform/visitors/visitor-hashes.js';
import { ImportSearches } from '../contract.js';
import { SearchModule } from '../search.module.js';
import { SearchTermSweeper } from '../jobs/search-term-sweeper.js';
import { SearchCounter } from './search-counter.js';

interface TermRow {
  readonly term: string;
  readonly spelling: string;
  readonly searchers: number;
}

describe('searches', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const start = async () => {
    const listings = new FakeListings();
    const modules = [EventStoreModule, listings.module(), CatalogModule, LocationsModule, SearchModule];
    const environment = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    app = await startTestApp(modules, { database, environment });
    const rebuild = await app.get(SearchEngine).rebuild();
    // The name of a category is understood as the category.
    const path = app.get(Catalog).path(app.get(Catalog).bySlug('koltuk-takimi')?.id ?? 0);
    const documents = [
      aListingDocument({
        title: 'Şık koltuk takımı',
        category_path: path.map(({ id }) => id),
        category_names: path.map(({ name }) => name),
      }),
      aListingDocument({ title: 'Siktir git tablosu' }),
      aListingDocument({ title: 'iPhone 13' }),
    ];
    listings.set(...documents);
    await rebuild.put(documents);
    await rebuild.swap();
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    await start();
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(() => database.pool.query('truncate app.search_term, app.search_seen'));

  const search = (q: string, person = 1, more = '', agent = 'Firefox') =>
    app.inject({
      method: 'GET',
      url: `/api/listings?q=${encodeURIComponent(q)}${more}`,
      remoteAddress: `88.255.1.${person}`,
      headers: { 'user-agent': agent },
    });
  const terms = async () => {
    await app.get(SearchCounter).flush();
    return (
      await database.pool.query<TermRow>('select term, spelling, searchers from app.search_term order by term, day')
    ).rows;
  };
  const popular = async (): Promise<PopularSearch[]> => {
    // What was answered a minute ago is still answered.
    await app.close();
    await start();
    return (await app.inject('/api/popular-searches')).json<PopularSearch[]>();
  };

  it('count once a visitor and day, however they are written, and keep the better spelling', async () => {
    await search('KOLTUK TAKIMI');
    await search('koltuk  takimi');
    await search('Koltuk takımı', 2);
    await search('koltuk takımı', 2);
    await search('KOLTUK TAKIMI', 3);
    expect(await terms()).toEqual([{ term: 'koltuk takimi', spelling: 'koltuk takımı', searchers: 3 }]);
    await search('koltuk takımı', 4);
    expect(await terms()).toMatchObject([{ searchers: 4 }]);
  });

  it('of robots, of further pages, without words, or asked for wrongly count nothing', async () => {
    await search('koltuk', 1, '', 'Googlebot/2.1');
    await search('koltuk', 1, '', 'lightMyRequest');
    await search('koltuk', 1, '&page=2');
    await search('   ');
    await search('koltuk', 1, '&city_id=999999');
    expect(await terms()).toEqual([]);
  });

  it('leave neither an address nor a telephone nor who it was behind', async () => {
    await search('0532 123 45 67');
    await search('ayse@ornek.test');
    expect(await terms()).toEqual([{ term: '', spelling: '', searchers: 1 }]);
    const { rows } = await database.pool.query<{ text: string }>(
      'select seen::text as text from app.search_seen as seen',
    );
    expect(rows).toHaveLength(1);
    expect(rows.some(({ text }) => /88\.255|Firefox|532 ?123/.test(text))).toBe(false);
  });

  it('write down no words that only one or two have typed', async () => {
    await search('zeynep yılmaz');
    await search('zeynep yılmaz', 2);
    expect(await terms()).toEqual([{ term: '', spelling: '', searchers: 2 }]);
    const { rows } = await database.pool.query<{ text: string }>('select t::text as text from app.search_term as t');
    expect(rows.some(({ text }) => /zeynep/i.test(text) || text.includes(Buffer.from('zeynep').toString('hex')))).toBe(
      false,
    );
    await search('Zeynep Yılmaz', 3);
    expect(await terms()).toEqual([{ term: 'zeynep yilmaz', spelling: 'zeynep yılmaz', searchers: 3 }]);
  });

  it('of one visitor count for so many terms a day and no more', async () => {
    for (let n = 0; n < 80; n++) await search(`koltuk ${n}`, 9);
    expect(await terms()).toHaveLength(60);
    await search('koltuk', 10);
    expect(await terms()).toHaveLength(61);
  });

  it('of somebody who makes up browsers are not popular', async () => {
    for (let n = 0; n < 100; n++) await search('iphone 13', 1, '', `Made up ${n}`);
    expect(await terms()).toEqual([{ term: '', spelling: '', searchers: 2 }]);
    await search('iphone 13', 2);
    expect(await terms()).toMatchObject([{ term: 'iphone 13', searchers: 3 }]);
    expect(await popular()).toEqual([]);
  });

  it('of one who comes again on many days are not popular', async () => {
    for (let n = 0; n < 100; n++) await search('iphone 13', 1, '', `Made up ${n}`);
    await terms();
    await database.pool.query(
      'insert into app.search_term select day - 1, term, spelling, searchers, found from app.search_term',
    );
    expect(await popular()).toEqual([]);
  });

  it('are popular when several people searched for them, found something, and it is fit to be read', async () => {
    for (let person = 20; person < 29; person++) {
      await search('koltuk takımı', person);
      await search('siktir git tablosu', person);
      await search('bulunmayan zımbırtı', person);
      if (person < 28) await search('iphone 13', person);
    }
    await app.get(SearchCounter).flush();
    expect(await popular()).toEqual([{ search_term: 'koltuk takımı', search_count: 9 }]);
    await search('iphone 13', 28);
    await search('iphone 13', 29);
    await app.get(SearchCounter).flush();
    expect((await popular()).map(({ search_term }) => search_term)).toEqual(['iphone 13', 'koltuk takımı']);
    await database.pool.query('update app.search_term set day = day - 31');
    expect(await popular()).toEqual([]);
  });

  it('are shown as they were written on the days of most searches, whoever writes them otherwise on one', async () => {
    for (let person = 20; person < 29; person++) await search('iphone 13', person);
    await search('ıphone 13', 30);
    await app.get(SearchCounter).flush();
    expect((await popular())[0]?.search_term).toBe('ıphone 13');
    await database.pool.query(
      `insert into app.search_term (day, words, term, spelling, searchers, found)
       select day - 1, words, term, 'iphone 13', searchers + 1, found from app.search_term`,
    );
    expect(await popular()).toEqual([{ search_term: 'iphone 13', search_count: 21 }]);
  });

  it('of before are imported as if they had been counted here, and once only', async () => {
    const before = (days: number) => dayInIstanbul(new Date(Date.now() - days * 86_400_000));
    const searches = [
      { day: before(0), text: 'Koltuk Takımı', searchers: 12, found: true },
      { day: before(0), text: 'siktir git tablosu', searchers: 90, found: true },
      { day: before(0), text: 'zeynep yılmaz', searchers: 2, found: true },
      { day: before(40), text: 'koltuk takımı', searchers: 20, found: true },
      { day: before(40), text: '', searchers: 5, found: false },
    ];
    const load = () => app.get(CommandBus).execute(new ImportSearches({ searches }));
    await load();
    await load();
    expect(await terms()).toEqual([
      { term: '', spelling: '', searchers: 25 },
      { term: '', spelling: '', searchers: 2 },
      { term: 'koltuk takimi', spelling: 'koltuk takımı', searchers: 12 },
      { term: 'siktir git tablosu', spelling: 'siktir git tablosu', searchers: 90 },
    ]);
    expect(await popular()).toEqual([{ search_term: 'koltuk takımı', search_count: 12 }]);
    await search('zeynep yılmaz', 40);
    await search('KOLTUK TAKIMI', 40);
    expect(await terms()).toEqual(
      expect.arrayContaining([
        { term: 'zeynep yilmaz', spelling: 'zeynep yılmaz', searchers: 3 },
        { term: 'koltuk takimi', spelling: 'koltuk takımı', searchers: 13 },
      ]),
    );
  });

  it('lose their words after thirty days also where nobody searches any more', async () => {
    await database.pool.query(
      `insert into app.search_term select (now() at time zone 'Europe/Istanbul')::date - ago, 'zeynep yılmaz', 'zeynep yılmaz', 1, true
       from unnest(array[29, 30]) as ago`,
    );
    await app.get(SearchTermSweeper).handle();
    const { rows } = await database.pool.query<TermRow>('select term, searchers from app.search_term order by day');
    expect(rows).toEqual([
      { term: '', searchers: 1 },
      { term: 'zeynep yılmaz', searchers: 1 },
    ]);
  });

  it('lose their words after a month, and their visitors after a day, and stay counted', async () => {
    await database.pool.query(
      `insert into app.search_term values (current_date - 40, 'eski', 'eski', 4, true), (current_date - 40, 'daha eski', 'daha eski', 3, true)`,
    );
    await database.pool.query(`insert into app.search_seen values (current_date - 4, '\\x01')`);
    await app.close();
    await start();
    await search('koltuk');
    expect(await terms()).toEqual([
      { term: '', spelling: '', searchers: 7 },
      { term: '', spelling: '', searchers: 1 },
    ]);
    expect((await database.pool.query('select from app.search_seen')).rowCount).toBe(1);
  });
});
