import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import grpc from '@grpc/grpc-js';
import { eventually } from '#test/support/eventually.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { anEvent, collect, someEvents } from '#test/contracts/event-store/event-store.drivers.js';
import { EventStoreDbEventStore, type EventStoreDbOptions } from './event-store-db-event-store.js';

const { ABORTED, CANCELLED, DATA_LOSS, DEADLINE_EXCEEDED, INTERNAL, UNAVAILABLE } = grpc.status;

/** What servers and the client library are known to do, and the adapter must live with. Each case is a fact that was read in their sources. */
describe('EventStoreDB event store', () => {
  let fake: FakeEventStoreDb;
  let store: EventStoreDbEventStore;
  const open = (options: Partial<EventStoreDbOptions> = {}) =>
    new EventStoreDbEventStore({ url: fake.url, watchdogMs: 400, ...options });
  beforeEach(async () => {
    fake = await new FakeEventStoreDb().start();
    store = open();
  });
  afterEach(async () => {
    await store.close();
    fake.stop();
  });

  it.each([
    ['UNAVAILABLE', UNAVAILABLE],
    ['ABORTED, a time-out within the server', ABORTED],
    ['CANCELLED, a server that shuts down', CANCELLED],
    ['DEADLINE_EXCEEDED', DEADLINE_EXCEEDED],
    ['INTERNAL, a broken answer', INTERNAL],
    ['DATA_LOSS, a broken answer', DATA_LOSS],
  ])('appends once when the server says %s after it has written', async (_, code) => {
    fake.answersToLose = 2;
    fake.lossCode = code;
    expect(await store.append('lost-1', 'no_stream', someEvents(3))).toMatchObject({ revision: 2 });
    expect(await store.readStream('lost-1')).toHaveLength(3);
    expect(fake.appendCalls).toBe(3);
  });

  it('does not try again what the server will never take', async () => {
    fake.answersToLose = 1;
    fake.lossCode = grpc.status.INVALID_ARGUMENT;
    await expect(store.append('never-1', 'no_stream', [anEvent()])).rejects.toThrow();
    expect(fake.appendCalls).toBe(1);
  });

  it.each(['any', 'stream_exists'] as const)(
    'appends once with the expectation %p though the server forgets what it has seen',
    async (expected) => {
      await store.append('forgotten-1', 'no_stream', [anEvent()]);
      fake.log.forgetsRepeats = true;
      fake.answersToLose = 1;
      const result = await store.append('forgotten-1', expected, someEvents(3));
      expect(result.revision).toBe(3);
      expect(await store.readStream('forgotten-1')).toHaveLength(4);
    },
  );

  it.each(['absent', 'told'] as const)('knows the position of an append whose answer has it %s', async (positions) => {
    fake.positions = positions;
    const one = await store.append('placed-1', 'no_stream', [anEvent()]);
    const many = await store.append('placed-2', 'no_stream', someEvents(3));
    const read = [...(await store.readStream('placed-1')), ...(await store.readStream('placed-2'))];
    expect([one.position, many.position]).toEqual([read[0]?.position, read[3]?.position]);
  });

  it('says that a server is too old to tell where its events stand', async () => {
    fake.positions = 'none';
    await expect(store.append('old-1', 'no_stream', [anEvent()])).rejects.toThrow(
      'EventStoreDB 22.6 or newer is needed',
    );
  });

  it('goes on at the leader when it has reached a follower', async () => {
    const leader = await new FakeEventStoreDb().start();
    fake.leader = leader.port;
    await store.append('led-1', 'no_stream', [anEvent()]);
    expect([fake.appendCalls, leader.appendCalls]).toEqual([1, 1]);
    expect(await store.readStream('led-1')).toHaveLength(1);
    await store.close();
    leader.stop();
  });

  it.each([
    ['esdb', 'one of several hosts is down'],
    ['esdb+discover', 'one of several hosts to ask is down'],
  ])('finds the leader of a cluster by %s, though %s', async (scheme) => {
    const follower = await new FakeEventStoreDb().start();
    follower.leader = fake.port;
    const url = `${scheme}://127.0.0.1:1,127.0.0.1:${follower.port}?tls=false`;
    const clustered = open({ url });
    await clustered.append('found-1', 'no_stream', [anEvent()]);
    expect([follower.appendCalls, fake.appendCalls]).toEqual([0, 1]);
    await clustered.close();
    follower.stop();
  });

  it('gives up a read that never ends, and reads again', async () => {
    const hasty = open({ attemptMs: 200 });
    await hasty.append('hung-1', 'no_stream', [anEvent()]);
    fake.readsToHang = 2;
    expect(await hasty.readStream('hung-1')).toHaveLength(1);
    await hasty.close();
  });

  it('never asks for more than a page, because the client would hold it all', async () => {
    for (let n = 0; n < 12; n += 1) await store.append(`paged-${n}`, 'no_stream', someEvents(100));
    expect(await store.readAll({ limit: 5_000 })).toHaveLength(1_200);
    expect(await store.readStream('paged-1')).toHaveLength(100);
    expect(fake.largestPage).toBeLessThanOrEqual(1_001);
  });

  it('resumes after the last handled event, not where the server’s checkpoint is ahead of it', async () => {
    const seen = collect(store, { streamPrefixes: ['ahead'] });
    await seen.subscription.caughtUp;
    await store.append('ahead-1', 'no_stream', [anEvent()]);
    await seen.until(1);
    // The fake has told a checkpoint far ahead of every event by now.
    await fake.cutConnections();
    await store.append('ahead-1', 0, [anEvent()]);
    await seen.until(2);
    expect(seen.events.map(({ revision }) => revision)).toEqual([0, 1]);
    await seen.stop();
  });

  it('knows of a lost connection that nobody was using: another log may stand behind the next one', async () => {
    await store.head();
    const { generation } = store;
    await fake.cutConnections();
    await eventually('it is noticed', () => store.generation > generation);
  });

  it('tries again what the server was too busy for, without doing it twice', async () => {
    fake.busyAnswers = 3;
    expect(await store.append('busy-1', 'no_stream', someEvents(2))).toMatchObject({ revision: 1 });
    expect(await store.readStream('busy-1')).toHaveLength(2);
  });

  it('keeps appends of one connection apart: a refused one leaves the others alone', async () => {
    await store.append('apart-1', 'no_stream', [anEvent()]);
    const results = await Promise.allSettled([
      store.append('apart-1', 'no_stream', [anEvent()]),
      store.append('apart-2', 'no_stream', [anEvent()]),
      store.append('apart-1', 7, [anEvent()]),
      store.append('apart-1', 0, [anEvent()]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(fake.appendLines).toBe(1);
  });

  it('lets the server pass over what a reader does not want', async () => {
    for (let n = 0; n < 5; n += 1) await store.append(`common-${n}`, 'no_stream', someEvents(100));
    await store.append('rare-1', 'no_stream', [anEvent()]);
    fake.eventsSent = 0;
    expect(await store.readAll({ limit: 10, streamPrefixes: ['rare-'] })).toHaveLength(1);
    expect(await store.head()).toBe((await store.readStream('rare-1'))[0]?.position);
    expect(fake.eventsSent).toBeLessThanOrEqual(4);
  });

  describe('in a cluster', () => {
    let other: FakeEventStoreDb;
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    beforeEach(async () => {
      other = await new FakeEventStoreDb().start();
      process.on('unhandledRejection', hear);
    });
    afterEach(() => {
      process.off('unhandledRejection', hear);
      other.stop();
      expect(unheard.splice(0)).toEqual([]);
    });
    const clusterUrl = () => `esdb://127.0.0.1:${fake.port},127.0.0.1:${other.port}?tls=false`;

    it('answers in time while nobody leads, says why, and goes on when somebody does', async () => {
      fake.leaderless = other.leaderless = true;
      // As long as a busy machine may take for the append that is led.
      const clustered = open({ url: clusterUrl(), timeoutMs: 2_000 });
      const seen = collect(clustered, {});
      const refused = await Promise.allSettled([
        clustered.append('led-2', 'no_stream', [anEvent()]),
        clustered.readStream('led-2'),
        clustered.head(),
      ]);
      expect(refused).toEqual(
        refused.map(() => ({
          status: 'rejected',
          reason: expect.objectContaining({ code: 'EVENT_STORE_UNAVAILABLE' }),
        })),
      );
      expect(clustered.fault).toContain('no leader');
      fake.leaderless = other.leaderless = false;
      fake.leader = other.port;
      await clustered.append('led-2', 'no_stream', [anEvent()]);
      await seen.until(1);
      expect(clustered.fault).toBeUndefined();
      await seen.stop();
      await clustered.close();
    });

    it('leaves a leader that hangs for the one that was elected in its place', async () => {
      other.leader = fake.port;
      const clustered = open({ url: clusterUrl(), attemptMs: 300 });
      await clustered.append('hangs-1', 'no_stream', [anEvent()]);
      fake.frozen = true;
      setTimeout(() => (other.leader = undefined), 500);
      await clustered.append('hangs-2', 'no_stream', [anEvent()]);
      expect(other.appendCalls).toBe(1);
      await clustered.close();
    });

    it('does not wait for a node that takes connections and says nothing', async () => {
      const taken: Socket[] = [];
      const silent = createServer((socket) => void taken.push(socket)).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const clustered = open({ url: `esdb://127.0.0.1:${port},127.0.0.1:${fake.port}?tls=false`, timeoutMs: 1_400 });
      for (let n = 0; n < 3; n += 1) await clustered.append(`silent-${n}`, 'no_stream', [anEvent()]);
      expect(taken.length).toBeGreaterThan(0);
      await clustered.close();
      for (const socket of taken) socket.destroy();
      silent.close();
    });

    it('finds nodes by what the cluster has told, when those of the setting are gone', async () => {
      const clustered = open({ url: `esdb+discover://127.0.0.1:${other.port}?tls=false` });
      other.leader = fake.port;
      await clustered.append('moved-1', 'no_stream', [anEvent()]);
      other.stop();
      await fake.cutConnections();
      await clustered.append('moved-1', 0, [anEvent()]);
      expect(await clustered.readStream('moved-1')).toHaveLength(2);
      await clustered.close();
    });
  });

  describe('says what is wrong', () => {
    it('with a password that was changed while it ran, and goes on when it is right again', async () => {
      await store.append('changed-1', 'no_stream', [anEvent()]);
      fake.refused = true;
      await fake.cutConnections();
      await expect(store.append('changed-1', 0, [anEvent()])).rejects.toMatchObject({
        code: 'EVENT_STORE_UNAVAILABLE',
      });
      expect(store.fault).toContain('does not know this user');
      fake.refused = false;
      await store.append('changed-1', 0, [anEvent()]);
      expect(store.fault).toBeUndefined();
    });

    it('with a user who may not write, however well reads go, until the right is given', async () => {
      await store.storeId();
      fake.denied = 'writing';
      await expect(store.tryOut()).rejects.toMatchObject({ code: 'EVENT_STORE_UNAVAILABLE' });
      await store.head();
      expect(store.fault).toContain('does not let this user');
      await expect(store.append('denied-1', 'no_stream', [anEvent()])).rejects.toMatchObject({
        code: 'EVENT_STORE_UNAVAILABLE',
      });
      await store.readStream('denied-1');
      expect(store.fault).toContain('does not let this user');
      fake.denied = undefined;
      const size = fake.backUp().length;
      await store.tryOut();
      expect(store.fault).toBeUndefined();
      // To know whether it may write it wrote nothing.
      expect(fake.backUp().length).toBe(size);
    });
  });
});
