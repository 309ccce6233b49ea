import {
  type PayoutLineChanged,
  payoutLineChanged,
  payoutLineId,
  type PayoutLineMatch,
  payoutLineMatch,
  type PayoutLineQuery,
  payoutLineQuery,
  type PayoutLineReasonForm,
  payoutLineReasonForm,
  type PayoutLines,
  payoutLines,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { DecidePayoutLine, type PayoutLineDecision } from '../commands/decide-payout-line.js';
import { ListPayoutLines } from '../queries/list-payout-lines.js';

const ID = zodParam(payoutLineId);

/** What providers say that they transferred, and whose nobody knows. */
@Controller('api/admin/payout-lines')
export class PayoutLinesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('payments.view')
  @ApiAnswer(payoutLines)
  list(@Query(zodQuery(payoutLineQuery)) query: PayoutLineQuery): Promise<PayoutLines> {
    return this.queries.execute(new ListPayoutLines(query));
  }

  @Post(':id/match')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(payoutLineChanged)
  match(
    @Param('id', ID) id: string,
    @Body(zodBody(payoutLineMatch)) form: PayoutLineMatch,
  ): Promise<PayoutLineChanged> {
    return this.decide(id, { deed: 'match', ...form });
  }

  @Post(':id/set-aside')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(payoutLineChanged)
  setAside(
    @Param('id', ID) id: string,
    @Body(zodBody(payoutLineReasonForm)) form: PayoutLineReasonForm,
  ): Promise<PayoutLineChanged> {
    return this.decide(id, { deed: 'set_aside', ...form });
  }

  @Post(':id/release')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(payoutLineChanged)
  release(
    @Param('id', ID) id: string,
    @Body(zodBody(payoutLineReasonForm)) form: PayoutLineReasonForm,
  ): Promise<PayoutLineChanged> {
    return this.decide(id, { deed: 'release', ...form });
  }

  private async decide(id: string, decision: PayoutLineDecision): Promise<PayoutLineChanged> {
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new DecidePayoutLine({ context, id, decision })));
    return { id };
  }
}
