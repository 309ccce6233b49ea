import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PhotoSource } from '../../../platform/photos/photo-source.js';
import { Photos } from '../../../platform/photos/photos.js';
import { sizeOf } from '../../../platform/photos/photo-source.js';
import { UploadRows } from '../upload-rows.js';
import { UploadQuota } from './upload-quota.js';

/** A person's file becomes a photo that their next ad may take. Answers its id once every rendition is there. */
export class TakePhotoIn extends Command<string> {
  constructor(
    readonly ownerId: number,
    readonly source: PhotoSource,
  ) {
    super();
  }
}

@CommandHandler(TakePhotoIn)
export class TakePhotoInHandler implements ICommandHandler<TakePhotoIn, string> {
  constructor(
    private readonly photos: Photos,
    private readonly quota: UploadQuota,
    private readonly rows: UploadRows,
  ) {}

  /** @throws AppError as Photos.keep does; rate_limited; conflict `TOO_MANY_UPLOADS` */
  async execute({ ownerId, source }: TakePhotoIn): Promise<string> {
    await this.quota.use(ownerId);
    const id = newPhotoId();
    await this.rows.begin({ id, owner_id: ownerId, bytes: sizeOf(source) });
    try {
      await this.rows.finish(await this.photos.keep(id, source));
    } catch (error) {
      await this.rows.abandon(id);
      throw error;
    }
    return id;
  }
}

/** Nobody guesses it: whoever knows the address of a photo may look at it. */
export const newPhotoId = (): string => randomBytes(16).toString('hex');
