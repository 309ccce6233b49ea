import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { DraftRows } from '../draft-rows.js';

const EVERY_MS = 3_600_000;
const UNTOUCHED_MS = 90 * 24 * 3_600_000;
const BATCH = 200;

/** Throws away drafts that nobody has touched for three months: nobody will go on with them, and their photos take up room. */
@Injectable()
export class DraftSweeper extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly rows: DraftRows,
  ) {
    super('draft-sweeper', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.sweep();
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNTOUCHED_MS);
    while ((await this.rows.discardUntouched(before, BATCH)) === BATCH);
  }
}
