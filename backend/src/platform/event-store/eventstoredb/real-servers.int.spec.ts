import { describe, it } from '@jest/globals';
import { CuttableConnection, dockerAnswers, sayLoudly } from '../../../../test/support/real-engines.js';
import { eventStoreContract } from '../event-store.contract.js';
import type { StoreUnderTest } from '../event-store.drivers.js';
import { parseConnectionString } from './connection-settings.js';
import { EventStoreDbEventStore } from './event-store-db-event-store.js';

const IMAGES = [
  { image: 'kurrentplatform/kurrentdb:26.0.3', prefix: 'KURRENTDB' },
  { image: 'eventstore/eventstore:24.10.5', prefix: 'EVENTSTORE' },
  { image: 'eventstore/eventstore:23.10.1-bookworm-slim', prefix: 'EVENTSTORE' },
];

/** Through a connection that can be cut; a cluster or TLS is reached directly, and then nothing is cut. */
async function storesAt(url: string, dispose: () => Promise<unknown>): Promise<StoreUnderTest> {
  const { hosts, discover, tls } = parseConnectionString(url);
  const [host] = hosts;
  const line =
    host && !discover && !tls && hosts.length === 1 ? await CuttableConnection.to(host.address, host.port) : undefined;
  if (!line) sayLoudly('EVENTSTORE_URL is a cluster or uses TLS: its connections are not cut in this run');
  const open = () =>
    new EventStoreDbEventStore({ url: line ? `esdb://127.0.0.1:${line.port}?tls=false` : url, watchdogMs: 1_000 });
  const store = open();
  return {
    store,
    another: open,
    cutConnections: async () => line?.cut(),
    dispose: async () => {
      await store.close();
      await line?.close();
      await dispose();
    },
  };
}

const url = process.env.EVENTSTORE_URL;
if (url) {
  eventStoreContract('the server of EVENTSTORE_URL', () => storesAt(url, () => Promise.resolve()));
} else if (await dockerAnswers()) {
  for (const { image, prefix } of IMAGES) {
    eventStoreContract(image, async () => {
      const { GenericContainer, Wait } = await import('testcontainers');
      const container = await new GenericContainer(image)
        .withEnvironment({
          [`${prefix}_INSECURE`]: 'true',
          [`${prefix}_MEM_DB`]: 'true',
          [`${prefix}_CLUSTER_SIZE`]: '1',
        })
        .withExposedPorts(2113)
        .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
        .withStartupTimeout(180_000)
        .start();
      const address = `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`;
      return storesAt(address, () => container.stop());
    });
  }
} else {
  sayLoudly(
    `SKIPPED: the event store contract on ${IMAGES.map(({ image }) => image).join(', ')}: neither EVENTSTORE_URL nor Docker answers`,
  );
  describe.skip('event store on a real EventStoreDB or KurrentDB', () => {
    it('needs EVENTSTORE_URL or Docker', () => undefined);
  });
}
