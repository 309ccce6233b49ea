import { Injectable } from '@nestjs/common';
import { SearchEngine } from './engine/search-engine.js';
import { ListingDocuments } from '#modules/listings/contract.js';

const BATCH = 500;

/** Fills a new index beside the live one from the read model and puts it in its place; searches go on meanwhile. */
@Injectable()
export class SearchRebuild {
  constructor(
    private readonly engine: SearchEngine,
    private readonly documents: ListingDocuments,
  ) {}

  /** @returns how many listings the new index has */
  async run(onProgress: (done: number) => void = () => undefined): Promise<number> {
    await this.engine.prepare();
    const rebuild = await this.engine.rebuild();
    try {
      let done = 0;
      for (let afterId = 0; ;) {
        const documents = await this.documents.all(afterId, BATCH);
        const last = documents.at(-1);
        if (!last) break;
        await rebuild.put(documents);
        afterId = last.id;
        onProgress((done += documents.length));
      }
      await rebuild.swap();
      return done;
    } catch (error) {
      await rebuild.abandon().catch(() => undefined);
      throw error;
    }
  }
}
