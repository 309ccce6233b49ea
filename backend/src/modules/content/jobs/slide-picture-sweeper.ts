import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { SlidePictures } from '../slides/slide-pictures.js';

const EVERY_MS = 60 * 60_000;

/** Takes away pictures that were brought for slides and are asked for by none any more. */
@Injectable()
export class SlidePictureSweeper extends ScheduledJob {
  constructor(private readonly pictures: SlidePictures) {
    super('slide-picture-sweeper', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.pictures.sweep();
  }
}
