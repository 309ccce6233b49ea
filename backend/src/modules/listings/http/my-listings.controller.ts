import {
  idParam,
  misfitListings,
  type MisfitListings,
  type MyListingContent,
  myListingContent,
  myListings,
  type MyListings,
  myListingsQuery,
  type MyListingsQuery,
} from '@ilan/api';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { GetMyListing } from '../queries/get-my-listing.js';
import { ListMisfits } from '../queries/list-misfits.js';
import { ListMyListings } from '../queries/list-my-listings.js';

@Controller('api/my/listings')
export class MyListingsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer(myListings)
  list(@Query(zodQuery(myListingsQuery)) query: MyListingsQuery): Promise<MyListings> {
    return this.queries.execute(new ListMyListings(this.request.requireUser().id, query));
  }

  @Get('misfits')
  @SignedIn()
  @ApiAnswer(misfitListings)
  misfits(): Promise<MisfitListings> {
    return this.queries.execute(new ListMisfits(this.request.requireUser().id));
  }

  @Get(':id')
  @SignedIn()
  @ApiAnswer(myListingContent)
  one(@Param('id', zodParam(idParam)) id: number): Promise<MyListingContent> {
    return this.queries.execute(new GetMyListing(this.request.requireUser().id, id));
  }
}
