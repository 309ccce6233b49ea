import type { PaymentStatus, StaffAttempt, StaffOrder } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { EventTeller } from '#modules/audit/contract.js';
import { AcceptedAgreements } from '#modules/billing/orders/accepted-agreements.js';
import { billedName } from '#modules/billing/orders/billed-names.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { noOrder } from '#modules/billing/orders/domain/order.errors.js';
import { dueOfLine, type PlacedOrder, refundable, refundedOfLine } from '#modules/billing/orders/domain/order.state.js';
import { surplusOwed } from '#modules/billing/orders/domain/surplus.js';
import { orderStreams } from '#modules/billing/orders/order-streams.js';
import { refOf } from '#modules/billing/orders/domain/payment-ref.js';
import type { AttemptRow, PlacedOrderRow } from '#modules/billing/orders/projections/orders.js';
import type { PaymentAttemptRow } from '#modules/billing/orders/projections/payment-attempt.js';
import { ORDER_COLUMNS, OrderAnswers } from '#modules/billing/orders/queries/order-answers.js';
import { STATUS } from '#modules/billing/orders/queries/payment-status.js';
import { PaymentMessages } from './payment-messages.js';
import { deedsOf } from './payment-deeds.js';
import { nameOf } from './queries/list-payments.js';

type AttemptStatus = Pick<PaymentAttemptRow, 'ref' | 'refunded_minor' | 'disputed_at' | 'answer_by'> & {
  readonly status: PaymentStatus;
};
const HISTORY_MOST = 200;

/** Orders as staff has them before them: the rows, what the decider knows beside them, and the story from the log. */
@Injectable()
export class StaffOrders {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderAggregate,
    private readonly answers: OrderAnswers,
    private readonly messages: PaymentMessages,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly teller: EventTeller,
    private readonly accepted: AcceptedAgreements,
  ) {}

  /** @throws AppError not_found */
  async one(orderId: string, may: (permission: string) => boolean): Promise<StaffOrder> {
    const rows = await this.database.query<PlacedOrderRow>(
      `select ${ORDER_COLUMNS} from rm.placed_order where id = $1`,
      [orderId],
    );
    const [row] = rows;
    const [summary] = await this.answers.summaries(rows);
    if (!row || !summary) throw noOrder();
    const [order, statuses, messages, history, person, agreements] = await Promise.all([
      this.orders.order(orderId),
      this.statuses(orderId),
      this.messages.of(orderId),
      this.history(orderId),
      this.person(row.buyer_id),
      this.accepted.read(row.agreements),
    ]);
    const { id, state, placed_at, total_minor, withheld } = summary;
    // A transfer has nobody who says something, and before it was noted that its refund waits for staff.
    const byProvider = new Set(
      row.attempts.filter(({ method }) => method !== 'transfer').map(({ number }) => refOf(id, number)),
    );
    return {
      ...{ id, state, placed_at, total_minor, withheld },
      buyer: { id: row.buyer_id, name: nameOf(person) },
      billed_name: order.billed && billedName(order.billed),
      lines: summary.lines.map((line) => ({
        ...line,
        refundable_minor: refundableOfLine(order, line.number),
      })),
      attempts: row.attempts.map((attempt) => attemptOf(order, attempt, statuses, may)),
      messages: messages
        .filter(({ ref }) => byProvider.has(ref))
        .map(({ first_at, last_at, ...said }) => ({
          ...said,
          first_at: first_at.toISOString(),
          last_at: last_at.toISOString(),
        })),
      history,
      agreements,
    };
  }

  private statuses(orderId: string): Promise<AttemptStatus[]> {
    return this.database.query<AttemptStatus>(
      `select attempt.ref, ${STATUS} as status, attempt.refunded_minor, attempt.disputed_at, attempt.answer_by
       from rm.payment_attempt attempt where attempt.order_id = $1`,
      [orderId],
    );
  }

  private async person(id: number): Promise<string | undefined> {
    const [row] = await this.database.query<{ name: string }>(
      `select trim(name || ' ' || surname) as name from app.user where id = $1`,
      [id],
    );
    return row?.name;
  }

  /** Read from the log: what staff wrote stands nowhere else. */
  private async history(orderId: string): Promise<StaffOrder['history']> {
    const recorded = await this.store.readStream(orderStreams.of(orderId), { limit: HISTORY_MOST });
    const told = await this.teller.tell(await this.codec.decode(recorded));
    return told.map(({ at, sentence, actor, reason }) => ({ at, sentence, actor_name: actor.name, reason })).reverse();
  }
}

function refundableOfLine(order: PlacedOrder, number: number): number {
  const line = order.lines.find((one) => one.number === number);
  return line ? dueOfLine(line) - refundedOfLine(order, number) : 0;
}

function attemptOf(
  order: PlacedOrder,
  row: AttemptRow,
  statuses: readonly AttemptStatus[],
  may: (permission: string) => boolean,
): StaffAttempt {
  const { method, amount_minor, begun_at, expires_at, paid_at, failure, card, late, surplus, refunds } = row;
  const { paid_out_minor, fee_minor } = row;
  const ref = refOf(order.order_id, row.number);
  const now = statuses.find((one) => one.ref === ref);
  const disputed = now?.disputed_at;
  const known = order.attempts.find(({ number }) => number === row.number);
  return {
    ...{ ref, method, amount_minor, begun_at, expires_at, paid_at, failure, late, surplus },
    status: now?.status ?? row.state,
    refunded_minor: now?.refunded_minor ?? 0,
    ...{ paid_out_minor, fee_minor },
    card: card && `${card.bin} •••• ${card.last4}`,
    refunds: refunds.map(({ id, amount_minor: amount, cause, state, asked_at }) => {
      return { id, amount_minor: amount, cause, state, asked_at };
    }),
    dispute:
      row.dispute && disputed
        ? {
            ...{ state: row.dispute, at: disputed.toISOString(), amount_minor: row.disputed_minor },
            due_at: now.answer_by?.toISOString() ?? null,
          }
        : null,
    refundable_minor: known && known.state === 'paid' ? Math.max(0, refundable(known)) : 0,
    surplus_owed_minor: known ? surplusOwed(known, order.total_minor) : 0,
    deeds: deedsOf(order, row.number, may),
  };
}
