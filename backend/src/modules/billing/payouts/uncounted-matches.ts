import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { isMissingReadModel } from '#platform/postgres/missing-read-model.js';
import { Database } from '#platform/postgres/database.js';

export interface UncountedMatch {
  readonly id: string;
  readonly ref: string;
  readonly changed_at: Date;
}

const UNCOUNTED = `from rm.payout_line where status = 'matched' and not counted`;

/** Lines that somebody has matched and whose payment has not heard of it. How many there are, for how long, and why, operators see. */
@Injectable()
export class UncountedMatches extends TellsProgress {
  override readonly part = 'payout_matches';
  override readonly doneBy = 'jobs';
  /** Behind which the next ones are: what fails again and again would else be all that is tried. */
  #last: UncountedMatch | undefined;
  /** Why each that could not be counted here could not. */
  readonly #failed = new Map<string, string>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Those that were tried least recently; after the newest it begins with the oldest again. */
  async next(most: number): Promise<readonly UncountedMatch[]> {
    const rows = await this.database.query<UncountedMatch>(
      `select id, ref, changed_at ${UNCOUNTED} and ($2::timestamptz is null or (changed_at, id) > ($2, $3))
       order by changed_at, id limit $1`,
      [most, this.#last?.changed_at ?? null, this.#last?.id ?? null],
    );
    const isLast = rows.length < most;
    if (isLast && this.#last === undefined) this.#forget(rows);
    this.#last = isLast ? undefined : rows.at(-1);
    return rows;
  }

  /** @param why undefined where it is counted, or waits for people again */
  tried(id: string, why: string | undefined): void {
    this.#failed.delete(id);
    if (why !== undefined) this.#failed.set(id, why);
  }

  /** Where these are all there are: what others have counted meanwhile is no trouble any more. */
  #forget(rows: readonly UncountedMatch[]): void {
    for (const id of this.#failed.keys()) if (rows.every((row) => row.id !== id)) this.#failed.delete(id);
  }

  override async progress(): Promise<Progress> {
    const { waiting, oldest } = await this.#waits();
    const error = waiting === 0 ? undefined : [...this.#failed.values()].at(-1);
    return {
      state: error === undefined ? 'live' : 'stuck',
      position: undefined,
      secondsBehind: oldest ? Math.max(0, (this.clock.now().getTime() - oldest.getTime()) / 1_000) : 0,
      waiting,
      parked: 0,
      error,
      queue: { answers: true, due: waiting, active: undefined, later: undefined, lastDoneAt: undefined },
    };
  }

  async #waits(): Promise<{ readonly waiting: number; readonly oldest: Date | null }> {
    try {
      const [row] = await this.database.query<{ waiting: number; oldest: Date | null }>(
        `select count(*) as waiting, min(changed_at) as oldest ${UNCOUNTED}`,
      );
      return row ?? { waiting: 0, oldest: null };
    } catch (error) {
      // That it is being built is told of the read model itself.
      if (!isMissingReadModel(error)) throw error;
      return { waiting: 0, oldest: null };
    }
  }
}
