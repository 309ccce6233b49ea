import { Injectable } from '@nestjs/common';
import type { ListingPhoto } from '#modules/listings/contract.js';
import { Photos } from '#platform/photos/photos.js';
import { readPicture } from './pictures.js';

/** Brings the pictures that ship with the product into the photo store, through the same work as a person's upload. */
@Injectable()
export class DemoPictures {
  constructor(private readonly photos: Photos) {}

  /** What the ads say of their photos, by file name. Nothing is stored yet. */
  async describe(files: readonly string[]): Promise<ReadonlyMap<string, ListingPhoto>> {
    // With its decoder: a start whose demo is loaded already asks for nothing but the names of its people.
    const { describePhoto } = await import('#platform/photos/renditions.js');
    const described = new Map<string, ListingPhoto>();
    await inParallel(4, files, async (file) => {
      const { photoId, bytes } = await readPicture(file);
      described.set(file, { id: photoId, ...(await describePhoto(bytes)) });
    });
    return described;
  }

  /** Renders what the store does not have yet, until the signal. */
  async store(files: readonly string[], onStored: () => void, signal: AbortSignal): Promise<void> {
    await inParallel(4, files, async (file) => {
      if (signal.aborted) return;
      const { photoId, bytes } = await readPicture(file);
      if (!(await this.photos.isComplete(photoId))) await this.photos.keep(photoId, bytes);
      onStored();
    });
  }
}

/**
 * Works through the items with so many at a time; the source is read no further ahead than that. The first failure stops
 * the rest: when this fails, nothing is under way any more.
 */
export async function inParallel<Item>(
  workers: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const source = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = source.next(); !next.done && !failed; next = source.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await allEnd(Array.from({ length: workers }, worker));
}

/** Waits for the last of them also when one fails, and then fails like the first that did. */
export async function allEnd(works: readonly Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason;
}
