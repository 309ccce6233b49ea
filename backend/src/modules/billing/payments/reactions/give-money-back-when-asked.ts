import { Injectable } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { contextFor, Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import type { OrderEvent } from '#modules/billing/orders/domain/order.events.js';
import { type Attempt, refundOf } from '#modules/billing/orders/domain/order.state.js';
import { refOf } from '#modules/billing/orders/domain/payment-ref.js';
import type { ToRefund } from '../payment-gateway.js';
import { PaymentGateways } from '../payment-gateways.js';
import { PaymentMessages } from '../payment-messages.js';

const SYSTEM = asPart('payments');

type Asked = Extract<OrderEvent, { readonly type: 'payment.refund-asked' }>['data'];

/** A refund that somebody asked for is sent to the provider, once; what only people can send back waits for them. */
@Injectable()
export class GiveMoneyBackWhenAsked extends Reaction<OrderEvent> {
  constructor(
    parts: ReactionParts,
    private readonly orders: OrderAggregate,
    private readonly gateways: PaymentGateways,
    private readonly messages: PaymentMessages,
    private readonly clock: Clock,
  ) {
    super(parts, { name: 'give-money-back-when-asked', streamPrefixes: ['order-'], from: 'beginning' });
  }

  protected override async react(event: StoredEvent<OrderEvent>, given: ReactionContext): Promise<void> {
    switch (event.type) {
      case 'payment.refund-asked':
        return this.#giveBack(event.data, given);
      case 'order.placed':
      case 'order.fulfilled':
      case 'payment.begun':
      case 'payment.paid':
      case 'payment.withdrawn':
      case 'payment.transfer-barred':
      case 'payment.failed':
      case 'payment.held':
      case 'payment.expired':
      case 'payment.refunded':
      case 'payment.refund-failed':
      case 'payment.disputed':
      case 'payment.dispute-answered':
      case 'payment.dispute-closed':
      case 'payment.paid-out':
        return;
    }
  }

  async #giveBack({ order_id, attempt, refund_id, amount_minor, lines }: Asked, given: ReactionContext): Promise<void> {
    const known = (await this.orders.order(order_id)).attempts.find(({ number }) => number === attempt);
    const refund = refundOf(known?.refunds ?? [], refund_id);
    if (!known || !refund || refund.state === 'done') return;
    const ref = refOf(order_id, attempt);
    // Money goes back on the day on which it is sent, not on the one on which somebody asked for it.
    const context = contextFor(SYSTEM, { ...given, now: this.clock.now() });
    const gateway = this.gateways.of(known.method);
    const sent = { amount_minor, lines, key: refund_id };
    const settle = { type: 'settle_refund', refund_id, by_provider: true } as const;
    if (refund.state === 'failed') {
      // Staff has said so meanwhile: nothing is sent, but what has gone back by then is told.
      const parts = await gateway.parts(ref, sent);
      await this.orders.act(order_id, context, { ...settle, outcome: 'failed', parts });
      return;
    }
    const { state, said } = await this.#sent(known, ref, sent);
    // What people send back no provider has answered of.
    if (known.method !== 'transfer')
      await this.messages.note(ref, 'refund', `${refund_id}: ${said === undefined ? state : `${state} (${said})`}`);
    if (state === 'pending') return;
    const outcome = state === 'done' ? 'done' : 'failed';
    const parts = await gateway.parts(ref, sent);
    await this.orders.act(order_id, context, { ...settle, outcome, parts });
  }

  /**
   * Whole and on its own day a payment is taken back as if it had not been, which costs nobody anything. The provider says whether it still can, or has begun to:
   * whoever was killed on the way comes back on another day.
   */
  async #sent({ method, amount_minor, refunds }: Attempt, ref: string, refund: ToRefund) {
    const gateway = this.gateways.of(method);
    const isWhole =
      refund.amount_minor === amount_minor && refunds.every(({ id, state }) => id === refund.key || state === 'failed');
    if (isWhole) {
      const answer = await gateway.void(ref, refund.key);
      if (answer.state !== 'refused') return answer;
    }
    return gateway.refund(ref, refund);
  }
}
