import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { Database } from '#platform/postgres/database.js';
import { NO_ANSWER } from './payment-messages.js';

/** So long after it was begun a card is asked about that seemed to have come to nothing: a bank's page may end after its time, or after another card. */
const LATE_MS = 3 * 24 * 60 * 60_000;

interface Row {
  readonly waiting: number;
  readonly later: number;
  readonly done_at: Date | null;
  readonly oldest: Date | null;
  readonly last_said: string | null;
}

/**
 * Cards that came to nothing are asked about for some days more: again once half as much time has passed as it was asked about before, so some fifteen times
 * in all. How far that is behind, and what the provider's last answer was where it gave none, operators see.
 */
@Injectable()
export class LatePayments extends TellsProgress {
  override readonly part = 'late_payments';
  override readonly doneBy = 'jobs';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Those to be asked about now, whoever waits longest first. */
  async due(now: Date, atOnce: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ ref: string }>(
      `select ref from rm.payment_attempt
         cross join lateral (select last_at from app.payment_message where ref = payment_attempt.ref order by id desc limit 1) as asked
       where status in ('expired', 'failed') and method <> 'transfer' and begun_at > $1
         and last_at + greatest(interval '1 minute', (last_at - begun_at) / 2) <= $2
       order by last_at limit $3`,
      [since(now), now, atOnce],
    );
    return rows.map(({ ref }) => ref);
  }

  override async progress(): Promise<Progress> {
    const now = this.clock.now();
    const [row] = await this.database.query<Row>(
      `select count(*) filter (where due_at <= $2)::int as waiting, min(due_at) filter (where due_at <= $2) as oldest,
         count(*) filter (where due_at > $2)::int as later, max(last_at) as done_at,
         (array_agg(said order by last_at desc))[1] as last_said
       from rm.payment_attempt
         cross join lateral (
           select said, last_at, last_at + greatest(interval '1 minute', (last_at - begun_at) / 2) as due_at
           from app.payment_message where ref = payment_attempt.ref order by id desc limit 1) as asked
       where status in ('expired', 'failed') and method <> 'transfer' and begun_at > $1`,
      [since(now), now],
    );
    const said = row?.last_said ?? '';
    // A form that nobody ever opened is unknown there: that is an answer.
    const error = said.startsWith(NO_ANSWER) && !said.endsWith('NO_PAYMENT') ? said : undefined;
    return {
      state: error === undefined ? 'live' : 'stuck',
      position: undefined,
      secondsBehind: row?.oldest ? Math.max(0, (now.getTime() - row.oldest.getTime()) / 1_000) : 0,
      waiting: row?.waiting ?? 0,
      parked: 0,
      error,
      ...(error !== undefined && { fault: 'unreachable' }),
      queue: {
        ...{ answers: true, due: row?.waiting ?? 0, active: undefined, later: row?.later ?? 0 },
        lastDoneAt: row?.done_at ?? undefined,
      },
    };
  }
}

const since = (now: Date): Date => new Date(now.getTime() - LATE_MS);
