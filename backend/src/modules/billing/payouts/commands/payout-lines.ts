import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { attemptOf } from '#modules/billing/orders/domain/payment-ref.js';
import type { UnknownSettlement } from '#modules/billing/payments/payment-gateway.js';
import { noAttempt } from '#modules/billing/orders/domain/order.errors.js';
import type { Attempt } from '#modules/billing/orders/domain/order.state.js';
import { matchIsOver, type StrayLine } from '../domain/payout-line.js';
import { besideSum, isNameless, restName, sumName } from '../domain/nameless-lines.js';
import { payoutLineId } from '../payout-line-streams.js';
import { PayoutLineAggregate } from './payout-line-aggregate.js';

/** Whether an order said no: not where it could not be asked, or where others wrote to it meanwhile; these pass. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.kind !== 'unavailable' && error.code !== 'VERSION_CONFLICT';

/** Lines of providers' reports that no payment took by itself. */
@Injectable()
export class PayoutLines {
  constructor(
    private readonly lines: PayoutLineAggregate,
    private readonly orders: OrderAggregate,
  ) {}

  /** Told again it is nothing new. */
  async tell(line: StrayLine, context: CommandContext): Promise<void> {
    await this.lines.act(payoutLineId(line.method, line.settlement_id), context, { type: 'tell', line });
  }

  /** Whether it waits for people, or they have decided about it. */
  async isTold(method: StrayLine['method'], settlementId: string): Promise<boolean> {
    return (await this.#told(method, settlementId)) !== null;
  }

  /** What of a day's rows is a line that nobody has told: nameless ones stood there as one sum before each was a line. */
  async untold(
    method: StrayLine['method'],
    day: string,
    rows: readonly UnknownSettlement[],
  ): Promise<readonly UnknownSettlement[]> {
    const nameless = rows.filter(isNameless);
    const lines: UnknownSettlement[] = rows.filter((one) => !isNameless(one));
    for (const currency of new Set(nameless.map((one) => one.currency))) {
      const own = nameless.filter((one) => one.currency === currency);
      lines.push(...(await this.#beside(method, day, currency, own)));
    }
    return lines;
  }

  async #beside(
    method: StrayLine['method'],
    day: string,
    currency: string,
    rows: readonly UnknownSettlement[],
  ): Promise<readonly UnknownSettlement[]> {
    const sum = await this.#told(method, sumName(currency, day));
    if (!sum) return rows;
    const rest: (number | null)[] = [];
    for (;;) {
      const next = await this.#told(method, restName(currency, day, rest.length + 1));
      if (!next) return besideSum(rows, [sum.amount_minor, ...rest], day);
      rest.push(next.amount_minor);
    }
  }

  async #told(method: StrayLine['method'], settlementId: string): Promise<StrayLine | null> {
    return (await this.lines.line(payoutLineId(method, settlementId))).line;
  }

  /** @throws AppError not_found where there is no such order, or no such payment of it */
  async payment(ref: string): Promise<Attempt> {
    const { order_id, attempt } = attemptOf(ref);
    const known = (await this.orders.order(order_id)).attempts.find(({ number }) => number === attempt);
    if (!known) throw noAttempt();
    return known;
  }

  /**
   * Counts a line in the payment that it was matched with, and says at the line that this is done. Said again it is counted once: the payment
   * knows it by the provider's name.
   * @throws AppError what the payment refuses it for, and then the line waits again; conflict where it is not matched with this payment any more
   */
  async count(id: string, ref: string, context: CommandContext): Promise<Position> {
    const state = await this.lines.line(id);
    const { line, fee_minor, turn } = state;
    // Somebody repeats a match that its payment refused, or that others have made anew.
    if (state.ref !== ref || line === null || line.amount_minor === null) throw matchIsOver(state);
    const { order_id, attempt } = attemptOf(ref);
    const { settlement_id, day, amount_minor } = line;
    const paidOut = { type: 'pay_out', attempt, settlement_id, day, fee_minor, by_hand: true } as const;
    // What follows the payment's answer is no repetition of what was asked.
    const after = { ...context, idempotencyKey: undefined };
    try {
      await this.payment(ref);
      const once = { ...context, idempotencyKey: `payout line ${id} counted for ${ref}` };
      await this.orders.act(order_id, once, { ...paidOut, gross_minor: amount_minor + fee_minor });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.lines.act(id, after, { type: 'fail', turn, code: error.code });
      throw error;
    }
    return (await this.lines.act(id, after, { type: 'count', turn })).position;
  }
}
