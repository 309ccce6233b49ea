import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { contextFor, Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { ListingDecisions, PromoteListing } from '#modules/listings/contract.js';
import { OrderAggregate } from '../commands/order-aggregate.js';
import type { OrderEvent } from '../domain/order.events.js';
import { paidAttempt } from '../domain/order.state.js';
import { isGivenBack } from '../domain/refunds.js';

const SYSTEM = asPart('orders');

/** What was paid for begins at once; what cannot begin, because its ad is not public any more, is given back. */
@Injectable()
export class StartPromotionsWhenOrderIsPaid extends Reaction<OrderEvent> {
  constructor(
    parts: ReactionParts,
    private readonly commands: CommandBus,
    private readonly orders: OrderAggregate,
    private readonly listings: ListingDecisions,
    private readonly clock: Clock,
  ) {
    super(parts, { name: 'start-promotions-when-order-is-paid', streamPrefixes: ['order-'], from: 'beginning' });
  }

  protected override async react(event: StoredEvent<OrderEvent>, given: ReactionContext): Promise<void> {
    switch (event.type) {
      case 'payment.paid':
        if (!event.data.surplus) await this.#start(event.data.order_id, given);
        return;
      case 'order.placed':
      case 'order.fulfilled':
      case 'payment.begun':
      case 'payment.withdrawn':
      case 'payment.transfer-barred':
      case 'payment.failed':
      case 'payment.held':
      case 'payment.expired':
      case 'payment.refund-asked':
      case 'payment.refunded':
      case 'payment.refund-failed':
      case 'payment.disputed':
      case 'payment.dispute-answered':
      case 'payment.dispute-closed':
      case 'payment.paid-out':
        return;
    }
  }

  async #start(order_id: string, given: ReactionContext): Promise<void> {
    const order = await this.orders.order(order_id);
    const { lines, fulfilled } = order;
    if (fulfilled) return;
    // Its transfer may have been another's, and taken back since: who pays then is told of anew. What had begun by then, in a process that died, is
    // invoiced all the same; nothing else begins.
    const isPaid = paidAttempt(order) !== undefined;
    // What was paid for is had from when it begins, which may be long after it was paid.
    const context = contextFor(SYSTEM, { ...given, now: this.clock.now() });
    const started: number[] = [];
    const refused: { line: number; why: string }[] = [];
    for (const line of lines) {
      const { number, listing_id, kind, days } = line;
      const own = { ...context, idempotencyKey: `${context.idempotencyKey ?? ''}:${number}` };
      // Staff may give money back before what it bought has begun: then it does not begin.
      const why = isPaid ? (isGivenBack(order, line) ? 'REFUNDED' : undefined) : 'NOT_PAID';
      if (why !== undefined && (await this.listings.firstRun(listing_id, own)) === undefined) {
        refused.push({ line: number, why });
        continue;
      }
      try {
        await this.commands.execute(new PromoteListing({ context: own, listing_id, kind, days, order_id }));
        started.push(number);
      } catch (error) {
        if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
        refused.push({ line: number, why: error.code });
      }
    }
    if (!isPaid && started.length === 0) return;
    await this.orders.act(order_id, context, { type: 'fulfil', started, refused });
  }
}
