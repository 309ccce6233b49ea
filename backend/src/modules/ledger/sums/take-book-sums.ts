import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { BookSums } from './book-sums.js';

const EVERY_MS = 5 * 60_000;

/** Keeps reports quick however many years the books have. */
@Injectable()
export class TakeBookSums extends ScheduledJob {
  constructor(private readonly sums: BookSums) {
    super('take-book-sums', EVERY_MS);
  }

  protected round(): Promise<unknown> {
    return this.sums.take();
  }
}
