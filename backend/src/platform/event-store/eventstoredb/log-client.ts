import { DeadlineExceededError, StreamDeletedError } from '@eventstore/db-client';
import type { EventToAppend, ExpectedRevision } from '../event-store.js';
import { streamDeleted } from '../our-events.js';
import type { Appended } from './append-line.js';
import type { ConnectionSettings } from './connection-settings.js';
import type { EventFeed } from './event-feed.js';
import { LeaderConnection } from './leader-connection.js';
import type { LogPosition } from './log-position.js';
import { type Filter, type Page, readAllRequest, readStreamRequest, subscribeRequest } from './requests.js';
import type { ServerEvent } from './server-event.js';

export interface Deadlines {
  /** How long one try of an append may take, in milliseconds. */
  readonly appendMs: number;
  /** Milliseconds in which a read of a stream has to go on. */
  readonly readMs: number;
  /** The same for a read of all streams: the server may pass over very many before it comes upon one. */
  readonly searchMs: number;
  /** The same where the caller knows another way. */
  readonly findMs: number;
}

export const DEADLINES: Deadlines = { appendMs: 3_000, readMs: 3_000, searchMs: 30_000, findMs: 5_000 };

/**
 * What the log is asked, each call tried once. It speaks the protocol of @eventstore/db-client through the service that comes with it, and
 * not through its client, which (6.2.1) ends the process when a cluster has no leader, mixes up appends of several streams, reads
 * without a filter and without an end, and costs twice the work for each event. Its successor has the same service.
 */
export class LogClient {
  readonly #leader: LeaderConnection;

  constructor(
    settings: ConnectionSettings,
    private readonly deadlines: Deadlines = DEADLINES,
  ) {
    this.#leader = new LeaderConnection(settings);
  }

  get fault(): string | undefined {
    return this.#leader.fault;
  }

  get faultSeconds(): number {
    return this.#leader.faultSeconds;
  }

  /** Rises with each connection that was lost. */
  get generation(): number {
    return this.#leader.generation;
  }

  /** @throws WrongExpectedRevision; AppError gone about a stream that was deleted for good */
  append(streamId: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended> {
    return this.#leader.use(
      ({ line }) => line.append(streamId, expected, events, this.deadlines.appendMs).catch(sayDeleted(streamId)),
      'writing',
    );
  }

  /** `from` is inclusive. Empty for a stream that does not exist. @throws AppError gone about a stream that was deleted for good */
  readStream(streamId: string, from: number | 'start' | 'end', page: Page): Promise<readonly ServerEvent[]> {
    return this.#leader.use((node) =>
      node.read(readStreamRequest(streamId, from, page), this.deadlines.readMs).catch(sayDeleted(streamId)),
    );
  }

  /** `from` is inclusive. Without prefixes all events but the server's own. */
  readAll(
    from: LogPosition | 'start' | 'end',
    page: Page,
    filter: Filter = { prefixes: undefined },
  ): Promise<readonly ServerEvent[]> {
    return this.#leader.use((node) => node.read(readAllRequest(from, page, filter), this.deadlines.searchMs));
  }

  /** The same for what may be so rare that the server passes over a long log: undefined where it found nothing in time. No connection is given up for that. */
  find(from: LogPosition | 'start' | 'end', page: Page, filter: Filter): Promise<readonly ServerEvent[] | undefined> {
    return this.#leader.use((node) =>
      node.read(readAllRequest(from, page, filter), this.deadlines.findMs).catch((error: unknown) => {
        if (error instanceof DeadlineExceededError) return undefined;
        throw error;
      }),
    );
  }

  /** `after` is exclusive. What the server tells of its checkpoints is not used: they run ahead of the consumer. */
  async subscribe(
    after: LogPosition | undefined,
    prefixes: readonly string[] | undefined,
    buffer: number,
  ): Promise<{ readonly feed: EventFeed; readonly failed: (error: unknown) => void }> {
    const node = await this.#leader.node();
    const feed = node.subscribe(subscribeRequest(after, prefixes), buffer);
    return { feed, failed: (error) => this.#leader.failed(node, error) };
  }

  dispose(): Promise<void> {
    return this.#leader.close();
  }
}

/** @throws AppError for that fault, any other as it is */
const sayDeleted = (streamId: string) => (error: unknown) => {
  throw error instanceof StreamDeletedError ? streamDeleted(streamId) : error;
};
