import { Injectable } from '@nestjs/common';
import { PhotoStore, RENDITION_NAMES, type PhotoRef } from './photo-store.js';
import { renderPhoto, type RenderOptions } from './renditions.js';
import { Turnstile } from './turnstile.js';

/** Takes a person's file to rendered photos in the store. At most two pictures are in work at a time. */
@Injectable()
export class Photos {
  // A 50-megapixel picture takes 150 MB while it is decoded; more at once would not be faster on small machines.
  private readonly turnstile = new Turnstile(2);

  constructor(private readonly store: PhotoStore) {}

  /**
   * Renders and stores under `id`; repeating it is harmless.
   * @throws AppError when the bytes are no acceptable photo
   */
  async keep(id: string, bytes: Buffer, options: RenderOptions = {}): Promise<PhotoRef> {
    const { renditions, ...shape } = await this.turnstile.pass(() => renderPhoto(bytes, options));
    await Promise.all([...renditions].map(([name, rendition]) => this.store.put(id, name, rendition)));
    return { id, ...shape };
  }

  /** Whether every rendition is there: a photo whose storing was cut short is not. */
  async isComplete(id: string): Promise<boolean> {
    const found = await Promise.all(RENDITION_NAMES.map((rendition) => this.store.exists(id, rendition)));
    return found.every(Boolean);
  }
}
