import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Config } from '../config/config.js';
import { Database, DatabaseUrl } from '../platform/postgres/database.js';
import { DemoCatalogue } from './demo-catalogue.js';
import { DemoLoads } from './demo-loads.js';

const CATALOGUE = { listings: 5, seed: 99 };
const ELSEWHERE = [
  ['a database', { DATABASE_URL: 'postgres://somebody@elsewhere/shop' }, 'DATABASE_URL'],
  ['a log', { EVENTSTORE_URL: 'esdb://elsewhere?tls=false' }, 'EVENTSTORE_URL'],
] as const;

/** People whose password everybody knows, and where they may be. Whatever is asked for here must be refused before a person is made. */
describe('the guard of the demo', () => {
  let test: TestDatabase;
  let database: Database;
  let loads: DemoLoads;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
    loads = new DemoLoads(database);
  });
  beforeEach(() => database.query('delete from app.demo_load'));
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });

  /** With the parts that it needs to refuse; it cannot load a thing. */
  const demoWith = (environment: NodeJS.ProcessEnv): DemoCatalogue =>
    Object.assign(Object.create(DemoCatalogue.prototype) as DemoCatalogue, {
      config: Config.from(environment),
      loads,
    });

  describe.each(ELSEWHERE)('with %s of somebody’s own', (_, environment, variable) => {
    const demo = () => demoWith(environment);

    it('loads nothing unless told', async () => {
      await expect(demo().load(CATALOGUE)).rejects.toMatchObject({ code: 'DEMO_NOT_HERE' });
      expect(await loads.any()).toBe(false);
    });

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
});
