import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { isMissingReadModel } from '#platform/postgres/missing-read-model.js';
import { Database } from '#platform/postgres/database.js';

export interface UncountedMatch {
  readonly id: string;
  readonly ref: string;
}

interface Waits {
  /** That no payment takes, until staff says what they are. */
  readonly open: number;
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly error: string | null;
}

const IS_UNCOUNTED = `status = 'matched' and not counted`;

/**
 * Lines that somebody has matched and whose payment has not heard of it, and beside them those that wait for somebody to match them. How many there are, for how long, and why, operators see: the last try of each is
 * a row of the database, so that every process tells the same, whichever tried.
 */
@Injectable()
export class UncountedMatches extends TellsProgress {
  override readonly part = 'payout_matches';
  override readonly doneBy = 'jobs';
  override readonly settledAt = 'payments/payouts';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Those that were tried least recently, and of those that never were the oldest: what fails again and again would else be all that is tried. */
  async next(most: number): Promise<readonly UncountedMatch[]> {
    await this.#forget(most);
    return this.database.query<UncountedMatch>(
      `select id, ref from rm.payout_line left join app.payout_match_try on payout_line_id = id
       where ${IS_UNCOUNTED} order by coalesce(tried_at, changed_at), changed_at, id limit $1`,
      [most],
    );
  }

  /** @param why undefined where it is counted, or waits for people again */
  async tried(id: string, why: string | undefined): Promise<void> {
    if (why === undefined) {
      await this.database.query('delete from app.payout_match_try where payout_line_id = $1', [id]);
      return;
    }
    // The moment is that of the database: of several processes each has a clock of its own, and the order of tries is one.
    await this.database.query(
      `insert into app.payout_match_try (payout_line_id, tried_at, error) values ($1, clock_timestamp(), $2)
       on conflict (payout_line_id) do update set tried_at = excluded.tried_at, error = excluded.error`,
      [id, why],
    );
  }

  /** What people have counted by hand meanwhile, or taken back, is no trouble any more. */
  async #forget(most: number): Promise<void> {
    await this.database.query(
      `delete from app.payout_match_try where payout_line_id in (
         select payout_line_id from app.payout_match_try
         where not exists (select from rm.payout_line where id = payout_line_id and ${IS_UNCOUNTED}) limit $1)`,
      [most],
    );
  }

  override async progress(): Promise<Progress> {
    const { open, waiting, oldest, error } = await this.#waits();
    return {
      state: error === null ? 'live' : 'stuck',
      position: undefined,
      secondsBehind: oldest ? Math.max(0, (this.clock.now().getTime() - oldest.getTime()) / 1_000) : 0,
      waiting,
      parked: open,
      error: error ?? undefined,
      queue: { answers: true, due: waiting, active: undefined, later: undefined, lastDoneAt: undefined },
    };
  }

  async #waits(): Promise<Waits> {
    const none: Waits = { open: 0, waiting: 0, oldest: null, error: null };
    try {
      const [row] = await this.database.query<Waits>(
        `select count(*) as waiting, min(changed_at) as oldest,
           (array_agg(error order by tried_at desc) filter (where error is not null))[1] as error,
           (select count(*) from rm.payout_line where status = 'open') as open
         from rm.payout_line left join app.payout_match_try on payout_line_id = id where ${IS_UNCOUNTED}`,
      );
      return row ?? none;
    } catch (error) {
      // That it is being built is told of the read model itself.
      if (!isMissingReadModel(error)) throw error;
      return none;
    }
  }
}
