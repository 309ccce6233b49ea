import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { checkAppend } from '../appending/append-request.js';
import { uuidV7 } from '../appending/event-ids.js';
import {
  type AppendResult,
  EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type FoundLast,
  type LastSought,
  type Position,
  type ReadAllOptions,
  type ReadLastOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type StreamMark,
  type SubscribeOptions,
  type Subscription,
  WrongExpectedRevision,
} from '../event-store.js';
import { isStreamDeleted } from '../our-events.js';
import { parseConnectionString } from './connection-settings.js';
import { followServer } from './follow-server.js';
import { DEADLINES, LogClient } from './log-client.js';
import { formatLogPosition } from './log-position.js';
import { IDENTITY_STREAM, LogSearch, PAGE, toRecorded } from './log-search.js';
import { RequestTimeout } from './request-timeout.js';

export interface EventStoreDbOptions {
  readonly url: string;
  /** How long an append or a read may wait for a server that does not answer, in ms. */
  readonly timeoutMs?: number;
  /** How long one try may take, in ms. */
  readonly attemptMs?: number;
  /** After so many quiet ms a subscription is checked against the log itself. */
  readonly watchdogMs?: number;
  /** Nothing is appended, not even the name of a log that has none. */
  readonly isReadOnly?: boolean;
}

/** How far back a repeated append without a fixed revision is looked for. */
const REPEAT_WINDOW = 500;

/** EventStoreDB and KurrentDB. */
export class EventStoreDbEventStore extends EventStore implements BeforeApplicationShutdown {
  readonly #log = new Logger('EventStore');
  readonly #client: LogClient;
  readonly #isReadOnly: boolean;
  readonly #requestTimeout: RequestTimeout;
  readonly #search: LogSearch;
  readonly #watchdogMs: number;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #storeId: Promise<string> | undefined;

  constructor({ url, timeoutMs = 10_000, attemptMs, watchdogMs = 5_000, isReadOnly = false }: EventStoreDbOptions) {
    super();
    // In an outage many wait at once.
    setMaxListeners(0, this.#closing.signal);
    const settings = parseConnectionString(url);
    for (const sentence of settings.unused) this.#log.warn(sentence);
    const deadlines =
      attemptMs === undefined
        ? DEADLINES
        : { appendMs: attemptMs, readMs: attemptMs, searchMs: attemptMs, findMs: attemptMs };
    this.#client = new LogClient(settings, deadlines);
    this.#isReadOnly = isReadOnly;
    this.#requestTimeout = new RequestTimeout(timeoutMs, this.#closing.signal);
    this.#search = new LogSearch(this.#client, this.#requestTimeout, this);
    this.#watchdogMs = watchdogMs;
  }

  override get fault(): string | undefined {
    return this.#client.fault;
  }

  override get faultSeconds(): number {
    return this.#client.faultSeconds;
  }

  override get generation(): number {
    return this.#client.generation;
  }

  override storeId(): Promise<string> {
    this.#storeId ??= this.#named();
    this.#storeId.catch(() => (this.#storeId = undefined));
    return this.#storeId;
  }

  override async identity(): Promise<string | undefined> {
    const [opened] = await this.readStream(IDENTITY_STREAM, { limit: 1 });
    if (!opened) return undefined;
    const { data } = opened;
    if (typeof data !== 'object' || data === null || !('id' in data) || typeof data.id !== 'string') {
      throw new Error('The log has no readable identity');
    }
    return `eventstoredb:${data.id}`;
  }

  /** An event that an operator took away with its stream, or with the beginning of it, was there: no older log says that it is gone. */
  override async holds(mark: StreamMark): Promise<boolean> {
    try {
      if (await super.holds(mark)) return true;
      const [next] = await this.readStream(mark.streamId, { from: mark.revision, limit: 1 });
      return next ? next.revision > mark.revision : await this.#isCut(mark);
    } catch (error) {
      if (isStreamDeleted(error)) return true;
      throw error;
    }
  }

  override forget(): void {
    this.#storeId = undefined;
    this.#search.forget();
    super.forget();
  }

  override async append(
    streamId: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    if (this.#isReadOnly) throw new Error('This command only reads');
    checkAppend(streamId, events);
    const appended = await this.#append(streamId, expected, events, () => this.gate?.pass());
    const id = events.at(-1)?.id;
    if (id !== undefined) this.gate?.wrote({ ...appended, streamId, id });
    return appended;
  }

  #append(
    streamId: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
    admitted: () => Promise<void> | undefined,
  ): Promise<AppendResult> {
    return this.#requestTimeout.untilAnswered(async (attempt) => {
      // Each time: behind another connection there may be another log.
      const asked = admitted();
      if (asked) await asked;
      // Without a fixed revision the server recognises a repeat by its best effort only.
      if (attempt > 0 && typeof expected === 'string' && expected !== 'no_stream') {
        const earlier = await this.#findRepeat(streamId, events);
        if (earlier) return earlier;
      }
      const { revision, position } = await this.#client.append(streamId, expected, events);
      // For several events the server's answer need not be the position of the last of them.
      if (position && events.length === 1) return { revision, position: formatLogPosition(position) };
      const [last] = await this.#client.readStream(streamId, revision, { direction: 'forwards', maxCount: 1 });
      if (!last) throw new Error(`Stream ${streamId} does not show its revision ${revision}`);
      return { revision, position: formatLogPosition(last.position) };
    });
  }

  override async readStream(
    streamId: string,
    { from, limit = Number.MAX_SAFE_INTEGER, direction = 'forwards' }: ReadStreamOptions = {},
  ): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    let next: number | 'start' | 'end' = from ?? (direction === 'forwards' ? 'start' : 'end');
    while (found.length < limit) {
      const maxCount = Math.min(PAGE, limit - found.length);
      const start = next;
      const page = await this.#requestTimeout.untilAnswered(() =>
        this.#client.readStream(streamId, start, { direction, maxCount }),
      );
      found.push(...page.map(toRecorded));
      const last = page[page.length - 1];
      if (!last || page.length < maxCount) break;
      if (direction === 'backwards' && last.revision === 0) break;
      next = last.revision + (direction === 'forwards' ? 1 : -1);
    }
    return found;
  }

  override readAll(options: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    return this.#search.readAll(options);
  }

  override readLast(options: ReadLastOptions): Promise<readonly RecordedEvent[]> {
    return this.#search.readLast(options);
  }

  override lastUpTo(position: Position): Promise<RecordedEvent | undefined> {
    return this.#search.lastUpTo(position);
  }

  override findLast(sought: LastSought): Promise<FoundLast | undefined> {
    return this.#search.findLast(sought);
  }

  /** The server looks nothing up by time. */
  override placeAfter(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override head(): Promise<Position> {
    return this.#search.head();
  }

  override subscribeAll(options: SubscribeOptions): Subscription {
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    const streamPrefixes = options.streamPrefixes ?? this.streams?.prefixes;
    const asked = { ...options, streamPrefixes, signal };
    const subscription = followServer(this, this.#client, asked, this.#watchdogMs, (event) =>
      this.#search.wanted(event, options.streamPrefixes),
    );
    const running = subscription.done.catch(() => undefined);
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
    return subscription;
  }

  override async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
    await this.#client.dispose();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.close();
  }

  /** What a server keeps beside a stream: from where on it is shown (`$tb`), for how long (`$maxAge`). */
  async #isCut({ streamId, revision }: StreamMark): Promise<boolean> {
    const [kept] = await this.readStream(`$$${streamId}`, { direction: 'backwards', limit: 1 });
    const told = kept?.data;
    if (typeof told !== 'object' || told === null) return false;
    return '$maxAge' in told || ('$tb' in told && Number(told.$tb) > revision);
  }

  async #findRepeat(streamId: string, events: readonly EventToAppend[]): Promise<AppendResult | undefined> {
    const recent = await this.#client.readStream(streamId, 'end', { direction: 'backwards', maxCount: REPEAT_WINDOW });
    const last = recent.find(({ id }) => id === events[events.length - 1]?.id);
    return last && { revision: last.revision, position: formatLogPosition(last.position) };
  }

  async #named(): Promise<string> {
    const known = await this.identity();
    if (known !== undefined) return known;
    if (this.#isReadOnly)
      throw new Error('The log was never written to by this program, and a command that only reads does not begin it');
    // It may stand where the installation's own one stood.
    await this.gate?.pass();
    return this.name();
  }

  override async name(): Promise<string> {
    await this.#appendName();
    const named = await this.identity();
    if (named === undefined) throw new Error('The log does not keep its name');
    return named;
  }

  /** The server looks at rights before it looks at what a stream holds: a name is asked for where there is one. */
  override async tryOut(): Promise<void> {
    if (!this.#isReadOnly && (await this.identity()) !== undefined) await this.#appendName();
  }

  /** Of a log that has none; one that has keeps it. */
  async #appendName(): Promise<void> {
    const event = {
      id: uuidV7(),
      type: 'store.opened',
      data: { id: randomUUID() },
      meta: {
        actorId: asPart('store').id,
        actorRole: 'system',
        correlationId: IDENTITY_STREAM,
        causationId: IDENTITY_STREAM,
        schema: 1,
        occurredAt: new Date().toISOString(),
      },
    };
    await this.#append(IDENTITY_STREAM, 'no_stream', [event], () => undefined).catch((error: unknown) => {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    });
  }
}
