import type { PopularSearch } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PopularTerms } from '../terms/popular-terms.js';

/** What many people searched for in the past 30 days and found. */
export class ListPopularSearches extends Query<readonly PopularSearch[]> {}

const POPULAR = 10;

@QueryHandler(ListPopularSearches)
export class ListPopularSearchesHandler implements IQueryHandler<ListPopularSearches> {
  constructor(private readonly terms: PopularTerms) {}

  execute(): Promise<readonly PopularSearch[]> {
    return this.terms.first(POPULAR);
  }
}
