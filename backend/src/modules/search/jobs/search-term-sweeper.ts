import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { SearchCounter } from '../terms/search-counter.js';

const EVERY_MS = 3_600_000;

/** What somebody searched for is words for a month and a number afterwards, also where nobody searches any more. */
@Injectable()
export class SearchTermSweeper extends ScheduledJob {
  constructor(private readonly counter: SearchCounter) {
    super('search-term-sweeper', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.counter.forgetOld();
  }
}
