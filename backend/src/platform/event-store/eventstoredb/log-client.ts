import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  type AllStreamSubscription,
  CancelledError,
  DeadlineExceededError,
  type EndPoint,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  type JSONType,
  NotLeaderError,
  type ResolvedEvent,
  START,
  streamNameFilter,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { EventMetadata } from '#kernel/event.js';
import { type EventToAppend, type ExpectedRevision, type Json, WrongExpectedRevision } from '../event-store.js';
import type { ConnectionSettings } from './connection-settings.js';
import { EventFeed } from './event-feed.js';
import type { LogPosition } from './log-position.js';

export interface ServerEvent {
  readonly id: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: number;
  readonly position: LogPosition;
  readonly data: Json;
  readonly meta: EventMetadata;
  readonly recordedAt: Date;
}

export interface Page {
  readonly direction: 'forwards' | 'backwards';
  readonly maxCount: number;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The client writes the options of a call to its debug log; what does not enumerate is not written. */
const unlogged = ({ username, password }: Credentials): Credentials =>
  Object.defineProperty({ username, password }, 'password', { enumerable: false });

const READ_DEADLINE_MS = 10_000;
/** The server answers a position of -1 (as unsigned) when it has none. */
const NO_POSITION = 2n ** 63n;

/**
 * The only file that knows the client library: moving to KurrentDB's own client means rewriting this one. What it works
 * around in @eventstore/db-client 6.2.1: batch appends share one promise map for the whole process (an error on one stream
 * rejects others), so every append carries credentials, which selects the plain call and would be written to its debug log;
 * reads have no deadline and no filter; a broken read can leave its stream open for ever; a connection that breaks in the middle
 * of a message counts as unknown. Deciders must see what was just written, so reads ask the leader.
 */
export class LogClient {
  readonly #client: EventStoreDBClient;
  readonly #credentials: Credentials;

  constructor(
    settings: ConnectionSettings,
    private readonly readDeadlineMs = READ_DEADLINE_MS,
  ) {
    this.#credentials = unlogged(settings.credentials ?? { username: 'unused', password: 'unused' });
    this.#client = connect(settings);
  }

  /** `position` is absent where the server does not tell it. @throws WrongExpectedRevision */
  async append(
    streamId: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<{ readonly revision: number; readonly position: LogPosition | undefined }> {
    try {
      const result = await this.#client.appendToStream(
        streamId,
        events.map(({ id, type, data, meta }) =>
          jsonEvent({
            id,
            type,
            data: data as JSONType,
            metadata: { ...meta, $correlationId: meta.correlationId, $causationId: meta.causationId },
          }),
        ),
        {
          expectedRevision: typeof expected === 'number' ? BigInt(expected) : expected,
          credentials: this.#credentials,
          requiresLeader: true,
        },
      );
      const { position } = result;
      return {
        revision: Number(result.nextExpectedRevision),
        position: position && position.commit < NO_POSITION ? position : undefined,
      };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const { actualVersion } = error;
      throw new WrongExpectedRevision(
        streamId,
        expected,
        typeof actualVersion === 'bigint' && actualVersion >= 0n ? Number(actualVersion) : 'no_stream',
      );
    }
  }

  /** `from` is inclusive. Empty for a stream that does not exist. */
  async readStream(streamId: string, from: number | 'start' | 'end', page: Page): Promise<readonly ServerEvent[]> {
    const fromRevision = typeof from === 'number' ? BigInt(from) : from;
    try {
      return await this.#page(this.#client.readStream(streamId, { fromRevision, requiresLeader: true, ...page }));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  /** `from` is inclusive. System events are among the answers. */
  readAll(from: LogPosition | 'start' | 'end', page: Page): Promise<readonly ServerEvent[]> {
    const fromPosition = from === 'start' ? START : from === 'end' ? END : from;
    return this.#page(this.#client.readAll({ fromPosition, requiresLeader: true, ...page }));
  }

  /** `after` is exclusive. `checkpointReached` is not used: it runs ahead of the consumer and may even skip events. */
  subscribe(after: LogPosition | undefined, prefixes: readonly string[] | undefined, buffer: number): EventFeed {
    const subscription: AllStreamSubscription = this.#client.subscribeToAll(
      {
        fromPosition: after ?? START,
        filter: prefixes
          ? streamNameFilter({ prefixes: [...prefixes], checkpointInterval: 1_000 })
          : excludeSystemEvents({ checkpointInterval: 1_000 }),
      },
      { readableHighWaterMark: buffer } as object,
    );
    return new EventFeed(
      subscription as unknown as Readable,
      (item) => toServerEvent(item as ResolvedEvent),
      () => subscription.unsubscribe(),
    );
  }

  async dispose(): Promise<void> {
    await this.#client.dispose();
  }

  async #page(
    stream: AsyncIterable<ResolvedEvent> & { cancel(): Promise<void>; destroy(error?: Error): unknown },
  ): Promise<readonly ServerEvent[]> {
    const events: ServerEvent[] = [];
    const timer = setTimeout(
      () => stream.destroy(new DeadlineExceededError(undefined, 'The log did not answer in time')),
      this.readDeadlineMs,
    );
    try {
      for await (const item of stream) {
        const event = toServerEvent(item);
        if (event) events.push(event);
      }
      return events;
    } finally {
      clearTimeout(timer);
      void stream.cancel().catch(() => undefined);
    }
  }
}

/** gRPC's INTERNAL and DATA_LOSS: the connection ended within an answer, as at a change of leaders. The successor of this client tries again, too. */
const BROKEN = new Set([13, 15]);

/** The same again makes sense; whether it was carried out is not known. */
export const isTransient = (error: unknown): boolean =>
  error instanceof UnavailableError ||
  error instanceof CancelledError ||
  error instanceof DeadlineExceededError ||
  error instanceof TimeoutError ||
  error instanceof NotLeaderError ||
  (error instanceof UnknownError && BROKEN.has(Number(error.code))) ||
  (error instanceof Error && /Failed to discover|after \d+ attempts/i.test(error.message));

function connect(settings: ConnectionSettings): EventStoreDBClient {
  const options = {
    throwOnAppendFailure: true,
    keepAliveInterval: settings.keepAliveInterval,
    keepAliveTimeout: settings.keepAliveTimeout,
    connectionName: 'ilanpazar',
  };
  const channel = {
    insecure: !settings.tls,
    ...(settings.tlsCaFile !== undefined && { rootCertificate: readFileSync(settings.tlsCaFile) }),
  };
  const { nodePreference } = settings;
  const endpoints: EndPoint[] = settings.hosts.map((host) => ({ ...host }));
  const [endpoint, ...others] = endpoints;
  if (!endpoint) throw new Error('EVENTSTORE_URL names no host');
  // Of several hosts any one may be down: all are asked about the cluster. The client's own reading of such a string asks the first only.
  if (others.length > 0) {
    return new EventStoreDBClient({ endpoints, nodePreference, ...options }, channel, settings.credentials);
  }
  return settings.discover
    ? new EventStoreDBClient({ discover: endpoint, nodePreference, ...options }, channel, settings.credentials)
    : new EventStoreDBClient({ endpoint, ...options }, channel, settings.credentials);
}

function toServerEvent({ event }: ResolvedEvent): ServerEvent | undefined {
  if (!event) return undefined;
  const { position } = event;
  if (!position || position.commit >= NO_POSITION) {
    throw new Error('The server does not tell positions: EventStoreDB 22.6 or newer is needed');
  }
  const meta = Object.entries((event.metadata as Record<string, unknown> | undefined) ?? {}).filter(
    ([key]) => !key.startsWith('$'),
  );
  return {
    id: event.id,
    type: event.type,
    streamId: event.streamId,
    revision: Number(event.revision),
    position,
    data: event.data as Json,
    meta: Object.fromEntries(meta) as unknown as EventMetadata,
    recordedAt: event.created,
  };
}
