import {
  type AdvertDetail,
  advertDetail,
  type AdvertFeature,
  advertFeature,
  type AdvertJudgement,
  advertJudgement,
  type AdvertList,
  advertList,
  type AdvertOutcome,
  advertOutcome,
  type AdvertQuery,
  advertQuery,
  type AdvertResults,
  advertResults,
  type BulkRestore,
  bulkRestore,
  type BulkTakeDown,
  bulkTakeDown,
  idParam,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { holds } from '#platform/http/authenticator.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import {
  DeleteListing,
  EndFeature,
  GivePromotion,
  type ListingOutcome,
  RestoreListing,
  TakeDownListing,
} from '#modules/listings/contract.js';
import { BulkAdverts } from './bulk-adverts.js';
import { GetAdvert } from '../queries/get-advert.js';
import { ListAdverts } from '../queries/list-adverts.js';

/** What staff does with ads that nobody waits for. */
@Controller('api/admin/adverts')
export class AdvertsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly bulk: BulkAdverts,
  ) {}

  @Get()
  @RequirePermission('adverts.view')
  @ApiAnswer(advertList)
  list(@Query(zodQuery(advertQuery)) query: AdvertQuery): Promise<AdvertList> {
    return this.queries.execute(new ListAdverts(query));
  }

  @Get(':id')
  @RequirePermission('adverts.view')
  @ApiAnswer(advertDetail)
  one(@Param('id', zodParam(idParam)) id: number): Promise<AdvertDetail> {
    const user = this.request.requireUser();
    return this.queries.execute(new GetAdvert(id, { id: user.id, may: (permission) => holds(user, permission) }));
  }

  @Post('take-down')
  @RequirePermission('adverts.takedown')
  @HttpCode(200)
  @ApiAnswer(advertResults)
  takeDownMany(@Body(zodBody(bulkTakeDown)) body: BulkTakeDown): Promise<AdvertResults> {
    return this.bulk.takeDown(body);
  }

  @Post('restore')
  @RequirePermission('adverts.takedown')
  @HttpCode(200)
  @ApiAnswer(advertResults)
  restoreMany(@Body(zodBody(bulkRestore)) body: BulkRestore): Promise<AdvertResults> {
    return this.bulk.restore(body);
  }

  @Post(':id/take-down')
  @RequirePermission('adverts.takedown')
  @HttpCode(200)
  @ApiAnswer(advertOutcome)
  async takeDown(
    @Param('id', zodParam(idParam)) listing_id: number,
    @Body(zodBody(advertJudgement)) judgement: AdvertJudgement,
  ): Promise<AdvertOutcome> {
    const context = this.request.commandContext();
    return this.done(await this.commands.execute(new TakeDownListing({ context, listing_id, ...judgement })));
  }

  @Post(':id/restore')
  @RequirePermission('adverts.takedown')
  @HttpCode(200)
  @ApiAnswer(advertOutcome)
  async restore(@Param('id', zodParam(idParam)) listing_id: number): Promise<AdvertOutcome> {
    const context = this.request.commandContext();
    return this.done(await this.commands.execute(new RestoreListing({ context, listing_id })));
  }

  /** What others pay for, for nothing and for a reason. */
  @Post(':id/feature')
  @RequirePermission('adverts.feature')
  @HttpCode(200)
  @ApiAnswer(advertOutcome)
  async feature(
    @Param('id', zodParam(idParam)) listing_id: number,
    @Body(zodBody(advertFeature)) gift: AdvertFeature,
  ): Promise<AdvertOutcome> {
    const context = this.request.commandContext();
    return this.done(await this.commands.execute(new GivePromotion({ context, listing_id, ...gift })));
  }

  @Delete(':id/feature')
  @RequirePermission('adverts.feature')
  @ApiAnswer(advertOutcome)
  async endFeature(@Param('id', zodParam(idParam)) listing_id: number): Promise<AdvertOutcome> {
    const context = this.request.commandContext();
    return this.done(await this.commands.execute(new EndFeature({ context, listing_id })));
  }

  @Delete(':id')
  @RequirePermission('adverts.delete')
  @ApiAnswer(advertOutcome)
  async remove(
    @Param('id', zodParam(idParam)) listing_id: number,
    @Body(zodBody(advertJudgement)) judgement: AdvertJudgement,
  ): Promise<AdvertOutcome> {
    const context = this.request.commandContext();
    const as = { by: 'staff', ...judgement } as const;
    return this.done(await this.commands.execute(new DeleteListing({ context, listing_id, as })));
  }

  private done({ listing_id, status, revision, position }: ListingOutcome): AdvertOutcome {
    this.request.reached(position);
    return { listing_id, status, revision };
  }
}
