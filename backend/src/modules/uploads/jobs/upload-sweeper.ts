import { Injectable } from '@nestjs/common';
import { PhotoStore } from '../../../platform/photos/photo-store.js';
import { Rounds } from '../../../platform/jobs/rounds.js';
import { UploadRows } from '../upload-rows.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 200;

/**
 * Throws away photos that no ad and no draft has taken for a day, and takes away the files of all that is thrown away. A row goes
 * after its files: cut short at any moment, the next sweep goes on.
 */
@Injectable()
export class UploadSweeper extends Rounds {
  constructor(
    private readonly rows: UploadRows,
    private readonly store: PhotoStore,
  ) {
    super('UploadSweeper', EVERY_MS);
  }

  protected round(): Promise<unknown> {
    return this.sweep();
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
