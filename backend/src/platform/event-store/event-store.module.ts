import { Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import { Aggregates } from './aggregates.js';
import { EventCodec } from './event-codec.js';
import { EventRegistry } from './event-registry.js';
import { EventStore } from './event-store.js';
import { EventStoreDbEventStore } from './eventstoredb/event-store-db-event-store.js';
import { MasterKey } from './master-key.js';
import { PersonKeys } from './person-keys.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

/** The log and what stands around it. PostgreSQL keeps it unless EVENTSTORE_URL names another server. */
@Global()
@Module({
  providers: [
    { provide: MasterKey, inject: [Config], useFactory: (config: Config) => MasterKey.from(config) },
    {
      provide: EventStore,
      inject: [Config, Database, DatabaseUrl],
      useFactory: ({ env }: Config, database: Database, url: DatabaseUrl): EventStore =>
        env.EVENTSTORE_URL === undefined
          ? new PostgresEventStore(database, url)
          : new EventStoreDbEventStore({ url: env.EVENTSTORE_URL }),
    },
    EventRegistry,
    PersonKeys,
    EventCodec,
    Aggregates,
  ],
  exports: [EventStore, EventRegistry, PersonKeys, EventCodec, Aggregates, MasterKey],
})
export class EventStoreModule {}
