import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { StandingSearches } from '#modules/search/contract.js';
import { parseCriteria } from '../criteria/saved-criteria.js';
import { StandingIndex } from '../matching/standing-index.js';

const EVERY_MS = 60_000;
/** What words mean is asked of the search, some two milliseconds each: a turn takes some ten seconds at most. */
const A_TURN = 5_000;
const A_BATCH = 100;

interface Outdated {
  readonly search_id: string;
  readonly criteria: string;
}

/**
 * Searches that wait with what an older version of the program took their words for. They go on meeting ads by the older reading until their
 * turn comes, and by the new one from then on.
 */
@Injectable()
export class ReadSearchesAnew extends ScheduledJob {
  constructor(
    private readonly database: Database,
    private readonly index: StandingIndex,
    private readonly standing: StandingSearches,
  ) {
    super('read-searches-anew', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.read();
  }

  /** @returns how many were read */
  async read(limit = A_TURN): Promise<number> {
    let read = 0;
    while (read < limit) {
      const outdated = await this.database.prepared<Outdated>(
        'outdated-searches',
        `select waiting.search_id, saved.criteria
         from app.standing_search waiting join rm.saved_search saved on saved.search_id = waiting.search_id
         where waiting.version < $1 and saved.criteria is not null order by waiting.search_id limit $2`,
        [this.standing.version, Math.min(A_BATCH, limit - read)],
      );
      for (const one of outdated) await this.readOne(one);
      read += outdated.length;
      if (outdated.length < A_BATCH) return read;
    }
    return read;
  }

  private async readOne({ search_id, criteria }: Outdated): Promise<void> {
    try {
      await this.index.renew(search_id, await this.standing.read(parseCriteria(criteria)));
    } catch (error) {
      // A category or filter that is gone: nothing can be found by it any more.
      if (!(error instanceof AppError && error.kind === 'invalid')) throw error;
      this.log.warn({ msg: 'a saved search finds nothing any more', search: search_id, because: error.message });
      await this.index.remove([search_id]);
    }
  }
}
