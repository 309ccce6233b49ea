import { pause } from '#platform/retry/backoff.js';
import { OperatorRefusal } from '../operator-refusal.js';
import type { RebuildRecords } from './rebuild-records.js';

/** Somebody no longer wants the rows that were being made. */
export class RebuildCancelled extends OperatorRefusal {}

/** How often a run says how far it is, and asks what is wanted of it. */
const EVERY_MS = 500;

/** What one run tells of itself between its batches, and how it is paused and cancelled from another process. */
export class RebuildWatch {
  #toldAt = performance.now();
  #told: number | undefined;
  #rate = 0;

  constructor(
    private readonly records: RebuildRecords,
    readonly id: number,
    private readonly signal: AbortSignal,
  ) {}

  made(slot: number): Promise<void> {
    return this.records.made(this.id, slot);
  }

  /** Called after each batch; waits for as long as a pause is wanted. @throws RebuildCancelled */
  async step(events: number): Promise<void> {
    const since = performance.now() - this.#toldAt;
    if (this.#told !== undefined && since < EVERY_MS) return;
    if (this.#told !== undefined) this.#rate = ((events - this.#told) / since) * 1_000;
    let wanted = await this.records.progress(this.id, 'running', events, this.#rate);
    while (wanted === 'pause') {
      await this.records.progress(this.id, 'paused', events, 0);
      await pause(EVERY_MS, this.signal);
      this.signal.throwIfAborted();
      wanted = await this.records.progress(this.id, 'paused', events, 0);
    }
    if (wanted === 'cancel') throw new RebuildCancelled('It was cancelled. What is shown stays as it was.');
    this.#toldAt = performance.now();
    this.#told = events;
  }
}
