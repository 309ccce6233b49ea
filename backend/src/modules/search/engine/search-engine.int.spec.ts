import { Meilisearch } from 'meilisearch';
import { createTestDatabase } from '#test/support/database.js';
import { MEILISEARCH } from '#test/support/engines.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { MeilisearchEngine } from './meilisearch/meilisearch-engine.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import { holdsToTheSearchEngineContract } from '#test/contracts/search-engine/search-engine.contract.js';

holdsToTheSearchEngineContract(
  'PostgreSQL',
  async () => {
    const testDatabase = await createTestDatabase();
    const url = new DatabaseUrl(testDatabase.url);
    const database = new Database(url);
    const engine = new PostgresSearchEngine(database, url);
    await engine.prepare();
    return {
      engine,
      close: async () => {
        await engine.onModuleDestroy();
        await database.onApplicationShutdown();
        await testDatabase.drop();
      },
    };
  },
  { catalogues: 100 },
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
