import { defineStreams, EventStreams } from '#platform/event-store/event-streams.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import { EventStoreDbEventStore } from '#platform/event-store/eventstoredb/event-store-db-event-store.js';
import { PostgresEventStore } from '#platform/event-store/postgres/postgres-event-store.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { createTestDatabase } from './database.js';
import { FakeEventStoreDb } from './fake-eventstoredb.js';

const subject = { kind: 'box', label: (id: string) => `Kutu #${id}`, path: null };
export const boxes = defineStreams('box-', subject);

/** An empty log of boxes, and what ends it. */
export type Opened = { readonly store: EventStore; readonly close: () => Promise<void> };

const ours = <Store extends EventStore>(store: Store): Store => {
  const streams = new EventStreams();
  streams.register(boxes);
  return Object.assign(store, { streams });
};

export async function inPostgres(): Promise<Opened> {
  const test = await createTestDatabase();
  const url = new DatabaseUrl(test.url);
  const database = new Database(url);
  const store = ours(new PostgresEventStore(database, url));
  return {
    store,
    close: async () => {
      await store.close();
      await database.onApplicationShutdown();
      await test.drop();
    },
  };
}

export async function inEventStoreDb(): Promise<Opened> {
  const fake = await new FakeEventStoreDb().start();
  const store = ours(new EventStoreDbEventStore({ url: fake.url, watchdogMs: 400 }));
  return {
    store,
    close: async () => {
      await store.close();
      fake.stop();
    },
  };
}
