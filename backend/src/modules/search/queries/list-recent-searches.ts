import type { RecentSearch } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { RecentSearches } from '../history/recent-searches.js';

/** What a person searched for last, newest first. */
export class ListRecentSearches extends Query<readonly RecentSearch[]> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ListRecentSearches)
export class ListRecentSearchesHandler implements IQueryHandler<ListRecentSearches> {
  constructor(private readonly searches: RecentSearches) {}

  execute({ userId }: ListRecentSearches): Promise<readonly RecentSearch[]> {
    return this.searches.list(userId);
  }
}
