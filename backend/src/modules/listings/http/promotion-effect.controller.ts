import { idParam, promotionEffect, type PromotionEffect } from '@ilan/api';
import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { holds } from '#platform/http/authenticator.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { GetPromotionEffect } from '../queries/get-promotion-effect.js';

/** What became of what was paid for an ad: its owner asks, and staff that looks after ads or money. */
@Controller('api/listings')
export class PromotionEffectController {
  constructor(
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get(':id/promotions')
  @SignedIn()
  @ApiAnswer(promotionEffect)
  promotions(@Param('id', zodParam(idParam)) id: number): Promise<PromotionEffect> {
    const user = this.request.requireUser();
    // It names orders: moderators see no money.
    const seesAll = holds(user, 'payments.view');
    return this.queries.execute(new GetPromotionEffect(id, { id: user.id, seesAll }));
  }
}
