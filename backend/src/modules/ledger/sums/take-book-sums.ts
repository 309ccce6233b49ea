import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { BookSums } from './book-sums.js';

/** Also how long after its rows were made anew everything is added up. */
const EVERY_MS = 60_000;

/** Keeps reports quick however many years the books have. */
@Injectable()
export class TakeBookSums extends ScheduledJob {
  constructor(private readonly sums: BookSums) {
    super('take-book-sums', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.sums.take();
  }
}
