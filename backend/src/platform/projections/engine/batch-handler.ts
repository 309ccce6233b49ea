import type { Position } from '#platform/event-store/event-store.js';
import { backoff, isAborted, pause } from '#platform/retry/backoff.js';
import type { BatchWriter } from './batch-writer.js';
import { BuildReplaced, CheckpointMoved } from './build-checkpoint.js';
import type { ToldFault } from '#platform/postgres/fault-kind.js';
import { faultOf, isOutage, mayBeTheEvents, NoOutage } from './failure.js';
import type { LogBatch, LogEntry } from './log-entry.js';
import type { StoredEvent } from '../projection.js';

export interface RetryPolicy {
  /** Tries of a batch before its poison is looked for. */
  readonly attempts: number;
  readonly firstDelayMs: number;
  readonly mostDelayMs: number;
  /** Tries that fail as in an outage (20 unless told: a good minute), before log and database are asked whether there is one. */
  readonly outageAttempts?: number;
}

export const OUTAGE_ATTEMPTS = 20;
/** Failures in a row with log and database well after each: an outage may have ended just after the first. */
export const WELL = 2;
export const defaultRetry: RetryPolicy = { attempts: 5, firstDelayMs: 50, mostDelayMs: 5_000 };

export interface HandlerWatch {
  /** A try failed and will be repeated. Whoever throws here ends the work with that: nobody wants it, or it will fail for ever. */
  failed(error: unknown): void | Promise<void>;
  /** An event was parked. */
  parked(entry: LogEntry, error: unknown): void;
  /** Whether log and database do what they are asked for, so that a failure must be the event's. Never rejects. */
  isWell(): Promise<boolean>;
}

/** Where the culprit of a failure is looked for that is no outage, each part of the batch shows it soon enough. */
const SUSPECTED = { attempts: 1, outageAttempts: 3 };

/**
 * Gets a batch into the read model whatever happens: waits out an outage, repeats what may pass, and halves a batch that
 * stays broken until the poisoned event stands alone and is parked.
 */
export class BatchHandler {
  /** Who watches has ended it. */
  #isOver = false;

  constructor(
    private readonly writer: BatchWriter,
    private readonly watch: HandlerWatch,
    private readonly retry: RetryPolicy,
    private readonly signal: AbortSignal,
    /** Told after each commit; a batch that is halved commits several times. */
    private readonly committed: (position: Position, events: readonly StoredEvent[]) => void,
  ) {}

  /** @throws CheckpointMoved, BuildReplaced, or the last error when the signal aborts */
  async handle(from: Position, batch: LogBatch): Promise<void> {
    try {
      await this.#persist(from, batch, { outageAttempts: OUTAGE_ATTEMPTS, ...this.retry });
    } catch (error) {
      if (!this.#isPoison(error)) throw error;
      await this.#halve(from, batch, error);
    }
  }

  async #halve(from: Position, batch: LogBatch, cause: unknown): Promise<void> {
    const { entries, upTo } = batch;
    const only = entries.length === 1 ? entries[0] : undefined;
    if (only) {
      await this.#persist(from, batch, SUSPECTED, new Map([[only, faultOf(cause)]]));
      this.watch.parked(only, cause);
      return;
    }
    const middle = entries.length >> 1;
    const border = entries[middle - 1]?.recorded.position ?? upTo;
    await this.#half(from, { entries: entries.slice(0, middle), upTo: border });
    await this.#half(border, { entries: entries.slice(middle), upTo });
  }

  async #half(from: Position, batch: LogBatch): Promise<void> {
    try {
      await this.#persist(from, batch, SUSPECTED);
    } catch (error) {
      if (!this.#isPoison(error)) throw error;
      await this.#halve(from, batch, error);
    }
  }

  async #persist(
    from: Position,
    batch: LogBatch,
    { attempts, outageAttempts }: typeof SUSPECTED,
    poison?: ReadonlyMap<LogEntry, ToldFault>,
  ): Promise<void> {
    for (let attempt = 0, faults = 0, outages = 0, well = 0; ; attempt += 1) {
      try {
        const events = await this.writer.write(from, batch, poison);
        this.committed(batch.upTo, events);
        return;
      } catch (error) {
        if (error instanceof CheckpointMoved && error.position === batch.upTo && attempt > 0) {
          // The answer to a commit was lost on the way, the commit was not.
          this.committed(
            batch.upTo,
            batch.entries.flatMap(({ event }) => event ?? []),
          );
          return;
        }
        if (error instanceof CheckpointMoved || error instanceof BuildReplaced) throw error;
        await this.#tell(error);
        if (!isOutage(error)) faults += 1;
        else if (mayBeTheEvents(error)) outages += 1;
        if (faults >= attempts || this.signal.aborted) throw error;
        if (outages >= outageAttempts) well = (await this.watch.isWell()) ? well + 1 : 0;
        if (well >= WELL) throw new NoOutage(error);
        await pause(backoff(attempt, this.retry.firstDelayMs, this.retry.mostDelayMs), this.signal);
        if (isAborted(this.signal)) throw error;
      }
    }
  }

  async #tell(error: unknown): Promise<void> {
    try {
      await this.watch.failed(error);
    } catch (reason) {
      this.#isOver = true;
      throw reason;
    }
  }

  #isPoison(error: unknown): boolean {
    return !(
      this.#isOver ||
      error instanceof CheckpointMoved ||
      error instanceof BuildReplaced ||
      isOutage(error) ||
      this.signal.aborted
    );
  }
}
