import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Portraits } from '../portraits.js';

const EVERY_MS = 10 * 60_000;

/** Takes away the files of photos that were replaced, taken off, or begun and never finished, and of people who are gone. */
@Injectable()
export class PortraitSweeper extends ScheduledJob {
  constructor(private readonly portraits: Portraits) {
    super('portrait-sweeper', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.portraits.sweep();
  }
}
