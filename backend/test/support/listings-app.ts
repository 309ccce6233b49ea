import { afterAll, beforeAll } from '@jest/globals';
import type { Hint } from '@ilan/api';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Global, Module, type Type } from '@nestjs/common';
import { AccountsModule } from '#modules/accounts/accounts.module.js';
import { RolesModule } from '#modules/accounts/roles/roles.module.js';
import { CatalogModule } from '#modules/catalog/catalog.module.js';
import { shippedCatalog } from '#modules/catalog/shipped-catalog.js';
import { ContentModule } from '#modules/content/content.module.js';
import type { ListingContent } from '#modules/listings/contract.js';
import { ListingsModule } from '#modules/listings/listings.module.js';
import { LocationsModule } from '#modules/locations/locations.module.js';
import { SettingsModule } from '#modules/settings/settings.module.js';
import { StorefrontModule } from '#modules/storefront/storefront.module.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { PhotosModule } from '#platform/photos/photos.module.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionsModule } from '#platform/projections/projections.module.js';
import { aContent, MODERATOR, OWNER } from '../builders/a-listing.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startTestApp } from './http-app.js';

class HeardHints extends HintPublisher {
  readonly heard: Hint[] = [];
  override publish(hints: readonly Hint[]): void {
    this.heard.push(...hints);
  }
}

@Global()
@Module({ providers: [{ provide: HintPublisher, useClass: HeardHints }], exports: [HintPublisher] })
class HeardHintsModule {}

/** The contexts of listings, and `more`, with their real log and read models, and the projection engine running. */
export async function startListingsApp(
  database: TestDatabase,
  more: readonly Type[] = [],
  environment: NodeJS.ProcessEnv = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'ilan-app-'));
  const app: NestFastifyApplication = await startTestApp(
    [
      EventStoreModule,
      HeardHintsModule,
      ProjectionsModule,
      AccountsModule,
      RolesModule,
      CatalogModule,
      LocationsModule,
      SettingsModule,
      ContentModule,
      PhotosModule,
      ListingsModule,
      StorefrontModule,
      ...more,
    ],
    { database, environment: { DATA_DIR: folder, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), ...environment } },
  );
  const engine = app.get(ProjectionEngine);
  await engine.start();
  const hints = app.get<HintPublisher, HeardHints>(HintPublisher);
  return {
    app,
    engine,
    hints: hints.heard,
    commands: app.get(CommandBus),
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers }),
    close: async () => {
      await engine.stop();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same over a database of its own, for the `describe` that calls it. */
export function aListingsSide() {
  const side = {} as Awaited<ReturnType<typeof startListingsApp>> & { readonly database: TestDatabase };
  beforeAll(async () => {
    const database = await createTestDatabase();
    Object.assign(side, await startListingsApp(database), { database });
  });
  afterAll(async () => {
    await side.close();
    await side.database.drop();
  });
  return side;
}

export const asked = (actor: CommandContext['actor'], changes: Partial<CommandContext> = {}): CommandContext => ({
  actor,
  correlationId: randomUUID(),
  causationId: randomUUID(),
  now: new Date(),
  ...changes,
});
export const byOwner = (changes: Partial<CommandContext> = {}) => asked(OWNER, changes);
export const byModerator = (changes: Partial<CommandContext> = {}) => asked(MODERATOR, changes);

const catalog = shippedCatalog();
export const carCategory =
  catalog.all().find(({ id }) => catalog.isLeaf(id) && catalog.path(id).some(({ slug }) => slug === 'otomobil'))?.id ??
  0;

/** A Ford in Kadıköy that the real catalogue and map accept. */
export const aRealContent = (changes: Partial<ListingContent> = {}): ListingContent =>
  aContent({ category_id: carCategory, city_id: 34, district_id: 3415, ...changes });
