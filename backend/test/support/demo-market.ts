import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startTestApp } from './http-app.js';
import { AccountsModule } from '#modules/accounts/accounts.module.js';
import { RolesModule } from '#modules/accounts/roles/roles.module.js';
import { BillingModule } from '#modules/billing/billing.module.js';
import { CatalogModule } from '#modules/catalog/catalog.module.js';
import { FavoritesModule } from '#modules/favorites/favorites.module.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { ListingsModule } from '#modules/listings/listings.module.js';
import { LocationsModule } from '#modules/locations/locations.module.js';
import { SearchModule } from '#modules/search/search.module.js';
import { MessagingModule } from '#modules/messaging/messaging.module.js';
import { SettingsModule } from '#modules/settings/settings.module.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { PhotosModule } from '#platform/photos/photos.module.js';
import { HintPublisher, NoHints } from '#platform/projections/hint-publisher.js';
import { ProjectionsModule } from '#platform/projections/projections.module.js';
import { DemoModule } from '#modules/demo/demo.module.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { TellBuyerWhenInvoiceIsIssued } from '#modules/billing/invoices/reactions/tell-buyer-when-invoice-is-issued.js';

@Global()
@Module({ providers: [{ provide: HintPublisher, useClass: NoHints }], exports: [HintPublisher] })
class NoHintsModule {}

export interface Market {
  readonly app: NestFastifyApplication;
  readonly database: TestDatabase;
  close(): Promise<void>;
}

/** Everything that the demo catalogue fills, empty. */
export async function openMarket(environment: NodeJS.ProcessEnv = {}): Promise<Market> {
  const database = await createTestDatabase();
  const data = await mkdtemp(join(tmpdir(), 'demo-'));
  const modules = [
    EventStoreModule,
    ProjectionsModule,
    PhotosModule,
    AccountsModule,
    RolesModule,
    CatalogModule,
    LocationsModule,
    SettingsModule,
    ListingsModule,
    SearchModule,
    NoHintsModule,
    FavoritesModule,
    MessagingModule,
    BillingModule,
    LedgerModule,
    DemoModule,
  ];
  const app = await startTestApp(modules, { database, environment: { DATA_DIR: data, ...environment } });
  await app.get(ProjectionEngine).start();
  // It tells of what comes from here on.
  await app.get(TellBuyerWhenInvoiceIsIssued).catchUp();
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
