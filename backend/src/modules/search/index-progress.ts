import { Injectable } from '@nestjs/common';
import { SEARCH_QUEUE } from '#modules/listings/contract.js';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { dirtyProgress } from '#platform/projections/dirty-progress.js';
import { DirtyQueue } from '#platform/projections/dirty-queue.js';
import { Indexer } from './indexer.js';

/** How many ads, sellers, places and categories the search index has to copy anew. */
@Injectable()
export class IndexProgress extends TellsProgress {
  override readonly part = 'search_index';

  constructor(
    private readonly dirty: DirtyQueue,
    private readonly indexer: Indexer,
  ) {
    super();
  }

  override async progress(): Promise<Progress> {
    const { works, fault } = this.indexer;
    const told = dirtyProgress({ marks: await this.dirty.waiting(SEARCH_QUEUE), fault });
    return works || told.state === 'stuck' ? told : { ...told, state: 'elsewhere' };
  }
}
