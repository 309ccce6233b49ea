import { Injectable } from '@nestjs/common';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { dirtyProgress } from '#platform/projections/dirty-progress.js';
import { DirtyQueue } from '#platform/projections/dirty-queue.js';
import { RETIRED_QUEUE } from '../projections/my-listings.js';

/** How many ads went whose photos have not been given a day on which they go. */
@Injectable()
export class RetiredPhotosProgress extends TellsProgress {
  override readonly part = 'retired_photos';
  override readonly doneBy = 'jobs';

  constructor(private readonly dirty: DirtyQueue) {
    super();
  }

  override async progress(): Promise<Progress> {
    return dirtyProgress({ marks: await this.dirty.waiting(RETIRED_QUEUE), fault: undefined });
  }
}
