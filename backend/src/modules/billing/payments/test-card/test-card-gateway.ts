import { createHmac, randomBytes } from 'node:crypto';
import type { PaymentStep } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { Outcome, RefundParts } from '#modules/billing/orders/domain/order.commands.js';
import {
  type AttemptToPay,
  type Notification,
  PaymentGateway,
  type RefundAnswer,
  type SettledDay,
  type ToRefund,
} from '../payment-gateway.js';
import { isSame } from '../same-signature.js';
import { TestCardBank } from './test-card-bank.js';

const SIGNATURE = 'x-test-signature';
const DAY_MS = 86_400_000;

/** The page where nobody pays: what a hosted page of cards does, without one. Where others come it is off unless TEST_CARDS says otherwise. */
@Injectable()
export class TestCardGateway extends PaymentGateway {
  override readonly method = 'test_card';
  override readonly minutes = 30;
  /** Bank and shop are one process: nobody else has to know it. */
  readonly #secret = randomBytes(32);

  constructor(
    private readonly bank: TestCardBank,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  override isOffered(): boolean {
    return this.config.takesTestCards;
  }

  override async begin({ ref, order_id, amount_minor, return_url }: AttemptToPay): Promise<PaymentStep> {
    await this.bank.open(ref, order_id, amount_minor, return_url);
    return { kind: 'redirect', url: `/test-card/${ref}` };
  }

  /** As the bank sends it. */
  signed(notice: Notification): { readonly headers: Readonly<Record<string, string>>; readonly body: Notification } {
    return { headers: { [SIGNATURE]: this.#signature(notice.ref, notice.about) }, body: notice };
  }

  override verifyNotification(headers: Readonly<Record<string, unknown>>, body: unknown): Notification | undefined {
    if (typeof body !== 'object' || body === null) return undefined;
    const { ref, about } = body as Partial<Record<string, unknown>>;
    if (typeof ref !== 'string' || (about !== 'payment' && about !== 'dispute')) return undefined;
    return isSame(headers[SIGNATURE], this.#signature(ref, about)) ? { ref, about } : undefined;
  }

  override async confirm(ref: string): Promise<Outcome> {
    const payment = await this.bank.payment(ref);
    const { state, failure, amount_minor, order_id, paid_at, answers_from, bin, last4, does } = payment;
    if (state === 'failed') return { state: 'failed', code: failure ?? 'refused' };
    if (state !== 'paid' || paid_at === null || bin === null || last4 === null) return { state: 'pending' };
    if (answers_from !== null && answers_from > this.clock.now()) {
      if (does === 'time_out')
        throw new AppError(
          'unavailable',
          'PAYMENT_TIMEOUT',
          'Banka cevap vermedi. Ödemenin sonucu birazdan sorulacak.',
        );
      return { state: 'pending' };
    }
    const card = { bin, last4, installments: 1 };
    return { state: 'paid', amount_minor, currency: 'TRY', basket: order_id, paid_at, card };
  }

  /** On the day of the payment it is as if it had never been; afterwards it has to be refunded. */
  override async void(ref: string, key: string): Promise<RefundAnswer> {
    const { amount_minor, paid_at } = await this.bank.payment(ref);
    if (paid_at === null || this.clock.now().getTime() - paid_at.getTime() > DAY_MS) return { state: 'refused' };
    return this.refund(ref, { amount_minor, key });
  }

  override async refund(ref: string, { amount_minor, key }: Omit<ToRefund, 'lines'>): Promise<RefundAnswer> {
    return { state: (await this.bank.giveBack(ref, amount_minor, key)) ? 'done' : 'refused' };
  }

  /** All or nothing. */
  override async parts(ref: string, { amount_minor, lines, key }: ToRefund): Promise<RefundParts> {
    if (!(await this.bank.gaveBack(ref, key))) return { done: [], refused: [] };
    return { done: lines.length > 0 ? lines : [{ line: 1, amount_minor }], refused: [] };
  }

  /** As if money moved: what was paid by the evening before, less what went back. */
  override async settlements(day: string): Promise<SettledDay> {
    const paid = await this.bank.payouts(day);
    const settled = paid
      .filter(({ told_as }) => told_as === null)
      .map(({ ref, gross_minor, fee_minor }) => ({ id: `${ref}:${day}`, ref, gross_minor, fee_minor }));
    const unknown = paid.flatMap(({ told_as, gross_minor, fee_minor }) => {
      const named = { currency: 'TRY', reason: 'unknown' } as const;
      return told_as === null ? [] : [{ id: `${told_as}:${day}`, amount_minor: gross_minor - fee_minor, ...named }];
    });
    return { settled, unknown };
  }

  #signature(ref: string, about: string): string {
    return createHmac('sha256', this.#secret).update(`${ref}:${about}`).digest('hex');
  }
}
