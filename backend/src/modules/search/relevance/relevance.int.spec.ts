import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { MEILISEARCH } from '#test/support/engines.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { documents, expectRelevance, expectSimilar, queries } from '#test/support/relevance.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { SearchServer } from '../engine/meilisearch/search-server.js';
import { Fills } from '../engine/served/fills.js';
import { ServedSearchEngine } from '../engine/served/served-search-engine.js';
import { StandIn } from '../engine/served/stand-in.js';
import { SqlSearchEngine } from '../engine/sql/sql-search-engine.js';

const promise = `finds what ${queries.length} queries mean as well as it did`;
/** On one core that others use as well; alone it takes a tenth of that. */
const TEST_TIMEOUT_MS = 400_000;

let testDatabase: TestDatabase;
let database: Database;
let sql: SqlSearchEngine;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database(new DatabaseUrl(testDatabase.url));
  sql = new SqlSearchEngine(database);
  const rebuild = await sql.rebuild();
  await rebuild.put(documents);
  await rebuild.swap();
}, TEST_TIMEOUT_MS);

afterAll(async () => {
  await database.onApplicationShutdown();
  await testDatabase.drop();
});

describe('the search by statements', () => {
  it(promise, () => expectRelevance('sql', sql), TEST_TIMEOUT_MS);
  it('shows the same thing at a like price beside an ad', () => expectSimilar(sql), TEST_TIMEOUT_MS);
});

await onRealEngine(MEILISEARCH, 'relevance', (name, start) =>
  describe(name, () => {
    it(
      promise,
      async () => {
        const { url, extra: key, stop } = await start();
        const server = new SearchServer({ url, key, searchTimeoutMs: 10_000 });
        const engine = new ServedSearchEngine(server, new StandIn(sql, onlyTheServer), new Fills(database));
        try {
          while (!(await engine.follower.follow()));
          await engine.trust.look();
          await expectRelevance('meilisearch', engine);
          await expectSimilar(engine);
          expect(await engine.fault()).toBeUndefined();
        } finally {
          for (const uid of await engine.fills.all()) await server.drop(uid);
          await engine.onModuleDestroy();
          await stop();
        }
      },
      TEST_TIMEOUT_MS,
    );
  }),
);

const onlyTheServer = (): never => {
  throw new Error('Nothing is to be searched in memory');
};
