import { setTimeout as sleep } from 'node:timers/promises';
import { uuidV7 } from '#platform/event-store/appending/event-ids.js';
import type { EventStore, EventToAppend, RecordedEvent, SubscribeOptions } from '#platform/event-store/event-store.js';

/** An adapter under test, and the ways in which its surroundings can be disturbed. */
export interface StoreUnderTest {
  /** A store over an empty or shared log; `close` it in the end. */
  readonly store: EventStore;
  /** Another store object over the same log, as another process would have it. */
  another(): EventStore;
  /** Cuts every connection of the store to its server; the server itself goes on. */
  cutConnections(): Promise<void>;
  /** Opens a long transaction that has nothing to do with the log; call the answer to end it. Absent where there is none. */
  unrelatedTransaction?(): Promise<() => Promise<void>>;
  dispose(): Promise<void>;
}

/** What the event store's tests and benchmarks do to a store. */
export const anEvent = (over: Partial<EventToAppend> = {}): EventToAppend => ({
  id: uuidV7(),
  type: 'contract.happened',
  data: { note: 'şğüöçıİ' },
  meta: {
    actorId: '7',
    actorRole: 'seller',
    correlationId: 'correlation',
    causationId: 'causation',
    schema: 1,
    occurredAt: '2026-05-19T09:30:00.000Z',
  },
  ...over,
});

export const someEvents = (count: number): EventToAppend[] => Array.from({ length: count }, () => anEvent());

/** Each writer appends to its own streams, one event after the other, ten a stream. Answers with the ids that were acknowledged. */
export async function writeConcurrently(
  store: EventStore,
  { prefix, writers, appends }: { prefix: string; writers: number; appends: number },
): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let n = 0; n < appends; n += 1) {
      const event = anEvent();
      const revision = n % 10;
      await store.append(`${prefix}-${writer}-${Math.floor(n / 10)}`, revision === 0 ? 'no_stream' : revision - 1, [
        event,
      ]);
      acknowledged.push(event.id);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return acknowledged;
}

/** What is wrong with an order of events: positions that do not rise, revisions of a stream that skip or repeat. */
export function sequenceFaults(events: readonly RecordedEvent[]): string[] {
  const faults: string[] = [];
  const next = new Map<string, number>();
  let last = '';
  for (const { position, streamId, revision } of events) {
    if (position <= last) faults.push(`${position} came after ${last}`);
    const wanted = next.get(streamId) ?? 0;
    if (revision !== wanted) faults.push(`${streamId}: revision ${revision} instead of ${wanted}`);
    last = position;
    next.set(streamId, revision + 1);
  }
  return faults;
}

export function collect(
  store: EventStore,
  options: Pick<SubscribeOptions, 'after' | 'streamPrefixes' | 'batchSize'> & { readonly pauseMs?: number },
) {
  const stop = new AbortController();
  const collected = {
    events: [] as RecordedEvent[],
    largestBatch: 0,
    /** Batches that were handed over while another was still being handled. */
    overlaps: 0,
    subscription: undefined as unknown as ReturnType<EventStore['subscribeAll']>,
    async until(count: number, ms = 20_000): Promise<void> {
      const deadline = Date.now() + ms;
      while (collected.events.length < count) {
        if (Date.now() > deadline) throw new Error(`${collected.events.length} of ${count} events came in ${ms} ms`);
        await sleep(5);
      }
      // A double would come right behind.
      await sleep(50);
    },
    async stop(): Promise<void> {
      stop.abort();
      await collected.subscription.done;
    },
  };
  let busy = false;
  collected.subscription = store.subscribeAll({
    ...options,
    signal: stop.signal,
    onBatch: async (batch) => {
      if (busy) collected.overlaps += 1;
      busy = true;
      collected.largestBatch = Math.max(collected.largestBatch, batch.length);
      if (options.pauseMs !== undefined) await sleep(options.pauseMs);
      collected.events.push(...batch);
      busy = false;
    },
  });
  return collected;
}
