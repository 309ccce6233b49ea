import { pause } from '#platform/retry/backoff.js';
import { OperatorRefusal } from '../operator-refusal.js';
import type { RebuildProgress, RebuildRecords } from './rebuild-records.js';

/** Somebody no longer wants the rows that were being made. */
export class RebuildCancelled extends OperatorRefusal {}

/** How often a run says how far it is, and asks what is wanted of it. */
const EVERY_MS = 500;
const STILL = { rate: 0, pace: 0 };

/** What one run tells of itself between its batches, and how it is paused and cancelled from another process. */
export class RebuildWatch {
  #toldAt = performance.now();
  #told: Pick<RebuildProgress, 'events' | 'passed'> | undefined;
  #speed = STILL;

  constructor(
    private readonly records: RebuildRecords,
    readonly id: number,
    private readonly signal: AbortSignal,
  ) {}

  made(slot: number): Promise<void> {
    return this.records.made(this.id, slot);
  }

  /**
   * Called after each batch; waits for as long as a pause is wanted.
   * @param passed how much of the log stands behind it, of 1
   * @throws RebuildCancelled
   */
  async step(events: number, passed: number): Promise<void> {
    const since = performance.now() - this.#toldAt;
    const told = this.#told;
    if (told && since < EVERY_MS) return;
    const asSecond = 1_000 / since;
    if (told) this.#speed = { rate: (events - told.events) * asSecond, pace: (passed - told.passed) * asSecond };
    const still = { events, passed, ...STILL };
    let wanted = await this.records.progress(this.id, 'running', { events, passed, ...this.#speed });
    while (wanted === 'pause') {
      await this.records.progress(this.id, 'paused', still);
      await pause(EVERY_MS, this.signal);
      this.signal.throwIfAborted();
      wanted = await this.records.progress(this.id, 'paused', still);
    }
    if (wanted === 'cancel') throw new RebuildCancelled('It was cancelled. What is shown stays as it was.');
    this.#toldAt = performance.now();
    this.#told = { events, passed };
  }
}
