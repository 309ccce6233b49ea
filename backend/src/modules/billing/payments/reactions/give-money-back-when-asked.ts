import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { contextFor, Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import type { OrderEvent } from '#modules/billing/orders/domain/order.events.js';
import { refOf } from '#modules/billing/orders/order-id.js';
import { PaymentGateways } from '../payment-gateways.js';
import { PaymentMessages } from '../payment-messages.js';

const SYSTEM = { id: 'system:payments', role: 'system' } as const;

type Asked = Extract<OrderEvent, { readonly type: 'payment.refund-asked' }>['data'];

/** A refund that somebody asked for is sent to the provider, once; what only people can send back waits for them. */
@Injectable()
export class GiveMoneyBackWhenAsked extends Reaction<OrderEvent> {
  constructor(
    parts: ReactionParts,
    private readonly orders: OrderAggregate,
    private readonly gateways: PaymentGateways,
    private readonly messages: PaymentMessages,
  ) {
    super(parts, { name: 'give-money-back-when-asked', streamPrefixes: ['order-'], from: 'beginning' });
  }

  protected override async react(event: StoredEvent<OrderEvent>, given: ReactionContext): Promise<void> {
    if (event.type === 'payment.refund-asked') await this.#giveBack(event.data, given);
  }

  async #giveBack({ order_id, attempt, refund_id, amount_minor }: Asked, given: ReactionContext): Promise<void> {
    const known = (await this.orders.order(order_id)).attempts.find(({ number }) => number === attempt);
    const refund = known?.refunds.find(({ id }) => id === refund_id);
    if (!known || refund?.state !== 'pending') return;
    const ref = refOf(order_id, attempt);
    const answer = await this.gateways.of(known.method).refund(ref, amount_minor, refund_id);
    await this.messages.note(ref, 'refund', `${refund_id}: ${answer}`);
    if (answer === 'pending') return;
    const outcome = answer === 'done' ? 'done' : 'failed';
    await this.orders.act(order_id, contextFor(SYSTEM, given), { type: 'settle_refund', refund_id, outcome });
  }
}
