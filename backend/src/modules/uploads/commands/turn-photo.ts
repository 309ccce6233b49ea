import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { MadePhotos } from '../made-photos.js';
import { photoNotFound } from '../photo-not-found.js';
import { UploadRows, type UploadRow } from '../upload-rows.js';
import { newPhotoId } from './take-photo-in.js';
import { UploadQuota } from './upload-quota.js';

type Turns = 0 | 1 | 2 | 3;

/** A turned copy under a new id, because the bytes of an id never change. The one before is thrown away when nobody uses it. */
export class TurnPhoto extends Command<string> {
  constructor(
    readonly input: {
      readonly ownerId: number;
      readonly id: string;
      readonly degrees: 90 | 180 | 270;
    },
  ) {
    super();
  }
}

@CommandHandler(TurnPhoto)
export class TurnPhotoHandler implements ICommandHandler<TurnPhoto, string> {
  constructor(
    private readonly made: MadePhotos,
    private readonly store: PhotoStore,
    private readonly quota: UploadQuota,
    private readonly rows: UploadRows,
  ) {}

  /** @throws AppError not_found `PHOTO_NOT_FOUND`; rate_limited; conflict `TOO_MANY_UPLOADS` */
  async execute({ input: { ownerId, id, degrees } }: TurnPhoto): Promise<string> {
    const row = await this.rows.find(ownerId, id);
    if (!row) throw photoNotFound();
    await this.quota.use(ownerId);
    const quarters = (degrees / 90) as Turns;
    const { bytes, turns, root_id } = await this.original(row, quarters);
    const copy = newPhotoId();
    await this.rows.begin({ id: copy, owner_id: ownerId, bytes: row.bytes, turned: { root_id, turns } });
    try {
      if (!(await this.made.make(copy, bytes, { turns }, turnedSize(row.photo, quarters)))) throw photoNotFound();
    } catch (error) {
      await this.rows.abandon(copy);
      throw error;
    }
    return copy;
  }

  /** The picture as it came in, so that turning it four times costs it nothing; or as it is now when that one is gone. */
  private async original(row: UploadRow, quarters: Turns): Promise<{ bytes: Buffer; turns: Turns; root_id: string }> {
    const root = await this.store.get(row.root_id, '1600.jpg');
    if (root) return { bytes: root, turns: ((row.turns + quarters) % 4) as Turns, root_id: row.root_id };
    const own = await this.store.get(row.id, '1600.jpg');
    if (!own) throw photoNotFound();
    return { bytes: own, turns: quarters, root_id: row.id };
  }
}

/** The copy is made from a rendition, but it still shows all that the file showed. */
function turnedSize({ width, height }: UploadRow['photo'], quarters: number): { width: number; height: number } {
  return quarters % 2 === 1 ? { width: height, height: width } : { width, height };
}
