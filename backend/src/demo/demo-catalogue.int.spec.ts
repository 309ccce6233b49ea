import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { startTestApp } from '../../test/support/http-app.js';
import { AccountsModule } from '../modules/accounts/accounts.module.js';
import { CatalogModule } from '../modules/catalog/catalog.module.js';
import { ListingsModule } from '../modules/listings/listings.module.js';
import { LocationsModule } from '../modules/locations/locations.module.js';
import { SettingsModule } from '../modules/settings/settings.module.js';
import { EventStoreModule } from '../platform/event-store/event-store.module.js';
import { PhotosModule } from '../platform/photos/photos.module.js';
import { ProjectionEngine } from '../platform/projections/projection-engine.js';
import { ProjectionsModule } from '../platform/projections/projections.module.js';
import { DEMO_SIGN_INS, DemoCatalogue } from './demo-catalogue.js';
import { DemoModule } from './demo.module.js';

const LISTINGS = 60;
const OPTIONS = { listings: LISTINGS, seed: 7 };

interface Market {
  readonly app: NestFastifyApplication;
  readonly database: TestDatabase;
  close(): Promise<void>;
}

async function openMarket(environment: NodeJS.ProcessEnv = {}): Promise<Market> {
  const database = await createTestDatabase();
  const data = await mkdtemp(join(tmpdir(), 'demo-'));
  const modules = [
    EventStoreModule,
    ProjectionsModule,
    PhotosModule,
    AccountsModule,
    CatalogModule,
    LocationsModule,
    SettingsModule,
    ListingsModule,
    DemoModule,
  ];
  const app = await startTestApp(modules, { database, environment: { DATA_DIR: data, ...environment } });
  await app.get(ProjectionEngine).start();
  return {
    app,
    database,
    close: async () => {
      await app.close();
      await database.drop();
      await rm(data, { recursive: true });
    },
  };
}

/** What is in the log of each stream, without what differs between two databases by nature. */
async function story({ database }: Market): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select s.stream_id || ' ' || s.type as line from es.event s where s.stream_id like 'listing-%' order by s.stream_id, s.revision`,
  );
  return rows.map(({ line }) => line);
}

describe('the demo catalogue', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
    await market.app.get(DemoCatalogue).load(OPTIONS);
    await market.app.get(ProjectionEngine).whenCaughtUp();
  });
  afterAll(() => market.close());

  it('x', async () => {
    expect((await story(market)).length).toBeGreaterThan(60);
  });
  it('signs', () => {
    expect(DEMO_SIGN_INS).toHaveLength(7);
  });
});
