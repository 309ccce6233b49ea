import { describe, expect, it } from '@jest/globals';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { createTestDatabase } from '#test/support/database.js';
import { MEILISEARCH } from '#test/support/engines.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { SearchServer } from './meilisearch/search-server.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import type { ListingDocument, SearchEngine } from './search-engine.js';
import { Fills } from './served/fills.js';
import { ServedSearchEngine } from './served/served-search-engine.js';
import { StandIn } from './served/stand-in.js';
import { SqlSearchEngine } from './sql/sql-search-engine.js';
import { holdsToTheSearchEngineContract } from '#test/contracts/search-engine/search-engine.contract.js';

const onPostgres =
  <Engine extends SearchEngine>(
    make: (database: Database, url: DatabaseUrl) => Engine,
    stop?: (engine: Engine) => Promise<void>,
  ) =>
  async () => {
    const testDatabase = await createTestDatabase();
    const url = new DatabaseUrl(testDatabase.url);
    const database = new Database(url);
    const engine = make(database, url);
    await engine.prepare();
    return {
      engine,
      close: async () => {
        await stop?.(engine);
        await database.onApplicationShutdown();
        await testDatabase.drop();
      },
    };
  };

holdsToTheSearchEngineContract(
  'PostgreSQL',
  onPostgres(
    (database, url) => new PostgresSearchEngine(database, url),
    (engine) => engine.onModuleDestroy(),
  ),
  { catalogues: 100 },
);

holdsToTheSearchEngineContract(
  'SQL alone',
  onPostgres((database) => new SqlSearchEngine(database)),
  { catalogues: 50 },
);

describe('a glance by statements', () => {
  // The two newest speak of it in passing: of all, the first would be the best.
  const ADS = ['Berjer', 'Gramofon', 'Gramofon', 'Masa', 'Masa', 'Masa', 'Masa berjer', 'Masa berjer'];
  it.each([
    ['the newest, of which it looks through a few, are enough', 'berjer', 2, [8, 7]],
    ['the newest hold too few', 'berjer', 3, [1, 8, 7]],
    ['none of the newest has the word', 'gramofon', 3, [3, 2]],
  ])('finds what there is where %s', async (_, text, per_page, expected) => {
    const { engine, close } = await onPostgres((database) => new SqlSearchEngine(database, 3))();
    try {
      await engine.put(
        ADS.map((ad, index) => {
          const [title = '', description = ''] = ad.split(' ');
          return aListingDocument({ id: index + 1, title, description, sort_at: index + 1 });
        }),
      );
      const few = { sort: 'relevance', page: 1, is_total_shown: false, is_glance: true } as const;
      expect((await engine.search({ ...few, text, per_page })).ids).toEqual(expected);
    } finally {
      await close();
    }
  });
});

describe('statements over documents whose words an older program has made', () => {
  it('are not relied on before their words are made anew, and find by all of them then', async () => {
    const test = await createTestDatabase();
    const database = new Database(new DatabaseUrl(test.url));
    try {
      const engine = new SqlSearchEngine(database);
      await engine.prepare();
      const [older, newer] = [{ motor: 'Vtec turbo' }, { motor: 'Vtec' }].map((features) =>
        aListingDocument({ features }),
      ) as [ListingDocument, ListingDocument];
      await engine.put([older, newer]);
      expect(await engine.table.isSearchedWhole()).toBe(true);
      const { generation } = await engine.table.state();
      await database.query(
        `update search.document_${generation} set words_version = words_version - 1, searched_words = '' where id = $1`,
        [older.id],
      );
      const found = async () => {
        const features = [{ key: 'motor', kind: 'words', any: [['vtec']] }] as const;
        return (await engine.search({ features, sort: 'newest', page: 1, per_page: 5 })).ids;
      };
      expect([await engine.table.isSearchedWhole(), await found()]).toEqual([false, [newer.id]]);
      await new SqlSearchEngine(database).prepare();
      expect([await engine.table.isSearchedWhole(), [...(await found())].sort()]).toEqual([true, [older.id, newer.id]]);
    } finally {
      await database.onApplicationShutdown();
      await test.drop();
    }
  });
});

/** The server has to answer: where the database does, the test fails. It may only while documents that were made anew are copied. */
class Silent extends SqlSearchEngine {
  mayAnswer = false;

  override search(...request: Parameters<SqlSearchEngine['search']>) {
    return this.mayAnswer ? super.search(...request) : Promise.reject(new Error('The database was asked'));
  }
}

const noMemory = (): never => {
  throw new Error('Nothing is to be searched in memory');
};

/** As a search server is used by the product, with a follower that has copied everything before anybody searches. */
async function served(url: string, key: string | undefined) {
  const testDatabase = await createTestDatabase();
  const database = new Database(new DatabaseUrl(testDatabase.url));
  const server = new SearchServer({ url, key, searchTimeoutMs: 10_000 });
  const silent = new Silent(database);
  const engine = new ServedSearchEngine(server, new StandIn(silent, noMemory), new Fills(database));
  const followed = async (): Promise<void> => {
    while (!(await engine.follower.follow()));
    await engine.trust.look();
  };
  const inStep = new Proxy<SearchEngine>(engine, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const call = (...given: unknown[]): unknown => Reflect.apply(member, target, given);
      if (name === 'put' || name === 'remove' || name === 'forget')
        return async (...given: unknown[]) => (await call(...given), followed());
      if (name !== 'rebuild') return call;
      return async () => {
        const rebuild = await engine.rebuild();
        const swap = async (): Promise<void> => {
          silent.mayAnswer = true;
          await rebuild.swap();
          await followed();
          // Who looked before the server had them asks the database by then.
          await new Promise((resolve) => setImmediate(resolve));
          silent.mayAnswer = false;
        };
        return { ...rebuild, swap };
      };
    },
  });
  await engine.prepare();
  await engine.warmUp();
  await followed();
  return {
    engine: inStep,
    close: async () => {
      // On a server of somebody's own nothing is left behind.
      for (const uid of await engine.fills.all()) await server.drop(uid);
      await engine.onModuleDestroy();
      await database.onApplicationShutdown();
      await testDatabase.drop();
    },
  };
}

await onRealEngine(MEILISEARCH, 'the search engine contract', (name, start) =>
  holdsToTheSearchEngineContract(
    name,
    async () => {
      const { url, extra: key, stop } = await start();
      const { engine, close } = await served(url, key);
      return { engine, close: async () => (await close(), stop()) };
    },
    { catalogues: 10 },
  ),
);
