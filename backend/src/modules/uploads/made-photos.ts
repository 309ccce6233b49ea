import { Injectable } from '@nestjs/common';
import { PhotoStore } from '#platform/photos/photo-store.js';
import type { PhotoSource } from '#platform/photos/photo-source.js';
import { type KeptPhoto, Photos } from '#platform/photos/photos.js';
import type { RenderOptions } from '#platform/photos/renditions.js';
import { UploadRows } from './upload-rows.js';

/** The renditions of an upload, and its row that tells of them: both, or nothing that stays. */
@Injectable()
export class MadePhotos {
  constructor(
    private readonly photos: Photos,
    private readonly store: PhotoStore,
    private readonly rows: UploadRows,
  ) {}

  /**
   * Makes the photo of a row that was begun. Made twice it is there once.
   * @param change what the row says otherwise than the file, such as the size of a turned copy
   * @returns false when it was thrown away, or its owner erased, meanwhile: then nothing of it is left
   * @throws AppError as Photos.keep does
   */
  async make(
    id: string,
    source: PhotoSource,
    options: RenderOptions = {},
    change: Partial<KeptPhoto> = {},
  ): Promise<boolean> {
    const kept = await this.photos.keep(id, source, options).catch(async (error: unknown) => {
      if (!(await this.rows.isWanted(id))) await this.store.remove(id);
      throw error;
    });
    const isThere = await this.rows.finish({ ...kept, ...change });
    // The sweeper may have gone over it before these files were written.
    if (!isThere) await this.store.remove(id);
    return isThere;
  }
}
