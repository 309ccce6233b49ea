import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uploadsBusy } from '#platform/http/uploads/upload-shares.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { Photos } from '#platform/photos/photos.js';
import { type PhotoSource, sizeOf } from '#platform/photos/photo-source.js';
import { renderUpload } from '../jobs/render-upload.js';
import { MadePhotos } from '../made-photos.js';
import { Originals } from '../originals.js';
import { photoNotFound } from '../photo-not-found.js';
import { UploadRows } from '../upload-rows.js';
import { UploadQuota } from './upload-quota.js';

/**
 * A person's file becomes a photo that their next ad may take. Answers its id once every rendition is there, or, when that would take
 * long, once the file is kept and a job will make them.
 */
export class TakePhotoIn extends Command<string> {
  constructor(
    readonly input: {
      readonly ownerId: number;
      readonly source: PhotoSource;
      readonly ip: string;
    },
  ) {
    super();
  }
}

/** Of fifteen megabytes at most each: what lies here has an end, and neither a person nor a network (UploadQuota) fills it alone. */
const MOST_ORIGINALS = { all: 500, own: 60 };
const BUSY_SECONDS = 15;

@CommandHandler(TakePhotoIn)
export class TakePhotoInHandler implements ICommandHandler<TakePhotoIn, string> {
  constructor(
    private readonly photos: Photos,
    private readonly made: MadePhotos,
    private readonly originals: Originals,
    private readonly quota: UploadQuota,
    private readonly rows: UploadRows,
    private readonly queue: JobQueue,
  ) {}

  /** @throws AppError as Photos.keep does; rate_limited; conflict `TOO_MANY_UPLOADS`; unavailable `UPLOADS_BUSY` */
  async execute({ input: { ownerId, source, ip } }: TakePhotoIn): Promise<string> {
    await this.quota.use(ownerId);
    const id = newPhotoId();
    const upload = { id, owner_id: ownerId, bytes: sizeOf(source) };
    const original = await this.photos.isSlow(source);
    if (original) await this.requireRoom(ownerId, ip);
    await this.rows.begin({ ...upload, original });
    try {
      await (original ? this.later(id, source) : this.now(id, source));
    } catch (error) {
      await this.rows.abandon(id);
      if (original) await this.originals.remove(id);
      throw error;
    }
    return id;
  }

  private async requireRoom(ownerId: number, ip: string): Promise<void> {
    const { all, own } = await this.originals.count(ownerId);
    if (all >= MOST_ORIGINALS.all || own >= MOST_ORIGINALS.own) throw uploadsBusy(BUSY_SECONDS);
    await this.quota.useLarge(ip);
  }

  private async now(id: string, source: PhotoSource): Promise<void> {
    if (!(await this.made.make(id, source))) throw photoNotFound();
  }

  private async later(id: string, source: PhotoSource): Promise<void> {
    await this.originals.keep(id, source);
    await this.queue.enqueue(renderUpload(id)).catch((error: unknown) => {
      throw uploadsBusy(BUSY_SECONDS, error);
    });
  }
}

/** Nobody guesses it: whoever knows the address of a photo may look at it. */
export const newPhotoId = (): string => randomBytes(16).toString('hex');
