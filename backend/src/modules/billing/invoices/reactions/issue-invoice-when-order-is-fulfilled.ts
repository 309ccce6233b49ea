import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { contextFor, Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { isImported } from '#modules/billing/imports/domain/importer.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import type { OrderEvent } from '#modules/billing/orders/domain/order.events.js';
import { InvoiceIssuing } from '../commands/invoice-issuing.js';
import { InvoiceReturns } from '../commands/invoice-returns.js';

const SYSTEM = asPart('invoices');
const ORDERS_AT_ONCE = 16;

/** What was begun is invoiced, and what was given back of it is taken off the invoice; whichever of the two comes first. */
@Injectable()
export class IssueInvoiceWhenOrderIsFulfilled extends Reaction<OrderEvent> {
  constructor(
    parts: ReactionParts,
    private readonly orders: OrderAggregate,
    private readonly issuing: InvoiceIssuing,
    private readonly returns: InvoiceReturns,
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
    // An invoice, and what takes something off it, is of the moment in which it is made, which may be later than what it is about.
    const context = { ...given, now: this.clock.now() };
    switch (event.type) {
      case 'order.fulfilled': {
        // What is given back of it after this is acted for after this.
        const order = await this.orders.order(order_id);
        await this.issuing.issueOf(order, contextFor(SYSTEM, context));
        return this.returns.takeOffOf(order, context);
      }
      case 'payment.refunded':
        return this.returns.takeOff(order_id, context);
      case 'order.placed':
      case 'payment.begun':
      case 'payment.paid':
      case 'payment.withdrawn':
      case 'payment.transfer-barred':
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
}
