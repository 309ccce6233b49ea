import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeListings } from '#test/support/fake-listings.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { DirtyQueue } from '#platform/projections/dirty-queue.js';
import { PostgresSearchEngine } from './engine/postgres/postgres-search-engine.js';
import { SearchHealth } from './engine/search-health.js';
import type { ListingDocument, SearchEngine } from './engine/search-engine.js';
import { type ListingDocuments, SEARCH_QUEUE } from '#modules/listings/contract.js';
import { PersonListingRows } from '../listings/queries/person-listing-rows.js';
import { Indexer } from './indexer.js';
import { SearchRebuild } from './search-rebuild.js';

describe('indexer', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let dirty: DirtyQueue;
  let engine: PostgresSearchEngine;
  let listings: FakeListings;
  let indexer: Indexer;
  let engineUp: boolean;
  /** When each was made. */
  let attempts: number[];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const url = new DatabaseUrl(testDatabase.url);
    database = new Database(url);
    dirty = new DirtyQueue(database);
    engine = new PostgresSearchEngine(database, url);
    await engine.warmUp();
  });
  afterAll(async () => {
    await engine.onModuleDestroy();
    await database.onApplicationShutdown();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    const empty = await engine.rebuild();
    await empty.swap();
    await testDatabase.pool.query('delete from app.dirty');
    listings = new FakeListings();
    engineUp = true;
    attempts = [];
    indexer = new Indexer(dirty, listings, new PersonListingRows(database), dyingEngine());
  });
  afterEach(() => indexer.stop());

  /** The engine, refusing every write while `engineUp` is false. */
  function dyingEngine(): SearchEngine {
    const guarded = (write: () => Promise<void>) => {
      attempts.push(Date.now());
      return engineUp ? write() : Promise.reject(new Error('connect ECONNREFUSED'));
    };
    return {
      prepare: () => guarded(() => engine.prepare()),
      outdated: (afterId: number, limit: number) => engine.outdated(afterId, limit),
      put: (documents: readonly ListingDocument[]) => guarded(() => engine.put(documents)),
      remove: (ids: readonly number[]) => guarded(() => engine.remove(ids)),
    } as unknown as SearchEngine;
  }

  const mark = (...ids: number[]) => dirty.mark(ids.map((id) => ({ queue: SEARCH_QUEUE, key: String(id) })));
  const found = async () => (await engine.search({ sort: 'newest', page: 1, per_page: 60 })).ids;
  /** Long enough for a busy machine: nothing here comes by itself later on. */
  async function until(condition: () => Promise<boolean>): Promise<void> {
    for (const end = performance.now() + 30_000; !(await condition());) {
      if (performance.now() > end) throw new Error('It never came');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  it('copies a marked listing whole, and drops one that is not public any more', async () => {
    const [one, two] = [aListingDocument(), aListingDocument()];
    listings.set(one, two);
    await indexer.start();
    await mark(one.id, two.id);
    await indexer.whenIdle();
    expect(await found()).toEqual([two.id, one.id]);
    listings.documents.delete(two.id);
    listings.set({ ...one, title: 'Yeni başlık' });
    await mark(one.id, two.id);
    await indexer.whenIdle();
    expect(await found()).toEqual([one.id]);
    expect((await engine.search({ text: 'yeni', sort: 'newest', page: 1, per_page: 1 })).total).toBe(1);
  });

  it('copies all ads of a place or category that is called otherwise now', async () => {
    const here = aListingDocument({ city_id: 34 });
    const there = aListingDocument({ city_id: 35 });
    listings.set(here, there);
    await indexer.start();
    await dirty.mark([{ queue: SEARCH_QUEUE, key: 'place:34' }]);
    await indexer.whenIdle();
    expect(await found()).toEqual([here.id]);
    await dirty.mark([{ queue: SEARCH_QUEUE, key: `category:${there.category_path[0]}` }]);
    await indexer.whenIdle();
    expect(await found()).toContain(there.id);
  });

  it('is woken by a mark of its process, and soon finds one of another', async () => {
    await indexer.start();
    const [near, far] = [aListingDocument(), aListingDocument()];
    listings.set(near, far);
    await mark(near.id);
    await until(async () => (await found()).includes(near.id));
    await testDatabase.pool.query('insert into app.dirty (queue, key) values ($1, $2)', [SEARCH_QUEUE, String(far.id)]);
    await until(async () => (await found()).includes(far.id));
  });

  it('makes documents of an older form anew when it starts, and those that an older process writes later', async () => {
    const document = aListingDocument();
    await engine.put([document]);
    const { generation } = await engine.table.state();
    const writtenByAnOlderOne = () =>
      testDatabase.pool.query(`update search.document_${generation} set document_version = null`);
    const withPhotos = async (is: boolean) => {
      const feature = { key: 'with_photos', kind: 'is', value: is } as const;
      const { total } = await engine.search({ features: [feature], sort: 'newest', page: 1, per_page: 1 });
      return total === 1;
    };
    indexer.renewedEveryMs = 50;
    for (const is of [true, false]) {
      listings.set({ ...document, features: { with_photos: is } });
      await writtenByAnOlderOne();
      await indexer.start();
      await until(() => withPhotos(is));
    }
    expect(await engine.outdated(0, 10)).toEqual([]);
  });

  it('handles more marks than one batch', async () => {
    const documents = Array.from({ length: 1_203 }, () => aListingDocument());
    listings.set(...documents);
    await mark(...documents.map(({ id }) => id));
    await indexer.start();
    await indexer.whenIdle();
    expect((await engine.search({ sort: 'newest', page: 1, per_page: 1 })).total).toBe(1_203);
  });

  it('loses no mark while the engine is down, pauses between tries, and catches up afterwards', async () => {
    engineUp = false;
    const [before, during] = [aListingDocument(), aListingDocument()];
    listings.set(before, during);
    await mark(before.id);
    await indexer.start();
    await until(() => Promise.resolve(attempts.length >= 2));
    await mark(during.id);
    await until(() => Promise.resolve(attempts.length >= 4));
    // Each pause is twice the one before it; a mark shortens none.
    for (const [index, least] of [200, 400, 800].entries())
      expect(attempts[index + 1]! - attempts[index]!).toBeGreaterThanOrEqual(least);
    expect(await dirty.size(SEARCH_QUEUE)).toBe(2);
    engineUp = true;
    await until(async () => (await dirty.size(SEARCH_QUEUE)) === 0);
    expect(await found()).toEqual([during.id, before.id]);
  });

  it('is stopped and started again', async () => {
    const document = aListingDocument();
    listings.set(document);
    await indexer.start();
    await indexer.stop();
    await mark(document.id);
    await indexer.start();
    await indexer.whenIdle();
    expect(await found()).toEqual([document.id]);
  });

  it('rebuilds from the read model beside the live index, without losing what is written meanwhile', async () => {
    const stale = aListingDocument();
    await engine.put([stale]);
    const documents = Array.from({ length: 1_100 }, () => aListingDocument());
    listings.set(...documents);
    const late = aListingDocument();
    let progress = 0;
    const rebuild = new SearchRebuild(engine, {
      all: async (afterId: number, limit: number) => {
        // A new ad is indexed after its place in the read has been passed.
        if (afterId > 0 && !listings.documents.has(late.id)) await engine.put([late]);
        expect(await found()).toContain(afterId === 0 ? stale.id : late.id);
        return listings.all(afterId, limit);
      },
    } as unknown as ListingDocuments);
    expect(await rebuild.run((done) => (progress = done))).toBe(1_100);
    expect(progress).toBe(1_100);
    const { total, ids } = await engine.search({ sort: 'newest', page: 1, per_page: 1 });
    expect(total).toBe(1_101);
    expect(ids).toEqual([late.id]);
  });

  it('leaves the live index alone when a rebuild fails', async () => {
    const document = aListingDocument();
    await engine.put([document]);
    const failing = { all: () => Promise.reject(new Error('read model away')) } as unknown as ListingDocuments;
    await expect(new SearchRebuild(engine, failing).run()).rejects.toThrow('read model away');
    expect(await found()).toEqual([document.id]);
  });

  it('shows in one process what another has written', async () => {
    const url = new DatabaseUrl(testDatabase.url);
    const other = new PostgresSearchEngine(database, url);
    await other.warmUp();
    const document = aListingDocument();
    await engine.put([document]);
    const visible = async () => (await other.search({ sort: 'newest', page: 1, per_page: 1 })).ids[0] === document.id;
    await until(visible);
    await other.onModuleDestroy();
  });

  it('follows the documents from the first search on, and asks nothing of the pool once it is closed', async () => {
    const url = new DatabaseUrl(testDatabase.url);
    const own = new Database(url);
    const other = new PostgresSearchEngine(own, url);
    const listeners = async () => {
      const rows = await database.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'ilanpazar search'`,
      );
      return rows.length;
    };
    const before = await listeners();
    await other.put([aListingDocument()]);
    expect(await listeners()).toBe(before);
    await other.search({ sort: 'newest', page: 1, per_page: 1 });
    await until(async () => (await listeners()) === before + 1);

    const warn = jest.spyOn(Logger.prototype, 'warn');
    await engine.put([aListingDocument()]);
    const reading = Promise.allSettled([other.warmUp(), other.warmUp()]);
    await other.onModuleDestroy();
    await own.onApplicationShutdown();
    await engine.put([aListingDocument()]);
    expect((await reading).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await until(async () => (await listeners()) === before);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('is not called ready while a search would have to wait for the index', async () => {
    const own = new Database(new DatabaseUrl(testDatabase.url));
    const starting = new PostgresSearchEngine(own, new DatabaseUrl(testDatabase.url));
    const health = new SearchHealth(starting);
    expect(await health.ask()).toBe(true);
    const loaded = starting.warmUp();
    expect(await health.ask()).toBe('the index is being loaded');
    await loaded;
    expect(await health.ask()).toBe(true);
    await starting.onModuleDestroy();
    await own.onApplicationShutdown();
  });
});
