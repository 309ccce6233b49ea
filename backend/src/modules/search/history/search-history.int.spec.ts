import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorBody, SearchAnswer, SearchHistory } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { startAccountsApp } from '#test/support/accounts-app.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeListings } from '#test/support/fake-listings.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { CatalogModule } from '#modules/catalog/catalog.module.js';
import { Catalog } from '#modules/catalog/contract.js';
import { LocationsModule } from '#modules/locations/locations.module.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { SearchEngine } from '../engine/search-engine.js';
import { SearchModule } from '../search.module.js';
import { RecentSearches } from './recent-searches.js';
import { RecentSearchesPersonalData } from './recent-searches-personal-data.js';

const AYSE = 701;
const URL = '/api/search-history';

describe('the search history', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let people: SignedInPeople;
  let catalog: Catalog;
  beforeAll(async () => {
    database = await createTestDatabase();
    const listings = new FakeListings();
    app = await startAccountsApp(database, [listings.module(), CatalogModule, LocationsModule, SearchModule]);
    people = await signedInPeople(app, [
      { id: AYSE, name: 'Ayşe' },
      { id: 702, name: 'Veli' },
      { id: 703, name: 'Silinen' },
    ]);
    catalog = app.get(Catalog);
    const path = catalog.path(catalog.bySlug('satilik-daire')?.id ?? 0);
    const documents = [
      aListingDocument({ title: 'Şık koltuk takımı' }),
      aListingDocument({
        title: 'Satılık 2+1 daire',
        category_path: path.map(({ id }) => id),
        category_names: path.map(({ name }) => name),
      }),
    ];
    listings.set(...documents);
    const rebuild = await app.get(SearchEngine).rebuild();
    await rebuild.put(documents);
    await rebuild.swap();
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(() => database.pool.query('truncate app.recent_search'));

  const save = (term: unknown, who: string | undefined = 'Ayşe') => people.as(who, 'POST', URL, { search_term: term });
  const terms = async (who = 'Ayşe') =>
    (await people.as(who, 'GET', URL)).json<SearchHistory>().userHistory.map(({ search_term }) => search_term);

  it('leads to the results of what was searched for', async () => {
    const answer = await save('  Şık KOLTUK ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ redirect: '/arama?q=%C5%9E%C4%B1k+KOLTUK', search: true });
  });

  it('leads to the category that was named and keeps the words', async () => {
    const category = catalog.bySlug('satilik-daire');
    expect((await save(category?.name)).json()).toEqual({
      redirect: `/${category?.slug_cid}?${new URLSearchParams({ q: category?.name ?? '' }).toString()}`,
      search: true,
    });
  });

  it('leads nowhere where nothing is found, and keeps the term', async () => {
    expect((await save('bulunmayanzımbırtı')).json()).toEqual({ redirect: null, search: true });
    expect(await terms()).toEqual(['bulunmayanzımbırtı']);
  });

  it('neither searches for nor keeps what has no letter and no digit', async () => {
    expect((await save('?!')).json()).toEqual({ redirect: null, search: false });
    expect(await terms()).toEqual([]);
  });

  it.each([[''], ['   '], ['x'.repeat(201)], [undefined], [7]])('refuses “%s”', async (term) => {
    const answer = await save(term);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().errors)).toEqual(['search_term']);
    expect(await terms()).toEqual([]);
  });

  it('lists each term once, the newest first with its moment, as it was written last', async () => {
    for (const term of ['koltuk', 'masa', 'KOLTUK']) await save(term);
    const { userHistory } = (await people.as('Ayşe', 'GET', URL)).json<SearchHistory>();
    expect(userHistory.map(({ search_term }) => search_term)).toEqual(['KOLTUK', 'masa']);
    const [first, second] = userHistory.map(({ updated_at }) => Date.parse(updated_at));
    expect(first).toBeGreaterThanOrEqual(second ?? Infinity);
  });

  it('keeps the last twenty, also when they come at once', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, n) => save(`koltuk ${n}`)));
    expect(new Set(await terms()).size).toBe(20);
  });

  it('loses one term, however it is written, or all of them', async () => {
    for (const term of ['Şık koltuk', 'masa', 'sandalye']) await save(term);
    await save('koltuk', 'Veli');
    const one = await people.as('Ayşe', 'DELETE', `${URL}?search_term=${encodeURIComponent('sik KOLTUK')}`);
    expect(one.statusCode).toBe(204);
    expect(await terms()).toEqual(['sandalye', 'masa']);
    expect((await people.as('Ayşe', 'DELETE', URL)).statusCode).toBe(204);
    expect((await people.as('Ayşe', 'DELETE', URL)).statusCode).toBe(204);
    expect(await terms()).toEqual([]);
    expect(await terms('Veli')).toEqual(['koltuk']);
  });

  it('is for signed-in people only', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await people.as(undefined, method, URL, { search_term: 'koltuk' })).statusCode).toBe(401);
  });

  it('is kept of no account that strangers share, which is still led to the results', async () => {
    const shop = await startAccountsApp(
      database,
      [new FakeListings().module(), CatalogModule, LocationsModule, SearchModule],
      { DEMO: 'public' },
    );
    try {
      const strangers = await signedInPeople(shop, [{ id: 704, name: 'Demo', demo: true }]);
      const answer = await strangers.as('Demo', 'POST', URL, { search_term: 'koltuk' });
      expect([answer.statusCode, answer.json<SearchAnswer>().search]).toEqual([200, true]);
      expect((await database.pool.query('select from app.recent_search')).rowCount).toBe(0);
      // Neither is what stood there before.
      await shop.get(RecentSearches).add(704, 'masa');
      expect((await strangers.as('Demo', 'GET', URL)).json<SearchHistory>().userHistory).toEqual([]);
    } finally {
      await shop.close();
    }
  });

  it('can be read by nobody without the key of its person, who takes it away and leaves nothing', async () => {
    await save('zeynep yılmaz');
    const { rows } = await database.pool.query<{ row: string }>('select r::text as row from app.recent_search as r');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/zeynep/i);
    const data = app.get(RecentSearchesPersonalData);
    expect(await data.count(AYSE)).toEqual({ searches: 1 });
    const files = [];
    for await (const file of data.export(AYSE)) files.push(file);
    expect(files).toMatchObject([{ path: 'recent-searches.json', json: [{ search_term: 'zeynep yılmaz' }] }]);
    await data.erase(AYSE);
    await data.erase(AYSE);
    expect((await database.pool.query('select from app.recent_search')).rowCount).toBe(0);
  });

  it('begins for nobody who was erased', async () => {
    await save('koltuk', 'Silinen');
    await app.get(PersonKeys).destroy('703');
    expect(await terms('Silinen')).toEqual([]);
    expect((await save('masa', 'Silinen')).statusCode).toBe(401);
    expect(await app.get(RecentSearchesPersonalData).count(703)).toEqual({ searches: 0 });
  });
});
