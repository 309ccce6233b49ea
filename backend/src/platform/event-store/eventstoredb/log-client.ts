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
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { EventMetadata } from '../../../kernel/event.js';
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

const READ_DEADLINE_MS = 10_000;
/** The server answers a position of -1 (as unsigned) when it has none. */
const NO_POSITION = 2n ** 63n;

/**
 * The only file that knows the client library: moving to KurrentDB's own client means rewriting this one. What it works
 * around in @eventstore/db-client 6.2.1: batch appends share one promise map for the whole process (an error on one stream
 * rejects others), so every append carries credentials, which selects the plain call; reads have no deadline and no filter;
 * a broken read can leave its stream open for ever. Deciders must see what was just written, so reads ask the leader.
 */
export class LogClient {
  readonly #client: EventStoreDBClient;
  readonly #credentials: { username: string; password: string };

  constructor(settings: ConnectionSettings) {
    this.#credentials = settings.credentials ?? { username: 'unused', password: 'unused' };
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
      return await readPage(this.#client.readStream(streamId, { fromRevision, requiresLeader: true, ...page }));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  /** `from` is inclusive. System events are among the answers. */
  readAll(from: LogPosition | 'start' | 'end', page: Page): Promise<readonly ServerEvent[]> {
    const fromPosition = from === 'start' ? START : from === 'end' ? END : from;
    return readPage(this.#client.readAll({ fromPosition, requiresLeader: true, ...page }));
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
}

/** The same again makes sense; whether it was carried out is not known. */
export const isTransient = (error: unknown): boolean =>
  error instanceof UnavailableError ||
  error instanceof CancelledError ||
  error instanceof DeadlineExceededError ||
  error instanceof TimeoutError ||
  error instanceof NotLeaderError ||
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
  const hosts: EndPoint[] = settings.hosts.map((host) => ({ ...host }));
  const [first] = hosts;
  if (!first) throw new Error('EVENTSTORE_URL names no host');
  const { nodePreference } = settings;
  if (settings.discover) {
    return new EventStoreDBClient({ discover: first, nodePreference, ...options }, channel, settings.credentials);
  }
  if (hosts.length > 1) {
    return new EventStoreDBClient({ endpoints: hosts, nodePreference, ...options }, channel, settings.credentials);
  }
  return new EventStoreDBClient({ endpoint: first, ...options }, channel, settings.credentials);
}

async function readPage(
  stream: AsyncIterable<ResolvedEvent> & { cancel(): Promise<void>; destroy(error?: Error): unknown },
): Promise<readonly ServerEvent[]> {
  const events: ServerEvent[] = [];
  const timer = setTimeout(
    () => stream.destroy(new DeadlineExceededError(undefined, 'The log did not answer in time')),
    READ_DEADLINE_MS,
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
