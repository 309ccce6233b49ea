import { Injectable } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { isAllBack, type PlacedOrder } from '#modules/billing/orders/domain/order.state.js';
import { invoiceStreams } from '../invoice-streams.js';
import { InvoiceAggregate } from './invoice-aggregate.js';
import { InvoiceTurns } from './invoice-turns.js';

type Given = Omit<CommandContext, 'actor' | 'idempotencyKey'>;

const ACTOR = asPart('invoices');

/** Takes off an invoice what was given back of its order. */
@Injectable()
export class InvoiceReturns {
  constructor(
    private readonly orders: OrderAggregate,
    private readonly invoices: InvoiceAggregate,
    private readonly turns: InvoiceTurns,
  ) {}

  /** Everything that staff has given back by now; what was taken off before is not taken off again, whoever asks. @throws AppError not_found, unavailable */
  async takeOff(order_id: string, given: Given): Promise<void> {
    return this.takeOffOf(await this.orders.order(order_id), given);
  }

  /** … that an order says which was read already: what is given back after that is another call's. @throws AppError unavailable */
  async takeOffOf(order: PlacedOrder, given: Given): Promise<void> {
    const { order_id, attempts } = order;
    const done = attempts.flatMap(({ refunds }) =>
      refunds.filter((one) => one.state === 'done' && one.cause === 'staff'),
    );
    if (done.length === 0) return;
    const { id: invoice_id, state } = await this.turns.current(order_id);
    if (state.status !== 'issued') return;
    const named = done.map(({ id, lines }, at) => {
      // A part of a refund may have gone back after the rest: it is taken off apart.
      const before = done.slice(0, at).filter((one) => one.id === id).length;
      return { refund_id: before === 0 ? id : `${id}.${before + 1}`, lines };
    });
    // Whatever came back last takes what is left of the invoice with it.
    const known = new Set(state.returns.map(({ refund_id }) => refund_id));
    const last = isAllBack(order) ? named.findLast(({ refund_id }) => !known.has(refund_id)) : undefined;
    for (const one of named) {
      const { refund_id, lines } = one;
      const idempotencyKey = `take ${refund_id} off ${invoiceStreams.of(invoice_id)}`;
      const command = { type: 'give_back', refund_id, lines, is_all: one === last, now: given.now } as const;
      await this.invoices.act(invoice_id, { ...given, actor: ACTOR, idempotencyKey }, command);
    }
  }
}
