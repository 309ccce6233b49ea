import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { PeriodicTask } from '#platform/jobs/periodic-task.js';
import { MailDelivery } from './mail-delivery.js';
import { KEPT_DAYS } from './mail-outbox.js';

const EVERY_MS = 20_000;
/** How long the job of a mail has before a round sends the mail itself. */
const GRACE_MS = 20_000;
const BATCH = 100;

/**
 * Sends mails that are owed and whose job never came: the process died between the commit and the enqueueing, the queue was away, or the
 * worker that held the mail never came back. It is no scheduled job, because it makes up for a queue that is away. Several workers may do
 * their rounds at once; a mail is taken by one.
 */
@Injectable()
export class MailOutboxRelay extends PeriodicTask {
  override readonly runsIn = 'worker';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly delivery: MailDelivery,
  ) {
    super('Mail', EVERY_MS);
  }

  protected round(): Promise<unknown> {
    return this.go(GRACE_MS);
  }

  /** Mails that are owed: never tried, and those that a mail server did not take so far. */
  async waiting(): Promise<{ readonly fresh: number; readonly retried: number }> {
    const [row] = await this.database.query<{ fresh: number; retried: number }>(
      `select count(*) filter (where tries = 0) as fresh, count(*) filter (where tries > 0) as retried
       from app.mail where finished_at is null`,
    );
    return row ?? { fresh: 0, retried: 0 };
  }

  /** What a mail server refuses for a reason that can be mended: how many mails wait, and the newest reason. */
  async refused(): Promise<{ readonly mails: number; readonly why: string } | undefined> {
    const [row] = await this.database.query<{ mails: number; why: string | null }>(
      `select count(*) as mails, (array_agg(last_error order by due_at desc))[1] as why
       from app.mail where finished_at is null and last_error like 'SenderRefused%'`,
    );
    return row?.why ? { mails: row.mails, why: row.why } : undefined;
  }

  /** Sends what has been due for `graceMs`, and clears away what was settled long ago. */
  async go(graceMs = 0): Promise<void> {
    const now = this.clock.now().getTime();
    const due = await this.database.query<{ id: number }>(
      'select id from app.mail where finished_at is null and due_at <= $1 order by due_at, id limit $2',
      [new Date(now - graceMs), BATCH],
    );
    for (const { id } of due) await this.delivery.deliver(id);
    await this.database.query('delete from app.mail where finished_at < $1', [new Date(now - KEPT_DAYS * 86_400_000)]);
  }
}
