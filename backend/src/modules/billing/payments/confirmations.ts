import type { PaymentMethod } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import type { OrderEvent } from '#modules/billing/orders/domain/order.events.js';
import { noAttempt } from '#modules/billing/orders/domain/order.errors.js';
import { attemptOf } from '#modules/billing/orders/domain/payment-ref.js';
import type { Answer } from './payment-gateway.js';
import { PaymentGateways } from './payment-gateways.js';
import { type MessageSource, NO_ANSWER, PaymentMessages } from './payment-messages.js';
import { systemContext } from './system-context.js';

const isMismatch = (event: OrderEvent): boolean =>
  (event.type === 'payment.paid' && event.data.mismatch === true) ||
  (event.type === 'payment.failed' && event.data.code === 'mismatch');

/** Asks providers what became of attempts, and counts each once, whoever made us ask. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly orders: OrderAggregate,
    private readonly gateways: PaymentGateways,
    private readonly messages: PaymentMessages,
  ) {}

  /** @throws AppError not_found, unavailable */
  async confirm(ref: string, source: MessageSource, context: CommandContext): Promise<Position> {
    const { order_id, attempt } = attemptOf(ref);
    const known = (await this.orders.order(order_id)).attempts.find(({ number }) => number === attempt);
    if (!known) throw noAttempt();
    const outcome = await this.#asked(known.method, ref, source);
    const text = outcome.state === 'failed' ? `failed: ${outcome.code}` : outcome.state;
    await this.messages.note(ref, source, outcome.said === undefined ? text : `${text} (${outcome.said})`);
    const { events, position } = await this.orders.act(order_id, context, { type: 'settle', attempt, outcome });
    if (outcome.state === 'paid' && events.some(isMismatch)) {
      const { amount_minor, currency, basket } = outcome;
      await this.messages.note(ref, source, `not what was asked for: ${amount_minor} ${currency} for ${basket}`);
    }
    if (!events.some(({ type }) => type === 'payment.paid') || !(await this.messages.toldOfDispute(ref)))
      return position;
    const noticed = systemContext(`notice-${ref}`, context.now);
    return (await this.orders.act(order_id, noticed, { type: 'dispute', attempt })).position;
  }

  async #asked(method: PaymentMethod, ref: string, source: MessageSource): Promise<Answer> {
    try {
      return await this.gateways.of(method).confirm(ref);
    } catch (error) {
      if (error instanceof AppError) await this.messages.note(ref, source, `${NO_ANSWER}${error.code}`);
      throw error;
    }
  }
}
