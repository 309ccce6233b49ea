import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { PhotoStore } from '../../../platform/photos/photo-store.js';
import { UploadRows } from '../upload-rows.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 200;

/**
 * Throws away photos that no ad and no draft has taken for a day, and takes away the files of all that is thrown away. A row goes
 * after its files: cut short at any moment, the next sweep goes on.
 */
@Injectable()
export class UploadSweeper implements BeforeApplicationShutdown {
  readonly #log = new Logger('UploadSweeper');
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly rows: UploadRows,
    private readonly store: PhotoStore,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => {
      this.#sweeping = this.sweep().catch((error: unknown) => this.#log.warn({ msg: 'will try again', err: error }));
    }, EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /** @returns how many photos are gone */
  async sweep(): Promise<number> {
    await this.rows.markOrphans();
    for (let gone = 0; ;) {
      const ids = await this.rows.due(BATCH);
      for (const id of ids) await this.store.remove(id);
      await this.rows.forget(ids);
      gone += ids.length;
      if (ids.length < BATCH) return gone;
    }
  }
}
