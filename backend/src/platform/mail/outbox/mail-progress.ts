import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { Database } from '#platform/postgres/database.js';
import { kindOfMailFault } from './mail-fault.js';

/** A server that puts a mail off for some minutes does so on purpose. */
const LATE_SECONDS = 300;

interface Row {
  readonly waiting: number;
  readonly later: number;
  readonly done_at: Date | null;
  /** Since when that is due which waits longest for somebody to send it. */
  readonly oldest: Date | null;
  /** When the oldest of all was owed, also of those that a server put off; or owed once more by staff. */
  readonly owed_since: Date | null;
  /** What that one fails of. */
  readonly owed_error: string | null;
  readonly given_up: number;
  /** How many of those that are owed fail. */
  readonly failing: number;
  /** Since when that does which began last; a worker of a version before did not note it. */
  readonly failing_since: Date | null;
  readonly last_error: string | null;
  readonly sent_at: Date | null;
}

const NOTHING: Row = {
  ...{ waiting: 0, later: 0, given_up: 0, failing: 0 },
  ...{ done_at: null, oldest: null, owed_since: null, owed_error: null, failing_since: null },
  ...{ last_error: null, sent_at: null },
};

/** Something fails, and nothing has gone out since it began to: one that fails for days while others go out holds up none of them. */
export const nothingGetsThrough = ({ failing_since, sent_at }: Pick<Row, 'failing_since' | 'sent_at'>): boolean =>
  failing_since !== null && (sent_at === null || failing_since > sent_at);

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
    const row = await this.#row();
    const { waiting, last_error, owed_since, owed_error, sent_at } = row;
    if (nothingGetsThrough(row) && last_error?.includes('EVENT_STORE_UNAVAILABLE') === true)
      return `${waiting} wait: the log does not answer`;
    const seconds = this.#secondsSince(owed_since);
    if (seconds <= LATE_SECONDS) return undefined;
    const others = sent_at !== null && owed_since !== null && sent_at > owed_since;
    const why = owed_error ?? (others ? 'others go out' : 'nobody sends them');
    return `${waiting} wait, the oldest for ${Math.floor(seconds / 60)} min: ${why}`;
  }

  override async progress(): Promise<Progress> {
    const row = await this.#row();
    const { waiting, later, oldest, given_up, failing, last_error, done_at } = row;
    return {
      state: nothingGetsThrough(row) ? 'stuck' : 'live',
      position: undefined,
      secondsBehind: this.#secondsSince(oldest),
      waiting,
      parked: given_up,
      error: last_error ?? undefined,
      ...(last_error !== null && { fault: kindOfMailFault(last_error) }),
      queue: {
        ...{ answers: true, due: waiting - later, active: undefined, later, failing },
        lastDoneAt: done_at ?? undefined,
      },
    };
  }

  async #row(): Promise<Row> {
    const [row] = await this.database.query<Row>(
      `select count(*) filter (where finished_at is null) as waiting, min(coalesce(retried_at, created_at)) filter (where finished_at is null) as owed_since,
         (select last_error from app.mail where finished_at is null order by coalesce(retried_at, created_at), id limit 1) as owed_error,
         min(due_at) filter (where finished_at is null and due_at <= $1) as oldest,
         count(*) filter (where outcome = 'given_up') as given_up,
         count(*) filter (where finished_at is null and due_at > $1) as later,
         (select max(finished_at) from app.mail where finished_at is not null) as done_at,
         (select max(finished_at) from app.mail where finished_at is not null and outcome = 'sent') as sent_at,
         count(*) filter (where finished_at is null and last_error is not null) as failing,
         max(coalesce(failing_since, created_at)) filter (where finished_at is null and last_error is not null) as failing_since,
         (select last_error from app.mail where finished_at is null and last_error is not null
          order by coalesce(failing_since, created_at) desc, due_at desc limit 1) as last_error
       from app.mail where finished_at is null or outcome = 'given_up'`,
      [this.clock.now()],
    );
    return row ?? NOTHING;
  }

  #secondsSince(at: Date | null): number {
    return at ? Math.max(0, (this.clock.now().getTime() - at.getTime()) / 1_000) : 0;
  }
}
