import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventStoreContract } from '#test/contracts/event-store/event-store.contract.js';
import { anEvent, collect } from '#test/contracts/event-store/event-store.drivers.js';
import { EventStoreDbEventStore } from './event-store-db-event-store.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';

const open = (fake: FakeEventStoreDb) => new EventStoreDbEventStore({ url: fake.url, watchdogMs: 400 });

eventStoreContract('EventStoreDB’s wire protocol, spoken by a fake', async () => {
  const fake = await new FakeEventStoreDb().start();
  const store = open(fake);
  return {
    store,
    another: () => open(fake),
    cutConnections: () => fake.cutConnections(),
    dispose: async () => {
      await store.close();
      fake.stop();
    },
  };
});

describe('EventStoreDB event store', () => {
  let fake: FakeEventStoreDb;
  let store: EventStoreDbEventStore;
  beforeAll(async () => {
    fake = await new FakeEventStoreDb().start();
    store = open(fake);
  });
  afterAll(async () => {
    await store.close();
    fake.stop();
  });

  it('sends all its appends on one call', async () => {
    await Promise.all([1, 2, 3].map((n) => store.append(`line-${n}`, 'no_stream', [anEvent()])));
    expect(fake.appendLines).toBe(1);
  });

  it('starts a subscription again that fell silent, from the last handled event', async () => {
    const seen = collect(store, { streamPrefixes: ['silent'] });
    await seen.subscription.caughtUp;
    await store.append('silent-1', 'no_stream', [anEvent()]);
    await seen.until(1);
    fake.deafenSubscriptions();
    await store.append('silent-1', 0, [anEvent()]);
    await seen.until(2);
    expect(seen.events.map(({ revision }) => revision)).toEqual([0, 1]);
    await seen.stop();
  });

  it('answers "unavailable" after a bounded time when nobody is at the address', async () => {
    const lonely = new EventStoreDbEventStore({ url: 'esdb://127.0.0.1:1?tls=false', timeoutMs: 300 });
    await expect(lonely.append('x-1', 'any', [anEvent()])).rejects.toMatchObject({ kind: 'unavailable' });
    await lonely.close();
  });
});
