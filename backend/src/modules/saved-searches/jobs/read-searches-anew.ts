import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { StandingSearches } from '#modules/search/contract.js';
import { type SearchToRead, WaitingSearches } from '../matching/waiting-searches.js';

const EVERY_MS = 10_000;
/** All that wait are looked through once a minute, and at once where what they mean may have changed. */
const LOOK_MS = 60_000;
/** What words mean is asked of the search, some two milliseconds each: a turn takes some two seconds at most. */
const A_TURN = 800;
const A_BATCH = 100;
/** So many in one turn mean that more than single searches fail. */
const FAILURES = 5;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Outdated = SearchToRead & { readonly was_gone: boolean };

/**
 * Searches that wait with what an older version of the program took their words for. They go on meeting ads by the older reading until their
 * turn comes, and by the new one from then on. One that asks for what is no more is tried again with the next version alone.
 */
@Injectable()
export class ReadSearchesAnew extends ScheduledJob {
  /** The search that was tried last, where a turn ended before the last one. */
  #after = FIRST;
  #looked = { version: 0, at: 0 };

  constructor(
    private readonly database: Database,
    private readonly waiting: WaitingSearches,
    private readonly standing: StandingSearches,
    private readonly clock: Clock,
  ) {
    super('read-searches-anew', EVERY_MS);
  }

  protected async run(): Promise<void> {
    const { version } = this.standing;
    const at = this.clock.now().getTime();
    if (this.#looked.version === version && at - this.#looked.at < LOOK_MS) return;
    // After a turn that fails, or that ends before the last search, the next one goes on.
    if ((await this.read()) < A_TURN) this.#looked = { version, at };
  }

  /**
   * One that cannot be read holds up no other: it is tried again when the turns have come to all others.
   * @returns how many were read
   * @throws what the last one failed with that could not be read, once the others were
   */
  async read(limit = A_TURN): Promise<number> {
    let read = 0;
    const failures: unknown[] = [];
    while (read < limit) {
      const outdated = await this.outdated(Math.min(A_BATCH, limit - read));
      for (const one of outdated) {
        this.#after = one.search_id;
        try {
          await this.waiting.readAnew(one);
          read += 1;
        } catch (error) {
          // Whatever it is: of the search, or of the database and the search server, which fail for all.
          failures.push(error);
          if (failures.length >= FAILURES) throw error;
        }
      }
      if (outdated.length < A_BATCH && read < limit) {
        this.#after = FIRST;
        break;
      }
    }
    if (failures.length > 0) throw failures.at(-1);
    return read;
  }

  private outdated(limit: number): Promise<readonly Outdated[]> {
    return this.database.prepared<Outdated>(
      'outdated-searches',
      `select waiting.search_id, waiting.user_id, saved.criteria, saved.rhythm, waiting.gone <> '[]' as was_gone
       from app.standing_search waiting join rm.saved_search saved on saved.search_id = waiting.search_id
       where waiting.version < $1 and waiting.search_id > $2 and saved.criteria is not null
       order by waiting.search_id limit $3`,
      [this.standing.version, this.#after, limit],
    );
  }
}
