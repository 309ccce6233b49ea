import { Meilisearch } from 'meilisearch';
import { createTestDatabase } from '#test/support/database.js';
import { MEILISEARCH } from '#test/support/engines.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { MeilisearchEngine } from './meilisearch/meilisearch-engine.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import type { SearchEngine } from './search-engine.js';
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

const NO_TYPOS =
  'a statement finds words by their beginning, not by likeness; it stands in only while the search server is away';

holdsToTheSearchEngineContract(
  'SQL alone',
  onPostgres((database) => new SqlSearchEngine(database)),
  {
    catalogues: 50,
    unkept: { 'forgives a typo in the only word': NO_TYPOS },
  },
);

await onRealEngine(MEILISEARCH, 'the search engine contract', (name, start) =>
  holdsToTheSearchEngineContract(
    name,
    async () => {
      const { url, extra: key, stop } = await start();
      const indexUid = `ilanpazar_test_${Date.now()}`;
      const engine = new MeilisearchEngine({ url, key, indexUid, searchTimeoutMs: 10_000 });
      await engine.prepare();
      return {
        engine,
        close: async () => {
          // On a server of somebody's own nothing is left behind.
          await new Meilisearch({ host: url, ...(key !== undefined && { apiKey: key }) }).deleteIndex(indexUid);
          await stop();
        },
      };
    },
    { catalogues: 10 },
  ),
);
