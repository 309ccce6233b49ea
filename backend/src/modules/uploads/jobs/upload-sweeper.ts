import { Injectable } from '@nestjs/common';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { Originals } from '../originals.js';
import { UploadRows } from '../upload-rows.js';
import { renderUpload } from './render-upload.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 200;
/** A job is done long before, or its queue was emptied. */
const LOST_AFTER_MINUTES = 10;

/**
 * Throws away photos that no ad and no draft has taken for a day, and takes away the files of all that is thrown away. A row goes
 * after its files: cut short at any moment, the next sweep goes on. What waits for a job that was lost gets another one.
 */
@Injectable()
export class UploadSweeper extends ScheduledJob {
  constructor(
    private readonly rows: UploadRows,
    private readonly store: PhotoStore,
    private readonly originals: Originals,
    private readonly queue: JobQueue,
  ) {
    super('upload-sweeper', EVERY_MS);
  }

  protected async run(): Promise<void> {
    await this.sweep();
    await this.takeUpAgain();
  }

  /** @returns how many photos are gone */
  async sweep(): Promise<number> {
    await this.rows.markOrphans();
    for (const id of await this.originals.left(BATCH)) await this.originals.remove(id).catch(this.skip);
    for (let gone = 0; ;) {
      const due = await this.rows.due(BATCH);
      for (const { id, original } of due) {
        await this.store.remove(id);
        if (original) await this.originals.remove(id);
      }
      await this.rows.forget(due.map(({ id }) => id));
      gone += due.length;
      if (due.length < BATCH) return gone;
    }
  }

  /** Once an hour for each: whether its job is lost, or only far behind, cannot be seen from here. */
  async takeUpAgain(now = Date.now()): Promise<void> {
    const hour = Math.floor(now / 3_600_000);
    for (const id of await this.originals.waiting(LOST_AFTER_MINUTES, BATCH))
      await this.queue.enqueue(renderUpload(id, hour));
  }

  /** One that cannot be removed now must not keep the others. */
  private readonly skip = (error: unknown): void => this.log.warn({ msg: 'will try again', err: error });
}
