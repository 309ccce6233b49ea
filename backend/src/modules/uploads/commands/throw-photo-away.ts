import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Originals } from '../originals.js';
import { photoNotFound } from '../photo-not-found.js';
import { UploadRows } from '../upload-rows.js';

/** A photo that its owner does not want after all. The sweeper takes its renditions away. */
export class ThrowPhotoAway extends Command<void> {
  constructor(
    readonly input: {
      readonly ownerId: number;
      readonly id: string;
    },
  ) {
    super();
  }
}

@CommandHandler(ThrowPhotoAway)
export class ThrowPhotoAwayHandler implements ICommandHandler<ThrowPhotoAway, void> {
  constructor(
    private readonly rows: UploadRows,
    private readonly originals: Originals,
  ) {}

  /** @throws AppError not_found `PHOTO_NOT_FOUND`, conflict `PHOTO_IN_USE` */
  async execute({ input: { ownerId, id } }: ThrowPhotoAway): Promise<void> {
    if (await this.rows.throwAway(ownerId, id)) {
      await this.originals.remove(id);
      return;
    }
    if (!(await this.rows.find(ownerId, id))) throw photoNotFound();
    throw new AppError('conflict', 'PHOTO_IN_USE', 'Bu fotoğraf bir ilanınızda kullanılıyor.');
  }
}
