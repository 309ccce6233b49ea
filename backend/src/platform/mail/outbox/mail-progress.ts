import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { Database } from '#platform/postgres/database.js';

/** A server that puts a mail off for some minutes does so on purpose. */
const LATE_SECONDS = 300;

interface Row {
  readonly waiting: number;
  readonly later: number;
  readonly done_at: Date | null;
  readonly oldest: Date | null;
  readonly given_up: number;
  readonly last_error: string | null;
}

/** How far the mails are: what is owed, and what was given up of late. */
@Injectable()
export class MailProgress extends TellsProgress {
  override readonly part = 'mails';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Why somebody should look; undefined while mails go out. */
  async late(): Promise<string | undefined> {
    const { waiting, secondsBehind = 0, error = 'nobody sends them' } = await this.progress();
    if (error.includes('EVENT_STORE_UNAVAILABLE')) return `${waiting} wait: the log does not answer`;
    if (secondsBehind <= LATE_SECONDS) return undefined;
    return `${waiting} wait, the oldest for ${Math.floor(secondsBehind / 60)} min: ${error}`;
  }

  override async progress(): Promise<Progress> {
    const [row] = await this.database.query<Row>(
      `select count(*) filter (where finished_at is null) as waiting, min(created_at) filter (where finished_at is null) as oldest,
         count(*) filter (where outcome = 'given_up') as given_up,
         count(*) filter (where finished_at is null and due_at > $1) as later,
         (select max(finished_at) from app.mail where finished_at is not null) as done_at,
         (array_agg(last_error order by due_at desc) filter (where finished_at is null and last_error is not null))[1] as last_error
       from app.mail where finished_at is null or outcome = 'given_up'`,
      [this.clock.now()],
    );
    const { waiting = 0, later = 0 } = row ?? {};
    const error = row?.last_error ?? undefined;
    const oldest = row?.oldest ?? undefined;
    return {
      state: error === undefined ? 'live' : 'stuck',
      position: undefined,
      secondsBehind: oldest ? Math.max(0, (this.clock.now().getTime() - oldest.getTime()) / 1_000) : 0,
      waiting,
      parked: row?.given_up ?? 0,
      error,
      queue: {
        ...{ answers: true, due: waiting - later, active: undefined, later },
        lastDoneAt: row?.done_at ?? undefined,
      },
    };
  }
}
