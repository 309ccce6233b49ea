import type { PaymentMethod, PaymentStep } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '#config/config.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import { noOrder } from '#modules/billing/orders/domain/order.errors.js';
import { openAttempt, paidAttempt } from '#modules/billing/orders/domain/order.state.js';
import { refOf } from '#modules/billing/orders/domain/payment-ref.js';
import { StillForSale } from '#modules/billing/orders/still-for-sale.js';
import { PaymentGateways } from '../payment-gateways.js';

/** Begins an attempt to pay an order, or goes on with one that waits. @throws AppError not_found, conflict ORDER_PAID or ORDER_CHANGED, unavailable */
export class PayOrder extends Command<{ readonly next: PaymentStep; readonly position: Position }> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly order_id: string;
      readonly buyer_id: number;
      readonly method: PaymentMethod;
      /** Where the buyer’s call came from. */
      readonly ip: string;
    },
  ) {
    super();
  }
}

const MINUTE = 60_000;

@CommandHandler(PayOrder)
export class PayOrderHandler implements ICommandHandler<PayOrder> {
  constructor(
    private readonly orders: OrderAggregate,
    private readonly gateways: PaymentGateways,
    private readonly config: Config,
    private readonly stillForSale: StillForSale,
  ) {}

  async execute({ input: { context, order_id, buyer_id, method, ip } }: PayOrder) {
    const order = await this.orders.order(order_id);
    if (order.buyer_id !== buyer_id) throw noOrder();
    const gateway = this.gateways.toBegin(method);
    // What was begun goes on as it was; of what is paid the decider says so.
    if (!openAttempt(order, method, context.now) && !paidAttempt(order))
      await this.stillForSale.check(order, context.now);
    const expires_at = new Date(context.now.getTime() + gateway.minutes * MINUTE);
    const { state, position } = await this.orders.act(order_id, context, { type: 'begin', method, expires_at });
    if (state.status === 'none') throw noOrder();
    const open = openAttempt(state, method, context.now);
    if (!open) throw noOrder();
    const ref = refOf(order_id, open.number);
    const next = await gateway.begin({
      ref,
      order_id,
      amount_minor: open.amount_minor,
      expires_at: new Date(open.expires_at),
      return_url: `${this.config.publicUrl}/api/payments/return/${ref}`,
      order: state,
      ip,
    });
    return { next, position };
  }
}
