import { execFileSync } from 'node:child_process';
import { createTestDatabase } from '../../../test/support/database.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import { MeilisearchEngine } from './meilisearch/meilisearch-engine.js';
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

const url = process.env.MEILISEARCH_URL;
if (url) {
  holdsToTheSearchEngineContract(
    'Meilisearch at MEILISEARCH_URL',
    () => openMeilisearch(url, process.env.MEILISEARCH_KEY, () => Promise.resolve()),
    { catalogues: 10 },
  );
} else if (dockerAnswers()) {
  holdsToTheSearchEngineContract(
    'Meilisearch in a container',
    async () => {
      const { GenericContainer, Wait } = await import('testcontainers');
      const container = await new GenericContainer('getmeili/meilisearch:v1.48.3')
        .withEnvironment({ MEILI_NO_ANALYTICS: 'true' })
        .withExposedPorts(7700)
        .withWaitStrategy(Wait.forHttp('/health', 7700))
        .start();
      const address = `http://${container.getHost()}:${container.getMappedPort(7700)}`;
      return openMeilisearch(address, undefined, async () => {
        await container.stop();
      });
    },
    { catalogues: 10 },
  );
} else {
  console.warn('SKIPPED: the search engine contract against Meilisearch. Set MEILISEARCH_URL or start Docker.');
}

async function openMeilisearch(address: string, key: string | undefined, close: () => Promise<void>) {
  const engine = new MeilisearchEngine({
    url: address,
    key,
    indexUid: `contract_${Date.now()}`,
    searchTimeoutMs: 10_000,
  });
  await engine.prepare();
  return { engine, close };
}

function dockerAnswers(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}
