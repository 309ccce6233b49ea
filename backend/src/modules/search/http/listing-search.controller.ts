import {
  idParam,
  listingPage,
  type ListingPage,
  listingQuery,
  type ListingQuery,
  similarListings,
  type SimilarListings,
} from '@ilan/api';
import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import type { Visitor } from '#platform/visitors/visitor-key.js';
import { zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { FindSimilarListings } from '../queries/find-similar-listings.js';
import { SearchCounter } from '../terms/search-counter.js';
import { SearchListings } from '../queries/search-listings.js';

/** What was shown instead was not searched for. */
const isFoundAsTyped = ({ meta, understood }: ListingPage): boolean => meta.total > 0 && !understood?.step;

@Controller('api/listings')
export class ListingSearchController {
  constructor(
    private readonly queries: QueryBus,
    private readonly counter: SearchCounter,
  ) {}

  @Get()
  @Public()
  @ApiAnswer(listingPage)
  async search(
    @Query(zodQuery(listingQuery)) query: ListingQuery,
    @Req() request: FastifyRequest,
  ): Promise<ListingPage> {
    const found = await this.queries.execute(new SearchListings(query));
    // Who turns the page goes on with a search that was counted.
    if (query.q?.trim() && query.page === 1)
      this.counter.searched(query.q, isFoundAsTyped(found), this.visitor(request));
    return found;
  }

  /** Also of who is signed in: accounts are quickly made, addresses are not. */
  private visitor({ ip, headers }: FastifyRequest): Visitor {
    return { ip, userAgent: headers['user-agent'] ?? '' };
  }

  @Get(':id/similar')
  @Public()
  @ApiAnswer(similarListings)
  similar(@Param('id', zodParam(idParam)) id: number): Promise<SimilarListings> {
    return this.queries.execute(new FindSimilarListings(id));
  }
}
