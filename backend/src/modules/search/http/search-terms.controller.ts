import {
  popularSearches,
  type PopularSearch,
  searchAnswer,
  type SearchAnswer,
  searchHistory,
  type SearchHistory,
  searchHistoryEntry,
  type SearchHistoryEntry,
  searchHistoryRemoval,
  type SearchHistoryRemoval,
  searchSuggestions,
  type SearchSuggestions,
  searchSuggestionsQuery,
  type SearchSuggestionsQuery,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Public, SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodQuery } from '#platform/http/zod-pipe.js';
import { ForgetSearches } from '../commands/forget-searches.js';
import { RememberSearch } from '../commands/remember-search.js';
import { FindResultsPage } from '../queries/find-results-page.js';
import { ListPopularSearches } from '../queries/list-popular-searches.js';
import { ListRecentSearches } from '../queries/list-recent-searches.js';
import { SuggestSearches } from '../queries/suggest-searches.js';

/** What people search for: everybody together, and signed-in people for themselves. */
@Controller('api')
export class SearchTermsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly context: RequestContext,
  ) {}

  @Get('popular-searches')
  @Public()
  @ApiAnswer(popularSearches)
  popular(): Promise<readonly PopularSearch[]> {
    return this.queries.execute(new ListPopularSearches());
  }

  @Get('search-suggestions')
  @Public()
  @ApiAnswer(searchSuggestions)
  suggestions(@Query(zodQuery(searchSuggestionsQuery)) { q }: SearchSuggestionsQuery): Promise<SearchSuggestions> {
    return this.queries.execute(new SuggestSearches(q));
  }

  @Get('search-history')
  @SignedIn()
  @ApiAnswer(searchHistory)
  async history(): Promise<SearchHistory> {
    const [own, popular] = await Promise.all([this.queries.execute(new ListRecentSearches(this.me())), this.popular()]);
    return { userHistory: [...own], popularSearches: [...popular] };
  }

  @Post('search-history')
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(searchAnswer)
  async save(@Body(zodBody(searchHistoryEntry)) { search_term: term }: SearchHistoryEntry): Promise<SearchAnswer> {
    if (!/[\p{L}\p{N}]/u.test(term)) return { redirect: null, search: false };
    await this.commands.execute(new RememberSearch({ userId: this.me(), term }));
    return { redirect: await this.queries.execute(new FindResultsPage(term)), search: true };
  }

  @Delete('search-history')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async forget(@Query(zodQuery(searchHistoryRemoval)) { search_term: term }: SearchHistoryRemoval): Promise<void> {
    await this.commands.execute(new ForgetSearches({ userId: this.me(), term }));
  }

  private me(): number {
    return this.context.requireUser().id;
  }
}
