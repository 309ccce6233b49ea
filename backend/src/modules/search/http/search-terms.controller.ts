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
    const { id, shared } = this.context.requireUser();
    const [own, popular] = await Promise.all([
      shared ? [] : this.queries.execute(new ListRecentSearches(id)),
      this.popular(),
    ]);
    return { userHistory: [...own], popularSearches: [...popular] };
  }

  @Post('search-history')
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(searchAnswer)
  async save(@Body(zodBody(searchHistoryEntry)) { search_term: term }: SearchHistoryEntry): Promise<SearchAnswer> {
    if (!/[\p{L}\p{N}]/u.test(term)) return { redirect: null, search: false };
    const { id, shared } = this.context.requireUser();
    // Strangers use such an account together: their searches stay on the device of each.
    if (!shared) await this.commands.execute(new RememberSearch({ userId: id, term }));
    return { redirect: await this.queries.execute(new FindResultsPage(term)), search: true };
  }

  @Delete('search-history')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async forget(@Query(zodQuery(searchHistoryRemoval)) { search_term: term }: SearchHistoryRemoval): Promise<void> {
    await this.commands.execute(new ForgetSearches({ userId: this.context.requireUser().id, term }));
  }
}
