import { idParam, revealedPhone, type RevealedPhone } from '@ilan/api';
import { Controller, HttpCode, Param, Req } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Pseudonyms } from '#platform/http/limits/pseudonyms.js';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { GetPhone } from '#modules/accounts/contract.js';
import { ListingOwners } from '../queries/listing-owners.js';
import { ViewCounter } from '../views/view-counter.js';
import type { Visitor } from '#platform/visitors/visitor-key.js';

/** Enough for who is looking for something; too little for who collects numbers. */
const REVEALS: Allowance = { burst: 15, everySeconds: 120 };

/** An account is quickly made: those of one network share this, which may be a whole office. */
const NETWORK_REVEALS: Allowance = { burst: 60, everySeconds: 30 };

/** What somebody does who looks at an ad. */
@Controller('api/listings')
export class VisitorController {
  constructor(
    private readonly views: ViewCounter,
    private readonly owners: ListingOwners,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly limiter: RateLimiter,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  @Post(':id/view')
  @Public()
  @HttpCode(204)
  @ApiAnswer()
  view(@Param('id', zodParam(idParam)) id: number, @Req() request: FastifyRequest): void {
    this.views.look('view', id, this.lookerOf(request));
  }

  @Post(':id/reveal-phone')
  @Public()
  @HttpCode(200)
  @ApiAnswer(revealedPhone)
  async revealPhone(
    @Param('id', zodParam(idParam)) id: number,
    @Req() request: FastifyRequest,
  ): Promise<RevealedPhone> {
    await this.limitReveals(this.pseudonyms.ofNetwork(request.ip));
    const owner = await this.owners.onSale(id);
    const phone = owner === undefined ? null : await this.queries.execute(new GetPhone(owner));
    if (phone === null) throw new AppError('not_found', 'NO_PHONE', 'Bu ilanda telefon numarası paylaşılmıyor.');
    this.views.look('reveal', id, this.lookerOf(request));
    return { phone };
  }

  private async limitReveals(network: string): Promise<void> {
    const { user } = this.request;
    await this.limiter.use(`reveal-phone:${user ? `user:${user.id}` : `address:${network}`}`, REVEALS);
    if (user) await this.limiter.use(`reveal-phone:network:${network}`, NETWORK_REVEALS);
  }

  private lookerOf({ ip, headers }: FastifyRequest): Visitor {
    const { user } = this.request;
    return user ? { userId: user.id } : { ip, userAgent: headers['user-agent'] ?? '' };
  }
}
