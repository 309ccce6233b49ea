import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { deferred } from '../deferred.js';
import type { EventStore, Position, RecordedEvent, SubscribeOptions, Subscription } from '../event-store.js';
import type { AppendSignal } from './append-signal.js';
import { describe } from './postgres-failure.js';

const BATCH = 500;
const LOOK_EVERY_MS = 500;

/** Reads batch after batch, at the consumer's pace; nothing is buffered, so a slow consumer costs nothing. */
export function followLog(store: EventStore, appended: AppendSignal, options: SubscribeOptions): Subscription {
  const caughtUp = deferred();
  const done = follow(store, appended, options, caughtUp.resolve).finally(() => {
    caughtUp.reject(new Error('The subscription ended before it had caught up'));
  });
  return { caughtUp: caughtUp.promise, done };
}

async function follow(
  store: EventStore,
  appended: AppendSignal,
  { after, streamPrefixes, signal, batchSize = BATCH, onBatch }: SubscribeOptions,
  onCaughtUp: () => void,
): Promise<void> {
  const read = reader(store, signal);
  let cursor = after;
  while (!signal.aborted) {
    const seen = appended.count;
    const batch = await read(cursor, batchSize, streamPrefixes);
    if (!batch) return;
    if (batch.events.length > 0) await onBatch(batch.events);
    cursor = batch.cursor;
    // A page that is not full held all that there was; what came since has raised the count.
    if (batch.full) continue;
    onCaughtUp();
    await appended.wait(seen, LOOK_EVERY_MS, signal);
  }
}

/** Reads until it works or the signal aborts. */
function reader(store: EventStore, signal: AbortSignal) {
  const log = new Logger('EventStore');
  const isOver = () => signal.aborted;
  return async (
    after: Position | undefined,
    limit: number,
    streamPrefixes: readonly string[] | undefined,
  ): Promise<{ events: readonly RecordedEvent[]; cursor: Position | undefined; full: boolean } | undefined> => {
    for (let attempt = 0; !isOver(); attempt += 1) {
      try {
        // The head is asked before the read: everything up to it is then certainly seen, and a long stretch of other
        // streams is not read again at every look.
        const head = streamPrefixes ? await store.head() : '';
        const events = await store.readAll({ after, limit, streamPrefixes });
        if (isOver()) break;
        const last = events[events.length - 1]?.position ?? after;
        const full = events.length === limit;
        return { events, cursor: full || head <= (last ?? '') ? last : head, full };
      } catch (error) {
        log.warn(`Reading the log again after: ${describe(error)}`);
        const pause = Math.min(2_000, 25 * 2 ** attempt) * (0.5 + Math.random() / 2);
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  };
}
