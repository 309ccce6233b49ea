import type { EventStore, Position, RecordedEvent } from '#platform/event-store/event-store.js';
import { fromOneLog } from '#platform/event-store/following/from-one-log.js';
import { backoff, isAborted, pause } from '#platform/retry/backoff.js';
import { isOutage } from './failure.js';
import { concerns, decodeAll, type EventDecoder, type LogBatch, type LogEntry } from './log-entry.js';

/** Entries kept for runners that are a little behind; one further behind reads the log itself. */
const KEPT = 4_000;
const WATCH_MS = 5_000;
/** However busy the log is, a reader that is told what passes comes back once within this. */
const PASSED_MS = 1_000;

export interface ReadOptions {
  readonly after: Position;
  readonly limit: number;
  readonly prefixes: readonly string[];
  readonly signal: AbortSignal;
  /** Milliseconds after which an idle read comes back empty. */
  readonly waitMs: number;
  /** Whoever wants to be told of what does not concern them is not woken by it: most events concern one reader in twenty. */
  readonly passed?: Passed;
}

export interface Passed {
  /** Called while a read waits: the log has moved so far, and nothing of it concerns the reader. */
  readonly tell: (upTo: Position) => void;
  /** So many milliseconds after the last of it the read comes back, so that it can be written down. */
  readonly quietMs: number;
}

/** One subscription and one decoding for all projections of a process, each reading at its own pace. */
export class LogFeed {
  #entries: LogEntry[] = [];
  /** The feed holds everything of interest after `#start` up to `#end`. */
  #start: Position = '';
  #end: Position = '';
  #restarts = 0;
  readonly #waiting = new Set<(entries: readonly LogEntry[]) => void>();

  constructor(
    private readonly store: EventStore,
    private readonly decoder: EventDecoder,
    /** Union of what the readers want; nothing else is decoded or kept. */
    private readonly prefixes: readonly string[],
  ) {}

  get restarts(): number {
    return this.#restarts;
  }

  /** @throws when the log does not answer */
  async tryOut(): Promise<void> {
    await this.store.head();
  }

  /** Finds the end of the log, from where on `follow` keeps the feed filled. */
  async open(signal: AbortSignal): Promise<void> {
    this.#start = this.#end = await this.#head(signal);
  }

  /** Follows the log until the signal aborts; lost subscriptions start again where the last one ended. */
  async follow(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const before = this.#end;
      await this.#subscribe(signal).catch(() => undefined);
      if (isAborted(signal)) return;
      if (this.#end !== before) attempt = 0;
      this.#restarts += 1;
      await pause(backoff(attempt, 50, 5_000), signal);
    }
  }

  /** What comes after `after`: waits until there is something, the time to wait is over or the signal aborts. */
  async read(options: ReadOptions): Promise<LogBatch> {
    const { limit, prefixes } = options;
    let { after } = options;
    if (after < this.#start) return this.readLog(after, limit, prefixes);
    if (after >= this.#end) after = await this.#change(options);
    if (after >= this.#end) return { entries: [], upTo: after };
    if (after < this.#start) return this.readLog(after, limit, prefixes);
    const entries: LogEntry[] = [];
    let last = after;
    for (const entry of this.#entries.slice(this.#firstAfter(after))) {
      if (!concerns(prefixes, entry.recorded.streamId)) continue;
      if (entries.length === limit) return { entries, upTo: last };
      entries.push(entry);
      last = entry.recorded.position;
    }
    return { entries, upTo: this.#end };
  }

  /** Straight from the log, whatever the feed holds: a stretch of it at most, or up to its end. */
  async readLog(after: Position, limit: number, prefixes: readonly string[]): Promise<LogBatch> {
    const streamPrefixes = prefixes.length > 0 ? prefixes : undefined;
    const found = await fromOneLog(this.store, () =>
      this.store.findNext({ after: after || undefined, limit, streamPrefixes }),
    );
    if (!found) return { entries: [], upTo: after };
    const { events, next = after, isEnd } = found;
    return { entries: await decodeAll(this.decoder, events), upTo: next > after ? next : after, hasMore: !isEnd };
  }

  async #head(signal: AbortSignal): Promise<Position> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        return await this.store.head();
      } catch {
        await pause(backoff(attempt, 50, 5_000), signal);
      }
    }
    return '';
  }

  async #subscribe(signal: AbortSignal): Promise<void> {
    const restart = new AbortController();
    const stop = (): void => restart.abort();
    signal.addEventListener('abort', stop, { once: true });
    const watch = this.#watchdog(restart);
    try {
      const subscription = this.store.subscribeAll({
        after: this.#end || undefined,
        signal: restart.signal,
        onBatch: (events) => this.#take(events, restart.signal),
      });
      subscription.caughtUp.catch(() => undefined);
      await subscription.done;
    } finally {
      clearInterval(watch);
      restart.abort();
      signal.removeEventListener('abort', stop);
    }
  }

  async #take(events: readonly RecordedEvent[], signal: AbortSignal): Promise<void> {
    const wanted = events.filter(({ streamId }) => concerns(this.prefixes, streamId));
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        this.#keep(await decodeAll(this.decoder, wanted), events.at(-1)?.position ?? this.#end);
        return;
      } catch (error) {
        if (!isOutage(error)) throw error;
        await pause(backoff(attempt, 50, 5_000), signal);
      }
    }
  }

  #keep(entries: readonly LogEntry[], end: Position): void {
    this.#entries.push(...entries);
    const surplus = this.#entries.length - KEPT;
    if (surplus > 0) {
      this.#start = this.#entries[surplus - 1]?.recorded.position ?? this.#end;
      this.#entries = this.#entries.slice(surplus);
    }
    this.#end = end;
    for (const hear of this.#waiting) hear(entries);
  }

  /** @returns how far the reader has come meanwhile, past what does not concern them */
  #change({ after, prefixes, signal, waitMs, passed }: ReadOptions): Promise<Position> {
    return new Promise((resolve) => {
      let reached = after;
      let [firstAt, passedAt] = [0, 0];
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(hear);
        signal.removeEventListener('abort', done);
        resolve(reached);
      };
      const hear = (entries: readonly LogEntry[]): void => {
        // A reader of the log itself may be further than the feed.
        if (this.#end <= reached) return;
        if (!passed || entries.some(({ recorded }) => concerns(prefixes, recorded.streamId))) {
          done();
          return;
        }
        passedAt = performance.now();
        if (reached === after) {
          firstAt = passedAt;
          clearTimeout(timer);
          timer = setTimeout(rest, passed.quietMs, passed.quietMs);
        }
        reached = this.#end;
        passed.tell(reached);
      };
      // One timer for many events, since a timer for each would be most of what they cost.
      const rest = (quietMs: number): void => {
        const left = Math.min(passedAt + quietMs, firstAt + PASSED_MS) - performance.now();
        if (left <= 0) done();
        else timer = setTimeout(rest, left, quietMs);
      };
      let timer = setTimeout(done, signal.aborted ? 0 : waitMs);
      this.#waiting.add(hear);
      signal.addEventListener('abort', done, { once: true });
    });
  }

  /** A subscription can die without a word: when the log has moved on and the feed has not, begin again. */
  #watchdog(restart: AbortController): NodeJS.Timeout {
    let seen: Position | undefined;
    const look = async (): Promise<void> => {
      const end = this.#end;
      const head = await this.store.head();
      if (head > end && seen === end) restart.abort();
      seen = head > end ? end : undefined;
    };
    return setInterval(() => void look().catch(() => undefined), WATCH_MS).unref();
  }

  #firstAfter(position: Position): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.recorded.position ?? '') > position) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
