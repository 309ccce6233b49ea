import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';

const EVERY_MS = 3_600_000;

/** Forgets after a day what somebody wrote to whom. */
@Injectable()
export class SentTextSweeper extends ScheduledJob {
  constructor(private readonly database: Database) {
    super('sent-text-sweeper', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.sweep();
  }

  async sweep(): Promise<void> {
    await this.database.query(`delete from app.sent_text where sent_at < now() - interval '1 day'`);
  }
}
