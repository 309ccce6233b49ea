import { Injectable } from '@nestjs/common';
import { type DecidedLog, LogReader, type ReaderPlace } from '#platform/event-store/which-log/log-reader.js';
import { SearchRebuild } from './search-rebuild.js';

/** The index reads the read models and not the log: once those are made anew, so is it. */
@Injectable()
export class SearchReader extends LogReader {
  override readonly turn = 1;

  constructor(private readonly rebuild: SearchRebuild) {
    super();
  }

  override places(): Promise<readonly ReaderPlace[]> {
    return Promise.resolve([]);
  }

  override async bringTo({ say }: DecidedLog): Promise<void> {
    say(`The search index was filled anew with ${await this.rebuild.run()} ads.`);
  }
}
