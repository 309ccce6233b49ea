import {
  type BulkDecision,
  bulkDecision,
  claim,
  type Claim,
  type ClaimRequest,
  claimRequest,
  type DecisionAnswer,
  decisionAnswer,
  type DecisionRequest,
  decisionRequest,
  idParam,
  type ItemResults,
  itemResults,
  type ReviewDetail,
  reviewDetail,
  type ReviewQuery,
  reviewQuery,
  type ReviewQueue,
  reviewQueue,
  type UndoRequest,
  undoRequest,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { holds } from '#platform/http/authenticator.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { People } from '#modules/accounts/contract.js';
import { BulkReviews } from './bulk-reviews.js';
import { ClaimReview } from '../commands/claim-review.js';
import { DecideReview } from '../commands/decide-review.js';
import { ReleaseReview } from '../commands/release-review.js';
import { UNDO_MS } from '../commands/undo-decision.js';
import { GetReview } from '../queries/get-review.js';
import { ListReviews } from '../queries/list-reviews.js';
import { TAKE_DOWN } from '../take-down-right.js';
import { named } from '../queries/review-items.js';

/** What moderators do with the queue. */
@Controller('api/admin/reviews')
export class ReviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly people: People,
    private readonly bulk: BulkReviews,
  ) {}

  @Get()
  @RequirePermission('adverts.moderate')
  @ApiAnswer(reviewQueue)
  queue(@Query(zodQuery(reviewQuery)) query: ReviewQuery): Promise<ReviewQueue> {
    return this.queries.execute(new ListReviews(query, this.request.requireUser().id));
  }

  @Post('decisions')
  @RequirePermission('adverts.moderate')
  @HttpCode(200)
  @ApiAnswer(itemResults)
  decideMany(@Body(zodBody(bulkDecision)) body: BulkDecision): Promise<ItemResults> {
    return this.bulk.decide(body, holds(this.request.requireUser(), TAKE_DOWN));
  }

  @Post('undo')
  @RequirePermission('adverts.moderate')
  @HttpCode(200)
  @ApiAnswer(itemResults)
  undo(@Body(zodBody(undoRequest)) { decision_ids }: UndoRequest): Promise<ItemResults> {
    return this.bulk.undo(decision_ids);
  }

  @Get(':id')
  @RequirePermission('adverts.moderate')
  @ApiAnswer(reviewDetail)
  one(@Param('id', zodParam(idParam)) id: number): Promise<ReviewDetail> {
    const user = this.request.requireUser();
    return this.queries.execute(new GetReview(id, user.id, holds(user, TAKE_DOWN)));
  }

  @Post(':id/claim')
  @RequirePermission('adverts.moderate')
  @HttpCode(200)
  @ApiAnswer(claim)
  async claim(
    @Param('id', zodParam(idParam)) listing_id: number,
    @Body(zodBody(claimRequest)) { force = false }: ClaimRequest,
  ): Promise<Claim> {
    const user = this.request.requireUser();
    const context = this.request.commandContext();
    const may_force = holds(user, 'management.edit');
    const held = await this.commands.execute(new ClaimReview({ context, listing_id, force, may_force }));
    this.request.reached(held.position);
    const people = await this.people.byIds([held.moderator_id]);
    return {
      moderator: named(held.moderator_id, people),
      until: held.until.toISOString(),
      mine: held.moderator_id === user.id,
    };
  }

  @Delete(':id/claim')
  @RequirePermission('adverts.moderate')
  @HttpCode(204)
  @ApiAnswer()
  async release(@Param('id', zodParam(idParam)) listing_id: number): Promise<void> {
    const { position } = await this.commands.execute(
      new ReleaseReview({ context: this.request.commandContext(), listingId: listing_id }),
    );
    this.request.reached(position);
  }

  @Post(':id/decision')
  @RequirePermission('adverts.moderate')
  @HttpCode(200)
  @ApiAnswer(decisionAnswer)
  async decide(
    @Param('id', zodParam(idParam)) listing_id: number,
    @Body(zodBody(decisionRequest)) body: DecisionRequest,
  ): Promise<DecisionAnswer> {
    const context = this.request.commandContext();
    const may_take_down = holds(this.request.requireUser(), TAKE_DOWN);
    const { decision_id, status, position } = await this.commands.execute(
      new DecideReview({ ...body, context, listing_id, may_take_down }),
    );
    this.request.reached(position);
    const undo_until = decision_id === null ? null : new Date(context.now.getTime() + UNDO_MS).toISOString();
    return { listing_id, decision_id, status, undo_until };
  }
}
