import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';
import { KEPT_MS } from '../kept-notices.js';

const EVERY_MS = 3_600_000;

/** Forgets notices that are older than anybody looks for. */
@Injectable()
export class NoticeSweeper extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {
    super('notice-sweeper', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.sweep();
  }

  async sweep(): Promise<void> {
    await this.database.query('delete from app.notice where created_at < $1', [
      new Date(this.clock.now().getTime() - KEPT_MS),
    ]);
  }
}
