import {
  attemptRef,
  type DisputeAnswer,
  disputeAnswer,
  type DisputeForm,
  disputeForm,
  type DisputeOutcome,
  disputeOutcome,
  type MismatchReturn,
  mismatchReturn,
  orderId,
  type PaymentChanged,
  paymentChanged,
  type PaymentList,
  paymentList,
  type PaymentQuery,
  paymentQuery,
  type RefundForm,
  refundForm,
  type RefundOutcome,
  refundOutcome,
  type StaffOrder,
  staffOrder,
  type SurplusReturn,
  surplusReturn,
  type TransferArrived,
  transferArrived,
  type TransferMissed,
  transferMissed,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { holds } from '#platform/http/authenticator.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { type Decision, DecidePayment } from '../commands/decide-payment.js';
import { GetStaffOrder } from '../queries/get-staff-order.js';
import { ListPayments } from '../queries/list-payments.js';

const REF = zodParam(attemptRef);

/** Payments as those who keep the books see them, and what only people can say of them. */
@Controller('api/admin/payments')
export class PaymentDeskController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @RequirePermission('payments.view')
  @ApiAnswer(paymentList)
  list(@Query(zodQuery(paymentQuery)) query: PaymentQuery): Promise<PaymentList> {
    return this.queries.execute(new ListPayments(query));
  }

  @Get(':order')
  @RequirePermission('payments.view')
  @ApiAnswer(staffOrder)
  one(@Param('order', zodParam(orderId)) order: string): Promise<StaffOrder> {
    const user = this.request.requireUser();
    return this.queries.execute(new GetStaffOrder(order, (permission) => holds(user, permission)));
  }

  @Post(':ref/confirm')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(paymentChanged)
  confirm(
    @Param('ref', REF) ref: string,
    @Body(zodBody(transferArrived)) form: TransferArrived,
  ): Promise<PaymentChanged> {
    return this.decide(ref, { deed: 'confirm', ...form });
  }

  @Post(':ref/miss')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(paymentChanged)
  miss(@Param('ref', REF) ref: string, @Body(zodBody(transferMissed)) form: TransferMissed): Promise<PaymentChanged> {
    return this.decide(ref, { deed: 'miss', ...form });
  }

  @Post(':ref/refunds')
  @RequirePermission('payments.refund')
  @HttpCode(200)
  @ApiAnswer(paymentChanged)
  refund(@Param('ref', REF) ref: string, @Body(zodBody(refundForm)) form: RefundForm): Promise<PaymentChanged> {
    return this.decide(ref, { deed: 'refund', ...form });
  }

  @Post(':ref/mismatch')
  @RequirePermission('payments.refund')
  @HttpCode(200)
  @ApiAnswer(paymentChanged)
  returnMismatch(
    @Param('ref', REF) ref: string,
    @Body(zodBody(mismatchReturn)) form: MismatchReturn,
  ): Promise<PaymentChanged> {
    return this.decide(ref, { deed: 'return_mismatch', ...form });
  }

  @Post(':ref/surplus')
  @RequirePermission('payments.refund')
  @HttpCode(200)
  @ApiAnswer(paymentChanged)
  returnSurplus(
    @Param('ref', REF) ref: string,
    @Body(zodBody(surplusReturn)) form: SurplusReturn,
  ): Promise<PaymentChanged> {
    return this.decide(ref, { deed: 'return_surplus', ...form });
  }

  @Post(':ref/refunds/:id')
  @RequirePermission('payments.refund')
  @HttpCode(200)
  @ApiAnswer(paymentChanged)
  settleRefund(
    @Param('ref', REF) ref: string,
    @Param('id') refund_id: string,
    @Body(zodBody(refundOutcome)) form: RefundOutcome,
  ): Promise<PaymentChanged> {
    return this.decide(ref, { deed: 'settle_refund', refund_id, ...form });
  }

  @Post(':ref/disputes')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(paymentChanged)
  openDispute(@Param('ref', REF) ref: string, @Body(zodBody(disputeForm)) form: DisputeForm): Promise<PaymentChanged> {
    return this.decide(ref, { deed: 'open_dispute', ...form });
  }

  @Post(':ref/dispute/answer')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(paymentChanged)
  answerDispute(
    @Param('ref', REF) ref: string,
    @Body(zodBody(disputeAnswer)) form: DisputeAnswer,
  ): Promise<PaymentChanged> {
    return this.decide(ref, { deed: 'answer_dispute', ...form });
  }

  @Post(':ref/dispute')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(paymentChanged)
  closeDispute(
    @Param('ref', REF) ref: string,
    @Body(zodBody(disputeOutcome)) form: DisputeOutcome,
  ): Promise<PaymentChanged> {
    return this.decide(ref, { deed: 'close_dispute', ...form });
  }

  private async decide(ref: string, decision: Decision): Promise<PaymentChanged> {
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new DecidePayment({ context, ref, decision })));
    return { ref };
  }
}
