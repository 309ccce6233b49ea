import { Injectable } from '@nestjs/common';
import { Semaphore } from '#platform/retry/semaphore.js';
import type { PhotoLook } from './photo-look.js';
import { inspectPhoto } from './inspect-photo.js';
import { PhotoRenderer } from './photo-renderer.js';
import { type PhotoSource, sizeOf } from './photo-source.js';
import { PhotoStore, RENDITION_NAMES, type PhotoRef } from './photo-store.js';
import type { RenderOptions } from './renditions.js';

const AT_ONCE = 2;
/** What browsers send, which shrink before they send, and a little more: made in a fifth of a second. */
const QUICK_PIXELS = 4_000_000;
const QUICK_BYTES = 4_000_000;
/** Quick ones that may wait for each other inside their requests. */
const LONGEST_LINE = 4;

export interface KeptPhoto extends PhotoRef {
  readonly look: PhotoLook;
}

/** Takes a person's file to rendered photos in the store. At most two pictures are in work at a time, a heavy one alone. */
@Injectable()
export class Photos {
  // The memory of a process has an end, and more at once would not be faster on small machines.
  private readonly semaphore = new Semaphore(AT_ONCE);

  constructor(
    private readonly store: PhotoStore,
    private readonly renderer: PhotoRenderer,
  ) {}

  /**
   * Whether its sender would wait long for it: it is larger than what browsers send, or others wait already.
   * @throws AppError when its head says already that it is no acceptable photo
   */
  async isSlow(source: PhotoSource): Promise<boolean> {
    const { width, height } = await inspectPhoto(source);
    return width * height > QUICK_PIXELS || sizeOf(source) > QUICK_BYTES || this.semaphore.line >= LONGEST_LINE;
  }

  /**
   * Renders and stores under `id`; repeating it is harmless. When it answers, every rendition can be asked for.
   * @throws AppError when the bytes are no acceptable photo
   */
  async keep(id: string, source: PhotoSource, options: RenderOptions = {}): Promise<KeptPhoto> {
    const { heavy } = await inspectPhoto(source);
    const rendered = await this.semaphore.pass(() => this.renderer.render(source, options), heavy ? AT_ONCE : 1);
    const { renditions, ...shape } = rendered;
    const kept = await Promise.allSettled([...renditions].map(([name, bytes]) => this.store.put(id, name, bytes)));
    // Only now: what was still being written would appear after its caller has cleared away.
    for (const each of kept) if (each.status === 'rejected') throw each.reason;
    return { id, ...shape };
  }

  /** Whether every rendition is there: a photo whose storing was cut short is not. */
  async isComplete(id: string): Promise<boolean> {
    const found = await Promise.all(RENDITION_NAMES.map((rendition) => this.store.exists(id, rendition)));
    return found.every(Boolean);
  }
}
