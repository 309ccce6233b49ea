import { idParam, listingDetail, priceHistory, type PriceHistory } from '@ilan/api';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { holds } from '#platform/http/authenticator.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { GetListing, type Viewer } from '../queries/get-listing.js';
import { GetPriceHistory } from '../queries/get-price-history.js';

@Controller('api/listings')
export class ListingController {
  constructor(
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get(':id')
  @Public()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiAnswer(listingDetail)
  one(@Param('id', zodParam(idParam)) id: number): Promise<string> {
    return this.queries.execute(new GetListing(id, this.viewer()));
  }

  @Get(':id/price-history')
  @Public()
  @ApiAnswer(priceHistory)
  priceHistory(@Param('id', zodParam(idParam)) id: number): Promise<PriceHistory> {
    return this.queries.execute(new GetPriceHistory(id, this.viewer()));
  }

  private viewer(): Viewer | undefined {
    const user = this.request.user;
    return user && { id: user.id, seesAll: holds(user, 'adverts.view') };
  }
}
