import { popularSearches, type PopularSearch, searchHistory, type SearchHistory } from '@ilan/api';
import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Public, SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { ListPopularSearches } from '../queries/list-popular-searches.js';

/** What people search for. Whose searches they were is not recorded, so nobody has a history so far. */
@Controller('api')
export class SearchTermsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('popular-searches')
  @Public()
  @ApiAnswer(popularSearches)
  popular(): Promise<readonly PopularSearch[]> {
    return this.queries.execute(new ListPopularSearches());
  }

  @Get('search-history')
  @SignedIn()
  @ApiAnswer(searchHistory)
  async history(): Promise<SearchHistory> {
    return { userHistory: [], popularSearches: [...(await this.popular())] };
  }
}
