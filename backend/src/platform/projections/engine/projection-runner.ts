import type { FaultKind } from '@ilan/api';
import type { Position } from '#platform/event-store/event-store.js';
import type { Database } from '#platform/postgres/database.js';
import { backoff, isAborted, pause } from '#platform/retry/backoff.js';
import { BatchHandler, type RetryPolicy } from './batch-handler.js';
import { BatchWriter, type StepProbe } from './batch-writer.js';
import { BuildReplaced, CheckpointMoved } from './build-checkpoint.js';
import type { Build } from '../builds/build.js';
import type { Builds } from '../builds/builds.js';
import type { DirtyQueue } from '../dirty-queue.js';
import { messageOf, retriedFaultOf } from './failure.js';
import type { HintPublisher } from '../hint-publisher.js';
import type { IdleCheckpoints } from './idle-checkpoints.js';
import type { LogEntry } from './log-entry.js';
import type { LogFeed } from './log-feed.js';
import type { PositionBoard } from '../read/position-board.js';
import type { Projection, StoredEvent } from '../projection.js';

export interface RunnerParts {
  readonly database: Database;
  readonly builds: Builds;
  readonly dirty: DirtyQueue;
  readonly hints: HintPublisher;
  readonly board: PositionBoard;
  readonly feed: LogFeed;
  readonly idle: IdleCheckpoints;
  /** Names of the read models that go first. */
  readonly first: readonly string[];
  readonly standBackMs: number;
  readonly retry: RetryPolicy;
  readonly batchSize: number;
  /** Events of a batch where nobody waits for the single one. */
  readonly bulkSize: number;
  readonly probe: StepProbe | undefined;
  readonly warn: (message: string) => void;
}

export interface RunnerState {
  readonly build: Build | undefined;
  readonly lastBatchMs: number;
  /** Until the hints of the last batch were handed to every connection; the process did nothing else meanwhile. */
  readonly lastHintsMs: number;
  readonly restarts: number;
  readonly error: string | undefined;
  /** What kind of error that is. */
  readonly fault: FaultKind | undefined;
}

/** An idle checkpoint is written down at most this often. */
const IDLE_MS = 100;
const TIMEOUT_MS = 10_000;
/**
 * After a batch. The first event after a quiet moment is taken at once; of those that follow each other faster than this, several share
 * one transaction, which leaves the processor to the commands that make them.
 */
const REST_MS = 5;

/** Whether log and database do what they are asked for. */
export const worksAt = (feed: LogFeed, writer: BatchWriter): Promise<boolean> =>
  Promise.all([feed.tryOut(), writer.tryOut()]).then(
    () => true,
    () => false,
  );

/** Keeps the live build of one projection at the end of the log, until its signal aborts. */
export class ProjectionRunner {
  #build: Build | undefined;
  #cursor: Position = '';
  #stored: Position = '';
  #lastBatchMs = 0;
  #lastHintsMs = 0;
  #restarts = 0;
  #error: string | undefined;
  #kind: FaultKind | undefined;

  constructor(
    private readonly projection: Projection,
    private readonly parts: RunnerParts,
  ) {}

  get state(): RunnerState {
    return {
      build: this.#build,
      lastBatchMs: this.#lastBatchMs,
      lastHintsMs: this.#lastHintsMs,
      restarts: this.#restarts,
      error: this.#error,
      fault: this.#error === undefined ? undefined : this.#kind,
    };
  }

  /**
   * Never rejects. Returns when the signal aborts, or when the live build is none of this version any more.
   * @param seen the build that was live a moment ago, where somebody knows it
   */
  async run(signal: AbortSignal, seen?: Build): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        const build = seen ?? (await this.parts.builds.live(this.projection.name));
        seen = undefined;
        if (!build || build.version !== this.projection.version) return;
        if (await this.#follow(build, signal)) attempt = 0;
      } catch (error) {
        this.#restarts += 1;
        this.#fail(error);
      }
      await pause(backoff(attempt, 50, 5_000), signal);
    }
  }

  /** @returns whether anything was handled before the checkpoint moved or the build was replaced */
  async #follow(build: Build, signal: AbortSignal): Promise<boolean> {
    const { parts } = this;
    this.#build = build;
    this.#cursor = this.#stored = build.position;
    const writer = new BatchWriter(parts.database, parts.dirty, this.projection, build, {
      mode: { kind: 'live' },
      probe: parts.probe,
    });
    const watch = {
      failed: (error: unknown) => this.#fail(error),
      parked: (entry: LogEntry, error: unknown) => this.#parked(entry, error),
      isWell: () => worksAt(parts.feed, writer),
    };
    const handler = new BatchHandler(writer, watch, parts.retry, signal, (position, events) =>
      this.#committed(position, events),
    );
    parts.board.advance(this.projection.name, this.#cursor);
    const passed = { tell: (upTo: Position) => this.#pass(upTo), quietMs: IDLE_MS };
    let indexed = build.indexed;
    let handled = false;
    try {
      while (!signal.aborted) {
        const batch = await parts.feed.read({
          after: this.#cursor,
          limit: indexed ? parts.batchSize : parts.bulkSize,
          prefixes: this.projection.streamPrefixes,
          waitMs: !indexed ? 0 : this.#cursor === this.#stored ? TIMEOUT_MS : IDLE_MS,
          signal,
          ...(indexed && { passed }),
        });
        if (isAborted(signal)) break;
        const isCaughtUp = batch.entries.length < parts.batchSize && !batch.hasMore;
        if (batch.entries.length > 0) {
          if (!this.projection.first && isCaughtUp)
            await parts.board.reached(parts.first, batch.upTo, parts.standBackMs);
          await this.#timed(() => handler.handle(this.#stored, batch));
          handled = true;
          if (indexed && isCaughtUp) await pause(this.projection.restMs ?? REST_MS, signal);
        } else if (batch.upTo > this.#cursor) {
          this.#pass(batch.upTo);
          // Far behind: a stretch that was looked through is not looked through again by whoever goes on.
          if (batch.hasMore) await this.#store(build, writer);
        } else if (this.#cursor > this.#stored) {
          await this.#store(build, writer);
        }
        if (!indexed && batch.entries.length < parts.bulkSize && !batch.hasMore) {
          await parts.builds.index(this.projection, build);
          indexed = true;
        }
        this.#error = undefined;
      }
    } catch (error) {
      if (!(error instanceof CheckpointMoved || error instanceof BuildReplaced)) throw error;
    }
    return handled;
  }

  #pass(upTo: Position): void {
    this.#cursor = upTo;
    this.parts.board.advance(this.projection.name, upTo);
  }

  /** Writes down how far it has come where nothing of interest stood. */
  async #store(build: Build, writer: BatchWriter): Promise<void> {
    const moved = await this.parts.idle.move(build, this.#stored, this.#cursor);
    if (!moved) await writer.write(this.#stored, { entries: [], upTo: this.#cursor });
    this.#stored = this.#cursor;
  }

  #committed(position: Position, events: readonly StoredEvent[]): void {
    this.#cursor = this.#stored = position;
    this.#error = undefined;
    this.parts.board.advance(this.projection.name, position);
    if (events.length === 0 || !this.projection.hints) return;
    const started = performance.now();
    try {
      const hints = this.projection.hints(events);
      if (hints.length > 0) this.parts.hints.publish(hints);
    } catch (error) {
      this.parts.warn(`Hints of ${this.projection.name} were not sent: ${messageOf(error)}`);
    }
    this.#lastHintsMs = performance.now() - started;
  }

  #parked({ recorded }: LogEntry, error: unknown): void {
    const what = `${recorded.type} (${recorded.streamId}, revision ${recorded.revision})`;
    this.parts.warn(
      `Projection ${this.projection.name} parked ${what} and what follows in its stream: ${messageOf(error)}`,
    );
  }

  async #timed(work: () => Promise<void>): Promise<void> {
    const started = performance.now();
    this.#lastHintsMs = 0;
    await work();
    this.#lastBatchMs = performance.now() - started - this.#lastHintsMs;
  }

  #fail(error: unknown): void {
    const before = this.#error;
    const { kind, text } = retriedFaultOf(error);
    this.#error = text;
    this.#kind = kind;
    if (this.#error !== before) this.parts.warn(`Projection ${this.projection.name} tries again: ${this.#error}`);
  }
}
