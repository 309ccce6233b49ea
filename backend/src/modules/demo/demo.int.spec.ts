import type { LazyModuleLoader } from '@nestjs/core';
import { layDown } from '#test/builders/laid-events.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Config } from '#config/config.js';
import { PostgresEventStore } from '#platform/event-store/postgres/postgres-event-store.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { DemoLoadTable } from './demo-load-table.js';
import { InstalledDemo } from './installed-demo.js';

/** Nothing here asks for the catalogue itself. */
const NO_APP = undefined as unknown as LazyModuleLoader;
const CATALOGUE = { listings: 5, seed: 99 };
const ELSEWHERE = [
  ['a database', { DATABASE_URL: 'postgres://somebody@elsewhere/shop' }, 'DATABASE_URL'],
  ['a log', { EVENTSTORE_URL: 'esdb://elsewhere?tls=false' }, 'EVENTSTORE_URL'],
] as const;

/** People whose password everybody knows, and where they may be. */
describe('the guard of the demo', () => {
  let test: TestDatabase;
  let database: Database;
  let loads: DemoLoadTable;
  let log: PostgresEventStore;
  beforeAll(async () => {
    test = await createTestDatabase();
    const url = new DatabaseUrl(test.url);
    database = new Database(url);
    log = new PostgresEventStore(database, url);
    loads = new DemoLoadTable(database);
  });
  beforeEach(() => database.query('delete from app.demo_load'));
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });

  const demoWith = (environment: NodeJS.ProcessEnv): InstalledDemo =>
    new InstalledDemo(Config.from(environment), loads, NO_APP, log);

  describe.each(ELSEWHERE)('with %s of somebody’s own', (_, environment, variable) => {
    const demo = () => demoWith(environment);

    it('refuses to start where the demo was loaded before', async () => {
      await loads.open(CATALOGUE, new Date());
      await expect(demo().requireHome()).rejects.toThrow(variable);
      await loads.finish(CATALOGUE);
      await expect(demo().requireHome()).rejects.toThrow('--force');
    });

    it('starts once somebody has said that what was loaded may stay', async () => {
      await loads.open(CATALOGUE, new Date());
      await demo().keep();
      await demo().requireHome();
    });

    it('starts where there is none, and where somebody wants the demo all the same', async () => {
      await demo().requireHome();
      await loads.open(CATALOGUE, new Date());
      await loads.open({ listings: 7, seed: 1, force: true }, new Date());
      await demo().requireHome();
    });
  });

  it.each([
    ['nothing', {}],
    ['search', { MEILISEARCH_URL: 'http://elsewhere' }],
    ['photos', { S3_URL: 'http://elsewhere' }],
    ['jobs', { REDIS_URL: 'redis://elsewhere' }],
    ['mail', { SMTP_URL: 'smtp://elsewhere' }],
    ['empty variables', { DATABASE_URL: '', EVENTSTORE_URL: '' }],
  ])('is at home with %s elsewhere', async (_, environment) => {
    await loads.open(CATALOGUE, new Date());
    await demoWith(environment).requireHome();
    expect(Config.from(environment).truthElsewhere).toBeUndefined();
  });

  it('knows whether there is anybody to sign in as', async () => {
    const demo = demoWith({});
    expect(await demo.hasPeople()).toBe(false);
    await loads.open(CATALOGUE, new Date());
    expect(await demo.hasPeople()).toBe(true);
  });

  it('is loaded into an empty log, goes on where it was cut short, and leaves a log that was imported as it is', async () => {
    const demo = demoWith({});
    expect(await demo.isLoaded()).toBe(false);
    await layDown(test.pool, 'roles', 1);
    expect(await demo.isLoaded()).toBe(true);
    await loads.open(CATALOGUE, new Date());
    expect(await demo.isLoaded()).toBe(false);
  });
});
