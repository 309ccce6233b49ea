import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Config } from './config/config.js';
import { KernelModule } from './config/kernel.module.js';
import { ALL_ACCOUNTS } from './modules/accounts/all-accounts.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { BillingModule } from './modules/billing/billing.module.js';
import { CatalogModule } from './modules/catalog/catalog.module.js';
import { ContentModule } from './modules/content/content.module.js';
import { CustomersModule } from './modules/customers/customers.module.js';
import { DashboardModule } from './modules/dashboard/dashboard.module.js';
import { FavoritesModule } from './modules/favorites/favorites.module.js';
import { SavedSearchesModule } from './modules/saved-searches/saved-searches.module.js';
import { DemoModule } from './modules/demo/demo.module.js';
import { DraftsModule } from './modules/drafts/drafts.module.js';
import { LedgerModule } from './modules/ledger/ledger.module.js';
import { ListingsModule } from './modules/listings/listings.module.js';
import { LocationsModule } from './modules/locations/locations.module.js';
import { MessagingModule } from './modules/messaging/messaging.module.js';
import { ModerationModule } from './modules/moderation/moderation.module.js';
import { NoticesModule } from './modules/notices/notices.module.js';
import { PrivacyModule } from './modules/privacy/privacy.module.js';
import { HintsOnlyModule } from './modules/realtime/hints-only.module.js';
import { RealtimeModule } from './modules/realtime/realtime.module.js';
import { ReplayModule } from './modules/replay/replay.module.js';
import { SearchModule } from './modules/search/search.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { StorefrontModule } from './modules/storefront/storefront.module.js';
import { UploadsModule } from './modules/uploads/uploads.module.js';
import { WebModule } from './modules/web/web.module.js';
import type { Part } from './config/parts.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { IdempotencyModule } from './platform/http/idempotency/idempotency.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { PhotosModule } from './platform/photos/photos.module.js';
import { PostgresModule } from './platform/postgres/postgres.module.js';
import { ProjectionsModule } from './platform/projections/projections.module.js';
import { TelemetryModule } from './platform/telemetry/telemetry.module.js';

export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly parts: readonly Part[];
  /** Nothing is written, neither into the database nor into the log. */
  readonly isReadOnly?: boolean;
}

const platform = [
  EventStoreModule,
  ProjectionsModule,
  PhotosModule,
  JobsModule,
  MailModule,
  TelemetryModule,
  HttpModule,
  IdempotencyModule,
  HealthModule,
];

const contexts = [
  ...ALL_ACCOUNTS,
  CatalogModule,
  LocationsModule,
  SettingsModule,
  ContentModule,
  UploadsModule,
  DraftsModule,
  NoticesModule,
  ListingsModule,
  BillingModule,
  LedgerModule,
  StorefrontModule,
  SearchModule,
  FavoritesModule,
  SavedSearchesModule,
  MessagingModule,
  ModerationModule,
  AuditModule,
  CustomersModule,
  DashboardModule,
  ReplayModule,
  PrivacyModule,
  DemoModule,
];

@Module({})
export class AppModule {
  static with({ config, databaseUrl, parts, isReadOnly }: AppOptions): DynamicModule {
    const foundations = [KernelModule.with(config), PostgresModule.at(databaseUrl, isReadOnly), CqrsModule.forRoot()];
    // The web module answers every path that nothing else knows, so it comes last.
    const faces = parts.includes('api') ? [RealtimeModule, WebModule] : [HintsOnlyModule];
    return { module: AppModule, imports: [...foundations, ...platform, ...contexts, ...faces] };
  }
}
