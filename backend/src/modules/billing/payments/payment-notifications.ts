import type { PaymentMethod } from '@ilan/api';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { OrderAggregate } from '../orders/commands/order-aggregate.js';
import { attemptOf } from '../orders/domain/payment-ref.js';
import { Confirmations } from './confirmations.js';
import { PaymentGateways } from './payment-gateways.js';
import { DISPUTED, PaymentMessages } from './payment-messages.js';
import { systemContext } from './system-context.js';

/** What providers tell of their own accord: believed only as far as it makes us ask. */
@Injectable()
export class PaymentNotifications {
  readonly #log = new Logger('Payments');

  constructor(
    private readonly gateways: PaymentGateways,
    private readonly orders: OrderAggregate,
    private readonly confirmations: Confirmations,
    private readonly messages: PaymentMessages,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError forbidden for what was not signed; what ConfirmPayment throws */
  async receive(method: PaymentMethod, headers: Readonly<Record<string, unknown>>, body: unknown): Promise<void> {
    const notice = this.gateways.of(method).verifyNotification(headers, body);
    if (!notice) {
      this.#log.warn(`A notification for ${method} was not signed by its provider`);
      throw new AppError('forbidden', 'BAD_SIGNATURE', 'Bu bildirim ödeme sağlayıcısından gelmiyor.');
    }
    const { ref, about } = notice;
    const context = systemContext(`notice-${ref}`, this.clock.now());
    if (about === 'dispute') await this.#disputed(ref, context);
    await this.confirmations.confirm(ref, 'notice', context);
  }

  /**
   * It has a last day to answer and may be told once only: whatever the provider says of the payment when it is asked, or if it says nothing at all, the dispute
   * stands. One of a payment that we have not heard of yet begins when it is paid (`Confirmations`).
   */
  async #disputed(ref: string, context: CommandContext): Promise<void> {
    await this.messages.note(ref, 'notice', DISPUTED);
    const { order_id, attempt } = attemptOf(ref);
    const { attempts } = await this.orders.order(order_id);
    if (attempts.find(({ number }) => number === attempt)?.state === 'paid')
      await this.orders.act(order_id, context, { type: 'dispute', attempt });
  }
}
