import type { EventMetadata } from '#kernel/event.js';
import type { LogGate } from './which-log/log-gate.js';
import type { EventStreams } from './event-streams.js';

/** Opaque place in the log: zero-padded, comparable as text within one store, exclusive wherever it is passed as `after`. */
export type Position = string;

/** A revision counts the events of one stream from 0. */
export type ExpectedRevision = number | 'no_stream' | 'stream_exists' | 'any';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface EventToAppend {
  /** UUID; the same id appended again at the same place is the same event. */
  readonly id: string;
  readonly type: string;
  readonly data: Json;
  readonly meta: EventMetadata;
}

export interface RecordedEvent extends EventToAppend {
  readonly streamId: string;
  readonly revision: number;
  readonly position: Position;
  readonly recordedAt: Date;
}

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: number;
  readonly position: Position;
}

/** Somebody else wrote to the stream first: reload, decide again. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly streamId: string,
    readonly expected: ExpectedRevision,
    /** The stream's last revision, or `no_stream`. */
    readonly actual: number | 'no_stream',
  ) {
    super(`Stream ${streamId} is at ${actual}, expected ${expected}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** An append of 1,048,576 bytes or more: EventStoreDB's write limit, kept by every adapter. */
export class AppendTooLarge extends Error {
  constructor(
    readonly streamId: string,
    readonly bytes: number,
  ) {
    super(`Append of ${bytes} bytes to ${streamId} is over the limit of 1 MiB`);
    this.name = 'AppendTooLarge';
  }
}

export const MAX_APPEND_BYTES = 1_048_576;

export interface ReadStreamOptions {
  /** First revision to read, inclusive. Forwards from 0, backwards from the end, unless told. */
  readonly from?: number;
  readonly limit?: number;
  readonly direction?: 'forwards' | 'backwards';
}

export interface EventPlace {
  readonly streamId: string;
  readonly revision: number;
}

/** One event by all of its names: enough to see whether a log still has it. */
export type EventMark = Pick<RecordedEvent, 'position' | 'id' | 'streamId' | 'revision'>;

/** The same where its position was not told by the log itself, as of an append that was a repeat. */
export type StreamMark = Omit<EventMark, 'position'> & { readonly position?: Position };

export interface ReadAllOptions {
  readonly after?: Position | undefined;
  readonly limit: number;
  /** `['listing-']`: only streams whose name starts so. All of ours unless told. */
  readonly streamPrefixes?: readonly string[] | undefined;
}

export interface ReadLastOptions {
  /** Exclusive; from the end of the log unless told. */
  readonly before?: Position | undefined;
  readonly limit: number;
  readonly streamPrefixes?: readonly string[] | undefined;
}

/** What the newest events are looked for by; what is not said fits. */
export interface LastSought {
  readonly type?: string | undefined;
  /** `listing-`: streams whose name starts so. */
  readonly streamPrefix?: string | undefined;
  /** By what the event says of itself. */
  readonly actorId?: string | undefined;
  readonly correlationId?: string | undefined;
  /** Exclusive; from the end of the log unless told. */
  readonly before?: Position | undefined;
  /** Exclusive: nothing is looked for before it. */
  readonly after?: Position | undefined;
  /** Nothing older is of use. A log may hand out older ones all the same. */
  readonly since?: Date | undefined;
  /** How far it is looked back, in places of the log. */
  readonly within: number;
  readonly limit: number;
}

export interface FoundLast {
  /** The newest first. */
  readonly events: readonly RecordedEvent[];
  /** How many places were looked at, and when the oldest was recorded; null where there was none. */
  readonly lookedAt: number;
  readonly reached: Date | null;
  /** What `before` is for whoever looks further; null at the beginning of the log. */
  readonly next: Position | null;
}

/** What is looked for forwards, from a place on. */
export interface FirstSought {
  readonly correlationId: string;
  /** Exclusive; from the beginning of the log unless told. */
  readonly after?: Position | undefined;
  readonly within: number;
  readonly limit: number;
}

/** So many places of the log one look passes over at most: however rare what is looked for is, nothing is held for as long as the log is. */
export const STRETCH = 50_000;

export interface NextSought extends ReadAllOptions {
  /** How far it is looked on at most, in places of the log, where it counts them; a stretch unless told. */
  readonly within?: number | undefined;
  /** The end of the log, from who has just asked for it. */
  readonly head?: Position | undefined;
}

export interface FoundNext {
  readonly events: readonly RecordedEvent[];
  /** How many places were looked at. */
  readonly lookedAt: number;
  /** What `after` is for whoever looks further: all that fits up to here was found, now or before. Undefined at the beginning of an empty log. */
  readonly next: Position | undefined;
  /** Whether there was nothing behind it. */
  readonly isEnd: boolean;
}

export interface FoundFirst extends FoundNext {
  /** When the newest of what was looked at was recorded; null where there was none. */
  readonly reached: Date | null;
}

export interface SubscribeOptions {
  readonly after?: Position | undefined;
  readonly streamPrefixes?: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** How many events one batch has at most; 500 unless told. */
  readonly batchSize?: number;
  /** Awaited before the next batch is read; a rejection ends the subscription through `done`. Never called with an empty batch. */
  readonly onBatch: (events: readonly RecordedEvent[]) => Promise<void>;
}

export interface Subscription {
  /** Resolves the first time that nothing is left to read. */
  readonly caughtUp: Promise<void>;
  /** Resolves after the signal aborts, rejects when `onBatch` does. Lost connections are mended inside. */
  readonly done: Promise<void>;
}

/**
 * The port to the log, the only truth. No cross-stream append and no caller's transaction: EventStoreDB has neither.
 * One contract suite (backend/test/contracts/event-store) holds every adapter to these promises.
 */
export abstract class EventStore {
  /** What stands between this process and the log, a sentence for operators; undefined while all is well. */
  get fault(): string | undefined {
    return undefined;
  }
  /** For how long it has stood there; 0 while all is well. */
  get faultSeconds(): number {
    return 0;
  }
  /** Says whether this is the log that the readers know. Nobody does in a command that only reads: it has to see what is there. */
  gate: LogGate | undefined;
  /** Rises whenever the connection to the log was lost: behind the next one there may be another log. */
  get generation(): number {
    return 0;
  }
  /** Which streams are this program's; nothing else is read. Without one (a log by itself, as in benches) all but the server's own are. */
  streams: EventStreams | undefined;
  /** Names this log: positions of another store mean nothing here, and a checkpoint with another id forces a rebuild. A log without a name gets one, unless it stands in the place of one that has. */
  abstract storeId(): Promise<string>;
  /** Gives a log that has no name one: it is this installation's from now on. Whoever calls this knows that it may be. */
  name(): Promise<string> {
    return this.storeId();
  }
  /** Its name as it stands in the log at this moment; undefined where it has none. Writes nothing. */
  identity(): Promise<string | undefined> {
    return this.storeId();
  }
  /** Whether this very event stands where it stood when it was read; without `position` in its stream alone. */
  async holds({ streamId, revision, position, id }: StreamMark): Promise<boolean> {
    const [event] = await this.readStream(streamId, { from: revision, limit: 1 });
    if (event?.id !== id || event.revision !== revision) return false;
    return position === undefined || event.position === position;
  }
  readonly #memories = new Set<() => void>();
  /** Told when what this process remembers of the log counts for nothing any more. */
  onForget(listener: () => void): void {
    this.#memories.add(listener);
  }
  /** The log is another one than it was: nothing that was remembered of it holds. */
  forget(): void {
    for (const listener of this.#memories) listener();
  }
  /** Atomic for all events. @throws WrongExpectedRevision, AppendTooLarge */
  abstract append(
    streamId: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult>;
  /** Empty for a stream that does not exist. */
  abstract readStream(streamId: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;
  /** Single events wherever they stand, in the asked order; places where nothing stands are left out. */
  async readEach(places: readonly EventPlace[]): Promise<readonly RecordedEvent[]> {
    const read = ({ streamId, revision }: EventPlace) => this.readStream(streamId, { from: revision, limit: 1 });
    return (await Promise.all(places.map(read))).flat();
  }
  abstract readAll(options: ReadAllOptions): Promise<readonly RecordedEvent[]>;
  /** The same in stretches that end, however rare what is asked for is in a log that has to be looked through for it. */
  async findNext({ after, limit, streamPrefixes, head: told }: NextSought): Promise<FoundNext> {
    // Asked before the read: whatever stands at or before this head is in what is read next.
    const head = told ?? (await this.head());
    const events = await this.readAll({ after, limit, streamPrefixes });
    const isEnd = events.length < limit;
    const last = events.at(-1)?.position ?? after;
    const next = isEnd && head > (last ?? '') ? head : last;
    return { events, lookedAt: events.length, next, isEnd };
  }
  /** The newest events, or the last ones before a place, in the order of the log; read from there, however long it is. */
  abstract readLast(options: ReadLastOptions): Promise<readonly RecordedEvent[]>;
  /**
   * The last event at a place or before it, read from there: when it was recorded is the moment of the place. Undefined where nothing stands.
   * @throws AppError invalid NO_SUCH_PLACE where a log can only be read from places at which an event stands
   */
  abstract lastUpTo(position: Position): Promise<RecordedEvent | undefined>;
  /** The newest events that fit, looked for where they stand; undefined for a log that hands out whatever is asked about. */
  findLast(_sought: LastSought): Promise<FoundLast | undefined> {
    return Promise.resolve(undefined);
  }
  /** The same forwards, in the order of the log. */
  findFirst(_sought: FirstSought): Promise<FoundFirst | undefined> {
    return Promise.resolve(undefined);
  }
  /** The place behind the last event of this moment or earlier; undefined where a log keeps no order of times and has to be walked. */
  abstract placeAfter(moment: Date): Promise<Position | undefined>;
  abstract subscribeAll(options: SubscribeOptions): Subscription;
  /** Position of the newest event; the empty string when there is none. */
  abstract head(): Promise<Position>;
  /** Whether this program may write to the log, as far as that is known without writing: `fault` says why not. @throws AppError unavailable */
  tryOut(): Promise<void> {
    return Promise.resolve();
  }
  abstract close(): Promise<void>;
}
