import type { PopularSearch } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { isRude } from '../terms/rude-words.js';

/** What many people searched for in the past 30 days and found. */
export class ListPopularSearches extends Query<readonly PopularSearch[]> {}

const POPULAR = 10;
/** On one day, and more than one address can seem to be: nobody makes a term popular alone, nor by coming again. */
const SEARCHERS_AT_LEAST = 9;
const KEPT_MS = 60_000;

@QueryHandler(ListPopularSearches)
export class ListPopularSearchesHandler implements IQueryHandler<ListPopularSearches> {
  #kept: { readonly until: number; readonly answer: Promise<readonly PopularSearch[]> } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  execute(): Promise<readonly PopularSearch[]> {
    const now = this.clock.now().getTime();
    if (this.#kept && this.#kept.until > now) return this.#kept.answer;
    const answer = this.read();
    this.#kept = { until: now + KEPT_MS, answer };
    answer.catch(() => (this.#kept = undefined));
    return answer;
  }

  private async read(): Promise<readonly PopularSearch[]> {
    const rows = await this.database.query<PopularSearch>(
      `select (array_agg(spelling order by octet_length(spelling) desc, day desc))[1] as search_term, sum(searchers)::int as search_count
       from app.search_term
       where day > (now() at time zone 'Europe/Istanbul')::date - 30 and term <> ''
       group by term having max(searchers) >= ${SEARCHERS_AT_LEAST} and (array_agg(found order by day desc))[1]
       order by search_count desc, search_term limit ${5 * POPULAR}`,
    );
    return rows.filter(({ search_term }) => !isRude(search_term)).slice(0, POPULAR);
  }
}
