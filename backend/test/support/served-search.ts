import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { SearchServer } from '#modules/search/engine/meilisearch/search-server.js';
import { PostgresSearchEngine } from '#modules/search/engine/postgres/postgres-search-engine.js';
import { Fills } from '#modules/search/engine/served/fills.js';
import { ServedSearchEngine } from '#modules/search/engine/served/served-search-engine.js';
import { StandIn } from '#modules/search/engine/served/stand-in.js';
import { SqlSearchEngine } from '#modules/search/engine/sql/sql-search-engine.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { FakeMeilisearch } from './fake-meilisearch.js';

export const ADS = 2_300;
/** Beyond those that the builder gives. */
export const FIRST = 1_000_000;
export const ads = Array.from({ length: ADS }, (_, n) => aListingDocument({ id: FIRST + n, title: `Gitar ${n}` }));

/** Says which of both answered. */
export class Stored extends SqlSearchEngine {
  answers = 0;

  override search(...request: Parameters<SqlSearchEngine['search']>) {
    this.answers += 1;
    return super.search(...request);
  }
}

/** A search server that is empty before each test, and an engine over it and a database with `ads`. */
class ServedSearch {
  server!: FakeMeilisearch;
  stored!: Stored;
  engine!: ServedSearchEngine;
  database!: Database;
  /** How many searches were answered in memory. */
  inMemory = 0;
  #test!: TestDatabase;

  async open(): Promise<void> {
    this.#test = await createTestDatabase();
    this.database = new Database(new DatabaseUrl(this.#test.url));
    const filled = await new SqlSearchEngine(this.database).rebuild();
    await filled.put(ads);
    await filled.swap();
  }

  async close(): Promise<void> {
    await this.database.onApplicationShutdown();
    await this.#test.drop();
  }

  async begin(): Promise<void> {
    this.server = await FakeMeilisearch.start();
    this.start();
  }

  async end(): Promise<void> {
    await this.engine.onModuleDestroy();
    await this.database.query('delete from search.fill');
    await this.server.stop();
  }

  /** As a process that begins. */
  start(key?: string): void {
    this.stored = new Stored(this.database);
    const server = new SearchServer({ url: this.server.url, key });
    this.engine = new ServedSearchEngine(server, this.standIn(this.stored), new Fills(this.database));
  }

  async restart(key?: string): Promise<void> {
    await this.engine.onModuleDestroy();
    this.start(key);
  }

  /** A program that begins where one of another version has filled the server. */
  async afterAnOlder(): Promise<void> {
    await this.database.query(`update search.fill set version = 'older'`);
    await this.restart();
  }

  standIn(sql: Stored): StandIn {
    const counted = (): void => void (this.inMemory += 1);
    class InMemory extends PostgresSearchEngine {
      override search(...request: Parameters<PostgresSearchEngine['search']>) {
        counted();
        return super.search(...request);
      }
    }
    return new StandIn(sql, () => new InMemory(this.database, new DatabaseUrl(this.#test.url)));
  }

  /** @returns the name of the index that is read then */
  async filled(): Promise<string> {
    expect(await this.engine.follower.follow()).toBe(true);
    await this.engine.trust.look();
    return (await this.engine.fills.served()).index_uid ?? '';
  }

  async search(text = 'gitar') {
    const before = this.stored.answers;
    const { total } = await this.engine.search({ text, sort: 'newest', page: 1, per_page: 5 });
    return { total, by: this.stored.answers > before ? 'database' : 'server' };
  }
}

/** For the tests of a `describe`. */
export function servedSearch(): ServedSearch {
  const world = new ServedSearch();
  beforeAll(() => {
    Logger.overrideLogger(false);
    return world.open();
  });
  afterAll(() => {
    Logger.overrideLogger(['error', 'warn', 'log']);
    return world.close();
  });
  beforeEach(() => world.begin());
  afterEach(() => world.end());
  return world;
}
