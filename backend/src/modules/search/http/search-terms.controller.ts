import { popularSearches, type PopularSearch, searchHistory, type SearchHistory } from '@ilan/api';
import { Controller, Get } from '@nestjs/common';
import { Public, SignedIn } from '../../../platform/http/access.js';
import { ApiAnswer } from '../../../platform/http/api-answer.js';

/** What people search for. Searches are not recorded so far, so there is nothing to tell: nothing is made up either. */
@Controller('api')
export class SearchTermsController {
  @Get('popular-searches')
  @Public()
  @ApiAnswer(popularSearches)
  popular(): readonly PopularSearch[] {
    return [];
  }

  @Get('search-history')
  @SignedIn()
  @ApiAnswer(searchHistory)
  history(): SearchHistory {
    return { userHistory: [], popularSearches: [] };
  }
}
