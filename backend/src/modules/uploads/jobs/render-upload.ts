import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.js';
import { type JobHandler, JobHandlers, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Turnstile } from '../../../platform/photos/turnstile.js';
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
});

/** What waits inside a request never has more than these before it. */
const AT_ONCE = 2;

/** Makes the photo of a file that was too slow for its request. Cut short at any moment, it is made by the next try. */
@Injectable()
export class RenderUpload implements JobHandler, OnModuleInit {
  readonly name = RENDER_UPLOAD;
  private readonly turnstile = new Turnstile(AT_ONCE);

  constructor(
    private readonly originals: Originals,
    private readonly made: MadePhotos,
    private readonly rows: UploadRows,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async handle(data: unknown): Promise<void> {
    const { id } = job.parse(data);
    await this.turnstile.pass(() => this.render(id));
  }

  private async render(id: string): Promise<void> {
    if (await this.originals.isInWork(id)) await this.makeOrRefuse(id);
    await this.originals.remove(id);
  }

  private async makeOrRefuse(id: string): Promise<void> {
    const file = await this.originals.borrow(id);
    // Its sender is told that there is no such photo, and sends it again.
    if (!file) return this.rows.abandon(id);
    try {
      await this.made.make(id, file);
    } catch (error) {
      // What is not about the picture is worth another try.
      if (!(error instanceof AppError)) throw error;
      await this.rows.refuse(id, error.code);
    } finally {
      await file.remove();
    }
  }
}
