import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';

const EVERY_MS = 10 * 60_000;

/** An allowance that is whole again needs no row: whoever comes next begins with the same. No request pays for taking the rows away. */
@Injectable()
export class RateLimitSweeper extends ScheduledJob {
  constructor(private readonly database: Database) {
    super('rate-limit-sweeper', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.database.query('delete from app.rate_limit where used_until < now()');
  }
}
