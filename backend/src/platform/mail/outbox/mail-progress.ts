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
  /** Since when that is due which waits longest for somebody to send it. */
  readonly oldest: Date | null;
  /** When the oldest of all was owed, also of those that a server put off. */
  readonly owed_since: Date | null;
  readonly given_up: number;
  readonly last_error: string | null;
}

const NOTHING: Row = {
  ...{ waiting: 0, later: 0, given_up: 0 },
  ...{ done_at: null, oldest: null, owed_since: null, last_error: null },
};

/** How far the mails are: what is owed, and what was given up of late. */
@Injectable()
export class MailProgress extends TellsProgress {
  override readonly part = 'mails';
  // A round of the worker sends what no job takes: also while the queue of jobs is away.
  override readonly doneBy = 'worker';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Why somebody should look; undefined while mails go out. What a server keeps putting off is late, too. */
  async late(): Promise<string | undefined> {
    const { waiting, last_error, owed_since } = await this.#row();
    const error = last_error ?? 'nobody sends them';
    if (error.includes('EVENT_STORE_UNAVAILABLE')) return `${waiting} wait: the log does not answer`;
    const seconds = this.#secondsSince(owed_since);
    if (seconds <= LATE_SECONDS) return undefined;
    return `${waiting} wait, the oldest for ${Math.floor(seconds / 60)} min: ${error}`;
  }

  override async progress(): Promise<Progress> {
    const { waiting, later, oldest, given_up, last_error, done_at } = await this.#row();
    return {
      state: last_error === null ? 'live' : 'stuck',
      position: undefined,
      secondsBehind: this.#secondsSince(oldest),
      waiting,
      parked: given_up,
      error: last_error ?? undefined,
      queue: { answers: true, due: waiting - later, active: undefined, later, lastDoneAt: done_at ?? undefined },
    };
  }

  async #row(): Promise<Row> {
    const [row] = await this.database.query<Row>(
      `select count(*) filter (where finished_at is null) as waiting, min(created_at) filter (where finished_at is null) as owed_since,
         min(due_at) filter (where finished_at is null and due_at <= $1) as oldest,
         count(*) filter (where outcome = 'given_up') as given_up,
         count(*) filter (where finished_at is null and due_at > $1) as later,
         (select max(finished_at) from app.mail where finished_at is not null) as done_at,
         (array_agg(last_error order by due_at desc) filter (where finished_at is null and last_error is not null))[1] as last_error
       from app.mail where finished_at is null or outcome = 'given_up'`,
      [this.clock.now()],
    );
    return row ?? NOTHING;
  }

  #secondsSince(at: Date | null): number {
    return at ? Math.max(0, (this.clock.now().getTime() - at.getTime()) / 1_000) : 0;
  }
}
