import { CuttableConnection } from '#test/support/cuttable-connection.js';
import { KURRENTDB, type RunningEngine } from '#test/support/engines.js';
import { onRealEngine, sayLoudly } from '#test/support/real-engines.js';
import { eventStoreContract } from '#test/contracts/event-store/event-store.contract.js';
import type { StoreUnderTest } from '#test/contracts/event-store/event-store.drivers.js';
import { parseConnectionString } from './connection-settings.js';
import { EventStoreDbEventStore } from './event-store-db-event-store.js';

/** Through a connection that can be cut; a cluster or TLS is reached directly, and then nothing is cut. */
async function storesAt({ url, stop }: RunningEngine): Promise<StoreUnderTest> {
  const { hosts, discover, tls } = parseConnectionString(url);
  const [host] = hosts;
  const line =
    host && !discover && !tls && hosts.length === 1 ? await CuttableConnection.to(host.address, host.port) : undefined;
  if (!line) sayLoudly('EVENTSTORE_URL is a cluster or uses TLS: its connections are not cut in this run');
  const open = () =>
    new EventStoreDbEventStore({ url: line ? `esdb://127.0.0.1:${line.port}?tls=false` : url, watchdogMs: 1_000 });
  const store = open();
  await refuseForeignLog(store);
  return {
    store,
    another: open,
    cutConnections: async () => line?.cut(),
    dispose: async () => {
      await store.close();
      await line?.close();
      await stop();
    },
  };
}

/** A log only grows, and a server has one: what the contract writes stands there for ever, so it writes to none but its own. */
async function refuseForeignLog(store: EventStoreDbEventStore): Promise<void> {
  const [oldest] = await store.readAll({ limit: 1 });
  if (oldest === undefined || oldest.type.startsWith('contract.')) return;
  await store.close();
  throw new Error('The log of EVENTSTORE_URL holds a marketplace. Name an empty server for the tests.');
}

await onRealEngine(KURRENTDB, 'the event store contract', (name, start) =>
  eventStoreContract(name, async () => storesAt(await start())),
);
