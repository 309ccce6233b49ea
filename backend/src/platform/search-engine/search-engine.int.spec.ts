import { createTestDatabase } from '../../../test/support/database.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import { PostgresSearchEngine } from './postgres/postgres-search-engine.js';
import { holdsToTheSearchEngineContract } from './search-engine.contract.js';

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
