import type { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { backoff, orAfterAbort, pause } from '#platform/retry/backoff.js';
import type { EngineOptions } from './engine-options.js';

/** Who has lost the lock waits so long for its batches; the row lock of the checkpoint is the fence against one that comes later still. */
const LET_GO_MS = 2_000;

interface Turn {
  /** What the one does who has the lock, until its signal aborts. */
  readonly lead: (signal: AbortSignal) => Promise<void>;
  /** Told whenever another process has it. */
  readonly standsBy: () => void;
  /** Told of what made it begin again. */
  readonly failed: (error: unknown) => void;
}

/** Leads in one process at a time, and stands by in the others, until the signal aborts. Never rejects by what `lead` does. */
export async function takeTurns(
  lock: SingletonLock,
  { lead, standsBy, failed }: Turn,
  { retry: { firstDelayMs, mostDelayMs }, standbyMs }: Pick<EngineOptions, 'retry' | 'standbyMs'>,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const since = performance.now();
    try {
      const lost = await lock.tryAcquire();
      if (lost) {
        await orAfterAbort(lead(AbortSignal.any([signal, lost])), lost, LET_GO_MS);
      } else {
        standsBy();
        await pause(standbyMs, signal);
      }
      attempt = 0;
    } catch (error) {
      failed(error);
      // What has gone well for longer than the longest pause does not fail again and again.
      if (performance.now() - since > mostDelayMs) attempt = 0;
      await pause(backoff(attempt, firstDelayMs, mostDelayMs), signal);
    } finally {
      await lock.release();
    }
  }
}
