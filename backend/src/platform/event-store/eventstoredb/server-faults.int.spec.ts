import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import grpc from '@grpc/grpc-js';
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
      fake.forgetsRepeats = true;
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
    const hasty = open({ readDeadlineMs: 200 });
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

  it('writes no password to the debug log of the client', async () => {
    const require = createRequire(import.meta.url);
    const debug = createRequire(require.resolve('@eventstore/db-client'))('debug') as {
      enable(names: string): void;
      disable(): void;
      log: (...args: unknown[]) => void;
    };
    const lines: string[] = [];
    const before = debug.log;
    debug.log = (...args) => void lines.push(args.join(' '));
    debug.enable('esdb*');
    try {
      const trusted = open({ url: fake.url.replace('://', '://admin:geheim@') });
      await trusted.append('quiet-1', 'no_stream', [anEvent()]);
      await trusted.readStream('quiet-1');
      await trusted.close();
    } finally {
      debug.disable();
      debug.log = before;
    }
    expect(lines.join('\n')).toContain('appendToStream');
    expect(lines.join('\n')).not.toContain('geheim');
  });
});
