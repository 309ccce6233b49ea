import {
  idParam,
  listingPage,
  type ListingPage,
  listingQuery,
  type ListingQuery,
  similarListings,
  type SimilarListings,
} from '@ilan/api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Public } from '../../../platform/http/access.js';
import { ApiAnswer } from '../../../platform/http/api-answer.js';
import { zodParam, zodQuery } from '../../../platform/http/zod-pipe.js';
import { FindSimilarListings } from '../queries/find-similar-listings.js';
import { SearchListings } from '../queries/search-listings.js';

@Controller('api/listings')
export class ListingSearchController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Public()
  @ApiAnswer(listingPage)
  search(@Query(zodQuery(listingQuery)) query: ListingQuery): Promise<ListingPage> {
    return this.queries.execute(new SearchListings(query));
  }

  @Get(':id/similar')
  @Public()
  @ApiAnswer(similarListings)
  similar(@Param('id', zodParam(idParam)) id: number): Promise<SimilarListings> {
    return this.queries.execute(new FindSimilarListings(id));
  }
}
