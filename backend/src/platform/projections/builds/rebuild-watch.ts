import { pause } from '#platform/retry/backoff.js';
import type pg from 'pg';
import type { BuildReport } from './rebuild.js';
import { isOutage } from '../engine/failure.js';
import { PAUSE_HOURS } from './pause-ends.js';
import { RebuildCancelled } from './rebuild-cancelled.js';
import type { RebuildProgress, RebuildRecords } from './rebuild-records.js';

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
    private readonly projection: string,
    readonly id: number,
    private readonly signal: AbortSignal,
  ) {}

  made(slot: number): Promise<void> {
    return this.records.made(this.id, slot);
  }

  /** Within the transaction that shows the rows. @throws RebuildCancelled */
  switched(report: BuildReport, client: pg.ClientBase): Promise<void> {
    return this.records.switched(this.id, report, client);
  }

  /** Where something failed and is tried again, and between two tables that are compared: a pause would hold up what waits for it. @throws RebuildCancelled */
  async unlessCancelled(): Promise<void> {
    try {
      const { wanted, why } = await this.records.wanted(this.id);
      if (wanted === 'cancel') throw new RebuildCancelled(why);
    } catch (error) {
      // What has failed may be the database itself: then it is asked the next time.
      if (error instanceof RebuildCancelled || !isOutage(error)) throw error;
    }
  }

  /**
   * Called after each batch; waits for as long as a pause is wanted, up to its end.
   * @param passed how much of the log stands behind it, of 1
   * @param now ask at once what is wanted: before the rows are shown
   * @throws RebuildCancelled
   */
  async step(events: number, passed: number, now = false): Promise<void> {
    const since = performance.now() - this.#toldAt;
    const told = this.#told;
    if (told && since < EVERY_MS && !now) return;
    const asSecond = 1_000 / since;
    if (told) this.#speed = { rate: (events - told.events) * asSecond, pace: (passed - told.passed) * asSecond };
    const still = { events, passed, ...STILL };
    let asked = await this.records.progress(this.id, 'running', { events, passed, ...this.#speed });
    while (asked.wanted === 'pause') {
      if (asked.seconds > PAUSE_HOURS * 3_600) await this.records.endPause(this.projection, 'hours');
      await this.records.progress(this.id, 'paused', still);
      await pause(EVERY_MS, this.signal);
      this.signal.throwIfAborted();
      asked = await this.records.progress(this.id, 'paused', still);
    }
    if (asked.wanted === 'cancel') throw new RebuildCancelled(asked.why);
    this.#toldAt = performance.now();
    this.#told = { events, passed };
  }
}
