import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchSuggestions } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeListings } from '#test/support/fake-listings.js';
import { startTestApp } from '#test/support/http-app.js';
import { CatalogModule } from '#modules/catalog/catalog.module.js';
import { LocationsModule } from '#modules/locations/locations.module.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { SearchEngine } from '../engine/search-engine.js';
import { SearchModule } from '../search.module.js';

describe('GET /api/search-suggestions', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const phone = aListingDocument({ title: 'iPhone 13 128 GB', price_minor: 2_500_000 });
  const listings = new FakeListings();
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(
      `insert into app.search_term (day, words, term, spelling, searchers, found)
       select (now() at time zone 'Europe/Istanbul')::date, term::bytea, term, spelling, searchers, true
       from (values ('iphone 13', 'iphone 13', 40), ('kilif iphone', 'kılıf iphone', 90), ('sik koltuk', 'şık koltuk', 12),
         ('siktir', 'siktir', 50), ('iphone 4', 'iphone 4', 8)) as one (term, spelling, searchers)`,
    );
    app = await startTestApp([EventStoreModule, listings.module(), CatalogModule, LocationsModule, SearchModule], {
      database,
      environment: { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    const documents = [phone, aListingDocument({ title: 'Şık koltuk takımı' })];
    listings.set(...documents);
    const rebuild = await app.get(SearchEngine).rebuild();
    await rebuild.put(documents);
    await rebuild.swap();
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const ask = (q: string) => app.inject(`/api/search-suggestions?q=${encodeURIComponent(q)}`);
  const suggested = async (q: string) => (await ask(q)).json<SearchSuggestions>();

  it.each(['iph', 'İPH', ' ıph '])(
    'suggests terms that begin so before those with a word that does, and ads: “%s”',
    async (q) => {
      const { terms, listings: ads } = await suggested(q);
      expect(terms).toEqual([
        { search_term: 'iphone 13', search_count: 40 },
        { search_term: 'kılıf iphone', search_count: 90 },
      ]);
      expect(ads).toMatchObject([{ id: phone.id, title: 'iPhone 13 128 GB', price_minor: 2_500_000 }]);
    },
  );

  it('suggests no rude words, and none that few have typed', async () => {
    expect((await suggested('sik')).terms).toEqual([{ search_term: 'şık koltuk', search_count: 12 }]);
    expect((await suggested('iphone 4')).terms).toEqual([]);
  });

  it('suggests categories with what they lie in', async () => {
    const { categories } = await suggested('OTOMO');
    expect(categories[0]).toMatchObject({ name: 'Otomobil', path: ['Vasıta'] });
    expect(categories.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['izm', { name: 'İzmir', city_id: 35, district_id: null }],
    ['KADIKOY', { name: 'Kadıköy, İstanbul', city_id: 34 }],
    ['kadıköy ist', { name: 'Kadıköy, İstanbul', city_id: 34 }],
  ])('suggests places: “%s”', async (q, place) => {
    expect((await suggested(q)).places[0]).toMatchObject(place);
  });

  it('suggests no ads for a single letter', async () => {
    const { categories, listings: ads } = await suggested('i');
    expect(ads).toEqual([]);
    expect(categories.length).toBeGreaterThan(0);
  });

  it.each(['', '   ', '?!'])('suggests nothing for “%s”', async (q) => {
    expect(await suggested(q)).toEqual({ terms: [], categories: [], places: [], listings: [] });
  });

  it('refuses what nobody types, and no text at all', async () => {
    expect((await ask('x'.repeat(61))).statusCode).toBe(422);
    expect((await app.inject('/api/search-suggestions')).statusCode).toBe(422);
    expect((await app.inject('/api/search-suggestions?q=a&q=b')).statusCode).toBe(422);
  });

  it('counts nothing as searched for', async () => {
    await app.inject({ url: '/api/search-suggestions?q=koltuk', headers: { 'user-agent': 'Firefox' } });
    const { rows } = await database.pool.query('select from app.search_seen');
    expect(rows).toEqual([]);
  });
});
