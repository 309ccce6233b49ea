import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Config } from '#config/config.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import { Aggregates } from './aggregates.js';
import { EventCodec } from './event-codec.js';
import { declared } from '../declared/declared.js';
import { EventRegistry, EventTypes } from './event-registry.js';
import { StreamFamilies } from './event-streams.js';
import { EventStore } from './event-store.js';
import { MasterKey } from './keys/master-key.js';
import { PersonKeys } from './keys/person-keys.js';
import { LogMoments } from './moments/log-moments.js';
import { TypeSums } from './moments/type-sums.js';
import { TypeSumsReader } from './which-log/type-sums-reader.js';
import { LogGuard } from './which-log/log-guard.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

/** The log and what stands around it. PostgreSQL keeps it unless EVENTSTORE_URL names another server. */
@Global()
@Module({
  providers: [
    { provide: MasterKey, inject: [Config], useFactory: (config: Config) => MasterKey.from(config) },
    {
      provide: EventStore,
      inject: [Config, Database, DatabaseUrl, EventRegistry],
      useFactory: async (config: Config, database: Database, url: DatabaseUrl, { streams }: EventRegistry) =>
        Object.assign(await openLog(config, database, url), { streams }),
    },
    {
      provide: EventRegistry,
      inject: [ModulesContainer],
      useFactory: (modules: ModulesContainer) =>
        new EventRegistry(declared(modules, EventTypes), declared(modules, StreamFamilies)),
    },
    PersonKeys,
    EventCodec,
    Aggregates,
    LogGuard,
    LogMoments,
    TypeSums,
    TypeSumsReader,
  ],
  exports: [EventStore, EventRegistry, PersonKeys, EventCodec, Aggregates, MasterKey, LogGuard, LogMoments, TypeSums],
})
export class EventStoreModule implements OnModuleInit {
  constructor(
    private readonly store: EventStore,
    private readonly guard: LogGuard,
    private readonly url: DatabaseUrl,
  ) {}

  /** Who only reads has to see what is there, whichever log it is. */
  onModuleInit(): void {
    if (!this.url.isReadOnly) this.store.gate = this.guard;
  }
}

async function openLog({ env }: Config, database: Database, url: DatabaseUrl): Promise<EventStore> {
  if (env.EVENTSTORE_URL === undefined) return new PostgresEventStore(database, url);
  // Its client with gRPC is loaded by nobody who does not use it.
  const { EventStoreDbEventStore } = await import('./eventstoredb/event-store-db-event-store.js');
  return new EventStoreDbEventStore({ url: env.EVENTSTORE_URL, isReadOnly: url.isReadOnly });
}
