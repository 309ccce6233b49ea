import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { anyCatalogue, anyRequest } from '#test/support/any-search.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { ResidentIndex } from '#modules/search/engine/resident/resident-index.js';
import type { SearchRequest } from '#modules/search/engine/search-engine.js';
import { readWordsOf } from '#modules/search/language/plain-reading.js';
import { StandingSearchReader } from '#modules/search/standing/standing-search-reader.js';
import { standingWords } from '#modules/search/standing/standing-words.js';
import { shippedCatalog } from '#modules/catalog/shipped-catalog.js';
import { shippedLocations } from '#modules/locations/shipped-locations.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import type { StandingSearch } from '#modules/search/standing/standing-search.js';
import { StandingIndex, type WaitingSearch } from './standing-index.js';

const TEXTS = ['ford focus', 'mavi araba', 'iphone 13', 'kiralık daire', 'foc', 'kadıköy', 'beyaz eşya'];

describe('searches that wait', () => {
  let test: TestDatabase;
  let database: Database;
  let index: StandingIndex;
  const reader = Object.create(StandingSearchReader.prototype) as StandingSearchReader;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
    const catalog = shippedCatalog();
    index = new StandingIndex(database, reader, catalog, shippedLocations());
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });
  beforeEach(async () => {
    await test.pool.query('delete from app.standing_search');
  });

  /** What somebody may save of a request. */
  const criteriaOf = (request: SearchRequest) => {
    const { category_id, city_id, district_id, price_min_minor, price_max_minor, near, features } = request;
    return { category_id, city_id, district_id, price_min_minor, price_max_minor, near, features };
  };
  const waiting = (request: SearchRequest): WaitingSearch => {
    const search = { version: 1, ...criteriaOf(request), words: standingWords(readWordsOf(request)) };
    return { search_id: randomUUID(), user_id: 8, search: search as StandingSearch, since: '' };
  };

  it('are found by an ad exactly where they would find it', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        fc.array(fc.tuple(anyRequest, fc.option(fc.constantFrom(...TEXTS), { nil: undefined })), {
          minLength: 1,
          maxLength: 8,
        }),
        async (documents, asked) => {
          await test.pool.query('delete from app.standing_search');
          const asking = new ResidentIndex();
          for (const document of documents) asking.put(document);
          const expected: string[] = [];
          for (const [any, text] of asked) {
            const asWritten = { ...criteriaOf(any), ...(text && { text }) };
            const request = { ...asWritten, sort: 'newest', page: 1, per_page: 100 } as SearchRequest;
            const one = waiting(request);
            await index.put(one);
            for (const id of asking.search(request).ids) expected.push(`${one.search_id} ${id}`);
          }
          const found: string[] = [];
          for (const document of documents)
            for (const { search_id } of await index.matching(reader.ad(document)))
              found.push(`${search_id} ${document.id}`);
          expect(found.toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });
});
