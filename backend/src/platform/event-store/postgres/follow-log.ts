import { Logger } from '@nestjs/common';
import { backoff, pause } from '#platform/retry/backoff.js';
import type { SubscribeOptions, Subscription } from '../event-store.js';
import { deferred } from '../following/deferred.js';
import type { AppendSignal } from './append-signal.js';
import type { LogPage, LogTail, TailRead } from './log-tail.js';
import { describe } from './postgres-failure.js';

const BATCH = 500;
export const LOOK_EVERY_MS = 500;

/** Takes batch after batch, at the consumer's pace: a slow consumer falls behind the shared tail and then reads the log itself. */
export function followLog(tail: LogTail, appended: AppendSignal, options: SubscribeOptions): Subscription {
  const caughtUp = deferred();
  const done = follow(tail, appended, options, caughtUp.resolve).finally(() => {
    caughtUp.reject(new Error('The subscription ended before it had caught up'));
  });
  return { caughtUp: caughtUp.promise, done };
}

async function follow(
  tail: LogTail,
  appended: AppendSignal,
  { after = '', streamPrefixes, signal, batchSize = BATCH, onBatch }: SubscribeOptions,
  onCaughtUp: () => void,
): Promise<void> {
  const read = reader(tail, signal);
  let cursor = after;
  while (!signal.aborted) {
    const heard = appended.count;
    const page = await read({ after: cursor, limit: batchSize, streamPrefixes, heard });
    if (!page) return;
    if (page.events.length > 0) await onBatch(page.events);
    cursor = page.cursor;
    // A page that is not full held all that there was; what came since has raised the count.
    if (page.full) continue;
    onCaughtUp();
    await appended.wait(heard, LOOK_EVERY_MS, signal);
  }
}

/** Reads until it works or the signal aborts. */
function reader(tail: LogTail, signal: AbortSignal) {
  const log = new Logger('EventStore');
  const isOver = () => signal.aborted;
  return async (wish: TailRead): Promise<LogPage | undefined> => {
    for (let attempt = 0; !isOver(); attempt += 1) {
      try {
        const page = await tail.read(wish);
        return isOver() ? undefined : page;
      } catch (error) {
        log.warn(`Reading the log again after: ${describe(error)}`);
        await pause(backoff(attempt, 25, 2_000), signal);
      }
    }
    return undefined;
  };
}
