import { Logger } from '@nestjs/common';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { isAborted, orAfterAbort, pause } from '#platform/retry/backoff.js';
import type { EventStore, Position, RecordedEvent } from '../event-store.js';

export interface Following {
  /** Names the lock: one process follows, the others stand by. */
  readonly name: string;
  readonly streamPrefixes?: readonly string[];
  /** Where to go on from; the empty string for the beginning. Asked each time that this process takes over. */
  readonly from: () => Promise<Position>;
  /** Handles a batch and remembers how far it got. A rejection leads to another try from `from`; the signal says that another may follow now. */
  readonly onBatch: (events: readonly RecordedEvent[], signal: AbortSignal) => Promise<void>;
  /** It is told of what made the follower begin again. */
  readonly onFault?: (error: unknown) => void;
  /** Told when another process follows. */
  readonly onStandby?: () => void;
}

const BATCH = 500;
const AGAIN_MS = 2_000;
/** Who has lost the lock waits so long for the batch in hand; what it remembers then is the fence against one that comes later still. */
const LET_GO_MS = 5_000;
/**
 * Nobody waits for what a follower does. The moment after a commit belongs to those who wait (the caller, the read model, the browsers),
 * and what comes in the meantime is done together with it.
 */
const STAND_BACK_MS = 50;

/**
 * Follows the log in one process at a time, for as long as it lives: takes over when the one before has died, and begins again from
 * what was remembered after every fault. What is done with an event must bear being done twice.
 */
export class LogFollower {
  readonly #log: Logger;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #leads = false;
  #fault: unknown;

  constructor(
    private readonly store: EventStore,
    private readonly databaseUrl: string,
    private readonly following: Following,
  ) {
    this.#log = new Logger(following.name);
  }

  /** True in the one process that follows. */
  get leads(): boolean {
    return this.#leads;
  }

  /** Why it began again, where it has not gone on since. */
  get fault(): unknown {
    return this.#fault;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the batch under way is done. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    for (;;) {
      const lock = new SingletonLock(this.databaseUrl, this.following.name);
      try {
        const lost = await lock.tryAcquire();
        this.#leads = lost !== undefined;
        if (lost) {
          await orAfterAbort(this.#follow(AbortSignal.any([signal, lost])), lost, LET_GO_MS);
        } else {
          this.#fault = undefined;
          this.following.onStandby?.();
        }
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ msg: 'will go on from where it was', err: error });
        this.#fault = error;
        this.following.onFault?.(error);
      } finally {
        this.#leads = false;
        await lock.release();
      }
      await pause(AGAIN_MS, signal);
      if (signal.aborted) return;
    }
  }

  async #follow(stop: AbortSignal): Promise<void> {
    const { from, onBatch, streamPrefixes } = this.following;
    const admitted = await this.store.gate?.open(stop);
    const signal = admitted ? AbortSignal.any([stop, admitted]) : stop;
    if (signal.aborted) return;
    const after = (await from()) || undefined;
    // Where it has failed it has to go on to be well again, unless nothing is left to do.
    if (this.#fault !== undefined && (await this.store.readAll({ after, streamPrefixes, limit: 1 })).length === 0)
      this.#fault = undefined;
    const handle = async (events: readonly RecordedEvent[]): Promise<void> => {
      if (events.length < BATCH) await pause(STAND_BACK_MS, signal);
      if (signal.aborted) return;
      await onBatch(events, signal);
      if (!isAborted(signal)) this.#fault = undefined;
    };
    await this.store.subscribeAll({ after, streamPrefixes, signal, batchSize: BATCH, onBatch: handle }).done;
  }
}
