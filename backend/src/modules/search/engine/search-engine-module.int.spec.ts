import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { AppModule } from '#src/app.module.js';
import { Config } from '#config/config.js';
import type { Part } from '#config/parts.js';
import { servicesOf } from '#platform/declared/background-service.js';
import { createHttpApp } from '#platform/http/http-app.js';
import { Database } from '#platform/postgres/database.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ResidentCopy } from './postgres/resident-copy.js';
import { ResidentIndex } from './resident/resident-index.js';
import { SearchEngine } from './search-engine.js';

const PARTS: readonly Part[] = ['api', 'projector', 'worker'];
/** Nobody listens here. */
const AWAY = { MEILISEARCH_URL: 'http://127.0.0.1:9' };

describe('the search engine of a process', () => {
  let database: TestDatabase;
  const caughtUp = jest.spyOn(ResidentCopy.prototype, 'catchUp');
  const put = jest.spyOn(ResidentIndex.prototype, 'put');

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => void jest.clearAllMocks());
  afterAll(async () => {
    jest.restoreAllMocks();
    await database.drop();
  });

  async function withApp(environment: NodeJS.ProcessEnv, work: (engine: SearchEngine, app: App) => Promise<void>) {
    const config = Config.from({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: database.url,
      ...environment,
    });
    const app = await createHttpApp(AppModule.with({ config, databaseUrl: database.url, parts: PARTS }));
    try {
      await work(app.get(SearchEngine), app);
    } finally {
      await app.close();
    }
  }
  type App = Awaited<ReturnType<typeof createHttpApp>>;

  const warmUp = async (app: App): Promise<void> => {
    const service = servicesOf(app.get(ModulesContainer), PARTS).find(
      ({ constructor }) => constructor.name === 'SearchWarmUp',
    );
    await service?.start();
  };
  const listening = async (app: App): Promise<unknown[]> =>
    app
      .get(Database)
      .query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'ilanpazar search'`,
      );

  it('keeps documents in memory where it answers searches without a search server', async () => {
    await withApp({}, async (engine, app) => {
      const document = aListingDocument({ title: 'Gitar' });
      await engine.put([document]);
      expect(caughtUp).not.toHaveBeenCalled();
      await warmUp(app);
      expect((await engine.search({ text: 'gitar', sort: 'newest', page: 1, per_page: 5 })).ids).toEqual([document.id]);
      expect(caughtUp).toHaveBeenCalled();
      expect(put).toHaveBeenCalled();
      await engine.remove([document.id]);
    });
  });

  it('keeps none in memory beside a search server, also when that is away', async () => {
    await withApp(AWAY, async (engine, app) => {
      const [guitar, violin] = [aListingDocument({ title: 'Gitar' }), aListingDocument({ title: 'Keman' })];
      // Nothing that is written waits for a server that is away.
      await engine.put([guitar, violin]);
      await warmUp(app);
      const answer = await engine.search({ text: 'gitar', sort: 'newest', page: 1, per_page: 5, facets: ['city'] });
      expect(answer).toMatchObject({ ids: [guitar.id], total: 1, facets: { city: [{ value: '34', count: 1 }] } });
      await app.get(ProjectionEngine).start();
      await app.get(ProjectionEngine).whenCaughtUp();
      const response = await app.inject({ method: 'GET', url: '/api/listings' });
      expect(response.statusCode).toBe(200);
      expect(response.json<{ meta: { total: number } }>().meta.total).toBe(2);
      expect(caughtUp).not.toHaveBeenCalled();
      expect(put).not.toHaveBeenCalled();
      expect(await listening(app)).toEqual([]);
    });
  });

  it('finds by statements what was written before there was a search server', async () => {
    const document = aListingDocument({ title: 'Piyano' });
    await withApp({}, (engine) => engine.put([document]));
    await withApp(AWAY, async (engine, app) => {
      const found = async () => (await engine.search({ text: 'piyano', sort: 'newest', page: 1, per_page: 5 })).ids;
      expect(await found()).toEqual([document.id]);
      await engine.prepare();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await found()).toEqual([document.id]);
      // Nothing follows the documents in memory any more.
      expect(await listening(app)).toEqual([]);
    });
  });

  it('leaves nothing of what was forgotten in a column', async () => {
    const document = aListingDocument({ title: 'Gizli klarnet' });
    await withApp(AWAY, async (engine, app) => {
      await engine.put([document]);
      await engine.forget([document.id]);
      const rows = await app
        .get(Database)
        .query("select (to_jsonb(kept) - 'id' - 'change')::text as text from search.document_1 as kept where id = $1", [
          document.id,
        ]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toMatch(/klarnet|Mavi|34/);
    });
  });
});
