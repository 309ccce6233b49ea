import { randomUUID } from 'node:crypto';
import type {
  BillingTerms,
  DisputeAnswer,
  DisputeForm,
  DisputeOutcome,
  MismatchReturn,
  RefundForm,
  RefundOutcome,
  SurplusReturn,
  TransferArrived,
  TransferMissed,
} from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertNever } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { dayInIstanbul } from '#platform/visitors/visitor-hashes.js';
import { refundOf } from '#modules/billing/orders/domain/order.state.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { attemptOf, refOf } from '#modules/billing/orders/domain/payment-ref.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import type { RefundParts } from '#modules/billing/orders/domain/order.commands.js';
import { PaymentGateways } from '../payment-gateways.js';

export type Decision =
  | ({ readonly deed: 'confirm' } & TransferArrived)
  | ({ readonly deed: 'miss' } & TransferMissed)
  | ({ readonly deed: 'refund' } & RefundForm)
  | ({ readonly deed: 'return_mismatch' } & MismatchReturn)
  | ({ readonly deed: 'return_surplus' } & SurplusReturn)
  | ({ readonly deed: 'settle_refund'; readonly refund_id: string } & RefundOutcome)
  | ({ readonly deed: 'open_dispute' } & DisputeForm)
  | ({ readonly deed: 'answer_dispute' } & DisputeAnswer)
  | ({ readonly deed: 'close_dispute' } & DisputeOutcome);

/** What staff says of an attempt to pay. @throws AppError not_found, invalid, conflict */
export class DecidePayment extends Command<Position> {
  constructor(readonly input: { readonly context: CommandContext; readonly ref: string; readonly decision: Decision }) {
    super();
  }
}

@CommandHandler(DecidePayment)
export class DecidePaymentHandler implements ICommandHandler<DecidePayment, Position> {
  constructor(
    private readonly orders: OrderAggregate,
    private readonly terms: FollowedTerms,
    private readonly gateways: PaymentGateways,
  ) {}

  async execute({ input: { context, ref, decision } }: DecidePayment): Promise<Position> {
    const { order_id, attempt } = attemptOf(ref);
    if (decision.deed === 'close_dispute') await this.terms.refresh();
    const parts = decision.deed === 'settle_refund' ? await this.#parts(order_id, decision.refund_id) : undefined;
    const decided = changeOf(decision, attempt, context, this.terms.current());
    const change = parts && decided.type === 'settle_refund' ? { ...decided, parts } : decided;
    return (await this.orders.act(order_id, context, change)).position;
  }

  /**
   * What the provider of a refund's own payment, whatever the address names beside it, has answered line by line: that stands, whatever is
   * said of the rest.
   */
  async #parts(order_id: string, refund_id: string): Promise<RefundParts | undefined> {
    const { attempts } = await this.orders.order(order_id);
    const known = attempts.find(({ refunds }) => refunds.some(({ id }) => id === refund_id));
    const refund = refundOf(known?.refunds ?? [], refund_id);
    if (!known || !refund) return undefined;
    const { amount_minor, lines } = refund;
    const ref = refOf(order_id, known.number);
    return this.gateways.of(known.method).parts(ref, { amount_minor, lines, key: refund_id });
  }
}

function changeOf(
  decision: Decision,
  attempt: number,
  { actor, now }: CommandContext,
  { provides_lost_disputes: provides }: BillingTerms,
) {
  const by = Number(actor.id);
  switch (decision.deed) {
    case 'confirm': {
      const { amount_minor, day, reason } = decision;
      return {
        type: 'confirm_transfer',
        ...{ attempt, amount_minor, paid_at: momentOf(day, now), confirmed_by: by, reason },
      } as const;
    }
    case 'miss':
      return { type: 'miss_transfer', attempt, said_by: by, reason: decision.reason } as const;
    case 'refund': {
      const { lines, left_minor, reason } = decision;
      return { type: 'ask_refund', attempt, refund_id: randomUUID(), lines, left_minor, asked_by: by, reason } as const;
    }
    case 'return_mismatch': {
      const { reason } = decision;
      return { type: 'return_mismatch', attempt, refund_id: randomUUID(), said_by: by, reason } as const;
    }
    case 'return_surplus':
      return { type: 'return_surplus', attempt, how: decision.how, asked_by: by, reason: decision.reason } as const;
    case 'settle_refund':
      return { type: 'settle_refund', refund_id: decision.refund_id, outcome: decision.outcome } as const;
    case 'open_dispute': {
      const { amount_minor, due_day, reason } = decision;
      return { type: 'open_dispute', attempt, amount_minor, due_day, opened_by: by, reason } as const;
    }
    case 'answer_dispute':
      return { type: 'answer_dispute', attempt, answered_by: by, evidence: decision.evidence } as const;
    case 'close_dispute':
      return { type: 'close_dispute', attempt, outcome: decision.outcome, provides } as const;
    default:
      return assertNever(decision);
  }
}

/** Banks tell a day. It has passed by its last second, and today by now. */
export const momentOf = (day: string, now: Date): Date =>
  day === dayInIstanbul(now) ? now : new Date(`${day}T23:59:59+03:00`);
