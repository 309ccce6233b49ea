import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { contextFor, Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { isImported } from '#modules/billing/imports/domain/importer.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import type { OrderEvent } from '#modules/billing/orders/domain/order.events.js';
import { InvoiceAggregate } from '../commands/invoice-aggregate.js';
import { InvoiceIssuing } from '../commands/invoice-issuing.js';
import { invoiceIdOf, invoiceStreams } from '../invoice-streams.js';

const SYSTEM = asPart('invoices');
const ORDERS_AT_ONCE = 16;

/** What was begun is invoiced, and what was given back of it is taken off the invoice; whichever of the two comes first. */
@Injectable()
export class IssueInvoiceWhenOrderIsFulfilled extends Reaction<OrderEvent> {
  constructor(
    parts: ReactionParts,
    private readonly issuing: InvoiceIssuing,
    private readonly orders: OrderAggregate,
    private readonly invoices: InvoiceAggregate,
    private readonly clock: Clock,
  ) {
    super(parts, {
      name: 'issue-invoice-when-order-is-fulfilled',
      streamPrefixes: ['order-'],
      from: 'beginning',
      // Orders know nothing of each other; the numbers of a series are given out one after the other whoever asks.
      atOnce: ORDERS_AT_ONCE,
    });
  }

  protected override async react(event: StoredEvent<OrderEvent>, given: ReactionContext): Promise<void> {
    if (isImported(event)) return;
    const { order_id } = event.data;
    switch (event.type) {
      case 'order.fulfilled':
        // An invoice is of the moment in which it is made, which may be later than what it is about.
        await this.issuing.issue(order_id, contextFor(SYSTEM, { ...given, now: this.clock.now() }));
        return this.#takeOff(order_id, given);
      case 'payment.refunded':
        return this.#takeOff(order_id, given);
      case 'order.placed':
      case 'payment.begun':
      case 'payment.paid':
      case 'payment.withdrawn':
      case 'payment.failed':
      case 'payment.held':
      case 'payment.expired':
      case 'payment.refund-asked':
      case 'payment.refund-failed':
      case 'payment.disputed':
      case 'payment.dispute-answered':
      case 'payment.dispute-closed':
      case 'payment.paid-out':
        return;
    }
  }

  /** Everything that staff has given back by now; what was taken off before is not taken off again. */
  async #takeOff(order_id: string, given: ReactionContext): Promise<void> {
    const { attempts } = await this.orders.order(order_id);
    const done = attempts.flatMap(({ refunds }) =>
      refunds.filter((one) => one.state === 'done' && one.cause === 'staff'),
    );
    if (done.length === 0) return;
    const invoice_id = invoiceIdOf(order_id);
    const state = await this.invoices.state(invoice_id);
    if (state.status !== 'issued') return;
    for (const { id: refund_id, lines } of done) {
      const context = contextFor(SYSTEM, {
        ...given,
        idempotencyKey: `take ${refund_id} off ${invoiceStreams.of(invoice_id)}`,
      });
      const command = { type: 'give_back', refund_id, lines, now: given.now } as const;
      await this.invoices.act(invoice_id, context, command);
    }
  }
}
