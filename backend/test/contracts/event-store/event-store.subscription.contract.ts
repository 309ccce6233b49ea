import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  anEvent,
  collect,
  sequenceFaults,
  someEvents,
  type StoreUnderTest,
  writeConcurrently,
} from './event-store.drivers.js';
import type { EventStore } from '#platform/event-store/event-store.js';

/** The part of the event store's contract that is about following the log. */
export function subscriptionContract(current: () => StoreUnderTest): void {
  describe('a subscription', () => {
    let store: EventStore;
    beforeAll(() => {
      store = current().store;
    });
    const aStream = () => `other-${randomUUID()}`;
    it('goes from catching up to live without a loss or a double', async () => {
      const prefix = `live${randomUUID().slice(0, 8)}`;
      for (let n = 0; n < 30; n += 1) await store.append(`${prefix}-${n}`, 'no_stream', someEvents(5));
      const seen = collect(store, { streamPrefixes: [prefix], batchSize: 7 });
      const writing = writeConcurrently(store, { prefix, writers: 4, appends: 25 });
      await seen.subscription.caughtUp;
      const written = await writing;
      await seen.until(150 + written.length);
      await seen.stop();
      expect(new Set(seen.events.map(({ id }) => id)).size).toBe(150 + written.length);
      expect(sequenceFaults(seen.events)).toEqual([]);
    });

    it('starts after the given position and never shows other streams', async () => {
      const prefix = `from${randomUUID().slice(0, 8)}`;
      const { position } = await store.append(`${prefix}-1`, 'no_stream', someEvents(3));
      const seen = collect(store, { after: position, streamPrefixes: [prefix] });
      await seen.subscription.caughtUp;
      await store.append(aStream(), 'no_stream', [anEvent()]);
      await store.append(`${prefix}-1`, 2, [anEvent()]);
      await seen.until(1);
      await seen.stop();
      expect(seen.events.map(({ streamId, revision }) => [streamId, revision])).toEqual([[`${prefix}-1`, 3]]);
    });

    it('delivers what another process wrote, soon', async () => {
      const prefix = `soon${randomUUID().slice(0, 8)}`;
      const seen = collect(store, { streamPrefixes: [prefix] });
      await seen.subscription.caughtUp;
      await sleep(300);
      const other = current().another();
      await other.append(`${prefix}-1`, 'no_stream', [anEvent()]);
      await seen.until(1);
      await Promise.all([seen.stop(), other.close()]);
    });

    it('loses nothing and keeps the order under 16 concurrent writers', async () => {
      const prefix = `gap${randomUUID().slice(0, 8)}`;
      const seen = collect(store, { streamPrefixes: [prefix] });
      await seen.subscription.caughtUp;
      const stores = [store, current().another(), current().another(), current().another()];
      const written = (
        await Promise.all(
          stores.map((one, index) => writeConcurrently(one, { prefix: `${prefix}${index}`, writers: 4, appends: 40 })),
        )
      ).flat();
      await seen.until(written.length);
      await Promise.all([seen.stop(), ...stores.slice(1).map((one) => one.close())]);
      expect(new Set(seen.events.map(({ id }) => id))).toEqual(new Set(written));
      expect(seen.events).toHaveLength(written.length);
      expect(sequenceFaults(seen.events)).toEqual([]);
    });

    it('waits for a slow consumer and loses nothing', async () => {
      const prefix = `slow${randomUUID().slice(0, 8)}`;
      const seen = collect(store, { streamPrefixes: [prefix], batchSize: 20, pauseMs: 15 });
      const written = await writeConcurrently(store, { prefix, writers: 8, appends: 50 });
      await seen.until(written.length);
      await seen.stop();
      expect(sequenceFaults(seen.events)).toEqual([]);
      expect(seen.largestBatch).toBeLessThanOrEqual(20);
      expect(seen.overlaps).toBe(0);
    });

    it('goes on from where it was after its connection was cut', async () => {
      const prefix = `cut${randomUUID().slice(0, 8)}`;
      const seen = collect(store, { streamPrefixes: [prefix] });
      await seen.subscription.caughtUp;
      const written = await writeConcurrently(store, { prefix, writers: 2, appends: 10 });
      await current().cutConnections();
      const more = await writeConcurrently(store, { prefix: `${prefix}b`, writers: 2, appends: 10 });
      await seen.until(written.length + more.length);
      await seen.stop();
      expect(sequenceFaults(seen.events)).toEqual([]);
    });

    it('ends when asked to, and fails when its consumer does', async () => {
      const quiet = collect(store, { streamPrefixes: ['nothing'] });
      await quiet.subscription.caughtUp;
      await quiet.stop();

      const prefix = `fail${randomUUID().slice(0, 8)}`;
      await store.append(`${prefix}-1`, 'no_stream', [anEvent()]);
      const failing = store.subscribeAll({
        streamPrefixes: [prefix],
        signal: new AbortController().signal,
        onBatch: () => Promise.reject(new Error('the consumer broke')),
      });
      await expect(failing.done).rejects.toThrow('the consumer broke');
    });

    it('is not delayed by a long transaction that has nothing to do with the log', async () => {
      const end = await current().unrelatedTransaction?.();
      const prefix = `long${randomUUID().slice(0, 8)}`;
      const seen = collect(store, { streamPrefixes: [prefix] });
      await seen.subscription.caughtUp;
      await store.append(`${prefix}-1`, 'no_stream', [anEvent()]);
      await seen.until(1);
      await Promise.all([seen.stop(), end?.()]);
    });
  });
}
