import { Injectable } from '@nestjs/common';
import { DirtyQueue } from '#platform/projections/dirty-queue.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { UploadedPhotos } from '#modules/uploads/contract.js';
import { OwnPhotos } from '../commands/own-photos.js';
import { RETIRED_QUEUE, retiredAd } from '../projections/my-listings.js';

const EVERY_MS = 60_000;
const BATCH = 200;
/** A request that was going to post the ad has ended by then. */
const SETTLED_AFTER_MS = 2 * 60_000;
/** Staff may still have to look at what a deleted ad showed. */
const KEPT_AFTER_DELETION_MS = 30 * 24 * 3_600_000;

/** Finds out what became of the ads that took photos, and lets the photos of deleted ads go: after a month, or at once where they show what is a person's own. */
@Injectable()
export class PhotoReconciler extends ScheduledJob {
  constructor(
    private readonly uploads: UploadedPhotos,
    private readonly photos: OwnPhotos,
    private readonly dirty: DirtyQueue,
  ) {
    // The queue knows its schedules by name: another one would leave the old one behind.
    super('photo-keeper', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.work();
  }

  async work(now = Date.now()): Promise<void> {
    const before = new Date(now - SETTLED_AFTER_MS);
    for (const id of await this.uploads.unsettled(before, BATCH)) await this.photos.resolve(id, before);
    while ((await this.dirty.drain(RETIRED_QUEUE, BATCH, (keys) => this.retire(keys.map(retiredAd), now))) > 0);
  }

  private async retire(ads: readonly ReturnType<typeof retiredAd>[], now: number): Promise<void> {
    const idsOf = (wanted: boolean) => ads.filter(({ atOnce }) => atOnce === wanted).map(({ id }) => id);
    await this.uploads.retire(idsOf(true), new Date(now));
    await this.uploads.retire(idsOf(false), new Date(now + KEPT_AFTER_DELETION_MS));
  }
}
