import { Logger } from '@nestjs/common';
import { backoff, pause } from '#platform/retry/backoff.js';
import { deferred } from '../deferred.js';
import type { EventStore, Position, RecordedEvent, SubscribeOptions, Subscription } from '../event-store.js';
import type { EventFeed } from './event-feed.js';
import type { LogClient, ServerEvent } from './log-client.js';
import { parseLogPosition } from './log-position.js';

const BATCH = 500;

/** The consumer's own failure, told apart from the server's. */
class ConsumerFailed extends Error {
  constructor(readonly reason: unknown) {
    super('The consumer failed');
  }
}

/**
 * A catch-up subscription that outlives its connection: whatever breaks, it starts again after the last event that was
 * handled. A watchdog looks into the log when it is quiet, because a dropped subscription may not say that it was dropped.
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
      const feed = client.subscribe(after, streamPrefixes, batchSize);
      try {
        await this.#drain(feed, batchSize);
      } catch (error) {
        if (error instanceof ConsumerFailed) throw error.reason;
        this.#log.warn(`Subscribing again after: ${error instanceof Error ? error.message : String(error)}`);
        this.#failures += 1;
        await pause(backoff(this.#failures, 50, 5_000), signal);
      } finally {
        feed.close();
      }
    }
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
      if (await feed.changed(this.watchdogMs, signal)) continue;
      if (!isOver()) await this.#watch(feed);
    }
  }

  async #handle(taken: readonly ServerEvent[]): Promise<void> {
    const events = taken
      .map((event) => this.toRecorded(event))
      .filter((event) => event !== undefined)
      .filter(({ position }) => position > (this.#handled ?? ''));
    const last = events[events.length - 1];
    if (!last) return;
    try {
      await this.options.onBatch(events);
    } catch (error) {
      throw new ConsumerFailed(error);
    }
    this.#handled = last.position;
    this.#failures = 0;
  }

  async #watch(feed: EventFeed): Promise<void> {
    const head = await this.store.head();
    const from = this.#verified > (this.#handled ?? '') ? this.#verified : this.#handled;
    const { streamPrefixes, signal } = this.options;
    const [missed] = await this.store.readAll({ after: from, limit: 1, streamPrefixes });
    if (!missed) {
      this.#verified = head;
      this.onCaughtUp();
      return;
    }
    // It may be on its way at this very moment.
    if (await feed.changed(500, signal)) return;
    if (!signal.aborted) throw new Error('the subscription is silent, though there are new events');
  }
}
