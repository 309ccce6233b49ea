import { Logger } from '@nestjs/common';
import { backoff, isAborted, pause } from '#platform/retry/backoff.js';
import { DeadlineExceededError } from '@eventstore/db-client';
import { deferred } from '../following/deferred.js';
import type { EventStore, Position, RecordedEvent, SubscribeOptions, Subscription } from '../event-store.js';
import { fromOneLog } from '../following/from-one-log.js';
import { unavailable } from './append-line.js';
import type { EventFeed } from './event-feed.js';
import type { LogClient } from './log-client.js';
import { type LogPosition, parseLogPosition } from './log-position.js';
import type { ServerEvent } from './server-event.js';

const BATCH = 500;
/** How long an event may be under way to a subscription that lives. */
const QUIET_MS = 500;

/** The consumer's own failure, told apart from the server's. */
class ConsumerFailed extends Error {
  constructor(readonly reason: unknown) {
    super('The consumer failed');
  }
}

/**
 * A catch-up subscription that outlives its connection: whatever breaks, it starts again after the last event that was
 * handled. A watchdog beside it looks into the log when it is quiet, because a dropped subscription may not say that it was dropped.
 */
export function followServer(
  store: EventStore,
  client: LogClient,
  options: SubscribeOptions,
  watchdogMs: number,
  toRecorded: (event: ServerEvent) => RecordedEvent | undefined,
): Subscription {
  const caughtUp = deferred();
  const follower = new Follower(store, options, watchdogMs, toRecorded, caughtUp.resolve);
  const done = follower.run(client).finally(() => {
    caughtUp.reject(new Error('The subscription ended before it had caught up'));
  });
  return { caughtUp: caughtUp.promise, done };
}

class Follower {
  readonly #log = new Logger('EventStore');
  #handled: Position | undefined;
  /** Up to here the watchdog found nothing that is still to come. */
  #verified: Position = '';
  #failures = 0;
  #handling = false;
  /** What was told last. */
  #said: string | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly options: SubscribeOptions,
    private readonly watchdogMs: number,
    private readonly toRecorded: (event: ServerEvent) => RecordedEvent | undefined,
    private readonly onCaughtUp: () => void,
  ) {
    this.#handled = options.after === '' ? undefined : options.after;
  }

  async run(client: LogClient): Promise<void> {
    const { signal, streamPrefixes, batchSize = BATCH } = this.options;
    while (!signal.aborted) {
      const after = this.#handled === undefined ? undefined : parseLogPosition(this.#handled);
      try {
        await this.#subscribed(client, after, streamPrefixes, batchSize);
      } catch (error) {
        if (error instanceof ConsumerFailed) throw error.reason;
        this.#tell(error);
        this.#failures += 1;
        await pause(backoff(this.#failures, 50, 2_000), signal);
      }
    }
  }

  async #subscribed(
    client: LogClient,
    after: LogPosition | undefined,
    prefixes: readonly string[] | undefined,
    batchSize: number,
  ): Promise<void> {
    await this.store.gate?.pass();
    const { generation } = this.store;
    const { feed, failed } = await client.subscribe(after, prefixes, batchSize);
    if (generation !== this.store.generation) {
      // Another log may have begun to answer.
      feed.close();
      throw unavailable('The connection was lost before anything came');
    }
    const watched = this.#watching(feed);
    try {
      await this.#drain(feed, batchSize);
    } catch (error) {
      if (!(error instanceof ConsumerFailed)) failed(error);
      throw error;
    } finally {
      watched.abort();
      feed.close();
    }
  }

  /** Once a row: an outage that lasts says the same every two seconds. */
  #tell(error: unknown): void {
    const said = error instanceof Error ? error.message : String(error);
    if (said !== this.#said) this.#log.warn(`Subscribing again after: ${said}`);
    this.#said = said;
  }

  async #drain(feed: EventFeed, batchSize: number): Promise<void> {
    const { signal } = this.options;
    const isOver = () => signal.aborted;
    while (!isOver()) {
      const taken = feed.take(batchSize);
      if (taken.length > 0) {
        await this.#handle(taken);
        continue;
      }
      if (feed.failure) throw feed.failure;
      if (feed.caughtUp) this.onCaughtUp();
      await feed.changed(this.watchdogMs, signal);
    }
  }

  async #handle(taken: readonly ServerEvent[]): Promise<void> {
    const events = taken
      .map((event) => this.toRecorded(event))
      .filter((event) => event !== undefined)
      .filter(({ position }) => position > (this.#handled ?? ''));
    const last = events[events.length - 1];
    if (!last) return;
    this.#handling = true;
    try {
      await this.options.onBatch(events);
    } catch (error) {
      throw new ConsumerFailed(error);
    } finally {
      this.#handling = false;
    }
    this.#said = undefined;
    this.#handled = last.position;
    this.#failures = 0;
  }

  /** Beside the handling of events, which waits for nothing but events. */
  #watching(feed: EventFeed): AbortController {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.options.signal]);
    const watch = async (): Promise<void> => {
      for (;;) {
        const handled = this.#handled;
        await pause(this.watchdogMs, signal);
        if (isAborted(signal)) return;
        if (handled === this.#handled) await this.#look(feed, signal);
      }
    };
    watch().catch((error: unknown) => this.#tell(error));
    return stop;
  }

  async #look(feed: EventFeed, signal: AbortSignal): Promise<void> {
    const before = this.#handled;
    try {
      const from = this.#verified > (before ?? '') ? this.#verified : before;
      const { streamPrefixes } = this.options;
      const answer = await fromOneLog(this.store, async () => {
        const head = await this.store.head();
        return { head, missed: await this.store.readAll({ after: from, limit: 1, streamPrefixes }) };
      });
      if (!answer) return;
      if (answer.missed.length === 0) {
        this.#verified = answer.head;
        this.onCaughtUp();
        return;
      }
    } catch (error) {
      // The subscription itself knows best whether it lives while the log does not answer.
      this.#tell(error);
      return;
    }
    // It may be on its way at this very moment, or the consumer takes its time.
    if (await feed.changed(QUIET_MS, signal)) return;
    if (!isAborted(signal) && before === this.#handled && !this.#handling) {
      feed.fail(new DeadlineExceededError(undefined, 'the subscription is silent, though there are new events'));
    }
  }
}
