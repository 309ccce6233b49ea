import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { JobHandler, type JobRequest } from '#platform/jobs/job-queue.js';
import { isRefusal, notMade } from '#platform/photos/photo-refusals.js';
import { Semaphore } from '#platform/retry/semaphore.js';
import { MadePhotos } from '../made-photos.js';
import { Originals } from '../originals.js';
import { UploadRows } from '../upload-rows.js';

const RENDER_UPLOAD = 'render-upload';
const job = z.object({ id: z.string() });

/** @param occasion a job is carried out once for each: another one is for the case that the first was lost */
export const renderUpload = (id: string, occasion: number | string = 0): JobRequest => ({
  name: RENDER_UPLOAD,
  id: `${RENDER_UPLOAD}-${id}-${occasion}`,
  data: { id } satisfies z.infer<typeof job>,
  // The five tries outlast a store or a database that is away for a minute.
  firstPauseMs: 4_000,
});

/** After these nobody waits any longer: its sender is asked to send it again. */
const MOST_TRIES = 10;
const NOT_MADE = notMade().code;

/** What waits inside a request never has more than these before it. */
const AT_ONCE = 2;

/** Makes the photo of a file that was too slow for its request. Cut short at any moment, it is made by the next try. */
@Injectable()
export class RenderUpload extends JobHandler {
  override readonly name = RENDER_UPLOAD;
  private readonly semaphore = new Semaphore(AT_ONCE);

  constructor(
    private readonly originals: Originals,
    private readonly made: MadePhotos,
    private readonly rows: UploadRows,
  ) {
    super();
  }

  /** @throws Error when it is worth another try */
  override async handle(data: unknown): Promise<void> {
    const { id } = job.parse(data);
    await this.semaphore.pass(() => this.render(id));
  }

  private async render(id: string): Promise<void> {
    const tries = await this.originals.claim(id);
    if (tries === 'elsewhere') throw new Error('Another job is at it');
    if (tries !== undefined) await this.makeOrRefuse(id, tries);
    await this.originals.remove(id);
  }

  private async makeOrRefuse(id: string, tries: number): Promise<void> {
    if (tries > MOST_TRIES) return this.rows.refuse(id, NOT_MADE);
    const file = await this.originals.borrow(id);
    // Its sender is told that there is no such photo, and sends it again.
    if (!file) return this.rows.abandon(id);
    try {
      await this.made.make(id, file);
    } catch (error) {
      if (!isRefusal(error)) {
        await this.originals.release(id);
        throw error;
      }
      await this.rows.refuse(id, error.code);
    } finally {
      await file.remove();
    }
  }
}
