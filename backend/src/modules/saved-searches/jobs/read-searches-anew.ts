import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { StandingSearches } from '#modules/search/contract.js';
import { type SearchToRead, WaitingSearches } from '../matching/waiting-searches.js';

const EVERY_MS = 60_000;
/** What words mean is asked of the search, some two milliseconds each: a turn takes some ten seconds at most. */
const A_TURN = 5_000;
const A_BATCH = 100;

type Outdated = SearchToRead & { readonly was_gone: boolean };

/**
 * Searches that wait with what an older version of the program took their words for. They go on meeting ads by the older reading until their
 * turn comes, and by the new one from then on. One that asks for what is no more is tried again with the next version alone.
 */
@Injectable()
export class ReadSearchesAnew extends ScheduledJob {
  constructor(
    private readonly database: Database,
    private readonly waiting: WaitingSearches,
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
        `select waiting.search_id, waiting.user_id, saved.criteria, saved.rhythm, waiting.gone <> '[]' as was_gone
         from app.standing_search waiting join rm.saved_search saved on saved.search_id = waiting.search_id
         where waiting.version < $1 and saved.criteria is not null order by waiting.search_id limit $2`,
        [this.standing.version, Math.min(A_BATCH, limit - read)],
      );
      for (const one of outdated) await this.waiting.readAnew(one);
      read += outdated.length;
      if (outdated.length < A_BATCH) return read;
    }
    return read;
  }
}
