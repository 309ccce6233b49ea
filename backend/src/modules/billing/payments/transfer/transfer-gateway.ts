import type { PaymentStep } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Outcome, RefundParts } from '#modules/billing/orders/domain/order.commands.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import {
  type AttemptToPay,
  type Notification,
  PaymentGateway,
  type RefundAnswer,
  type SettledDay,
} from '../payment-gateway.js';

/** Money that is sent by hand: the bank tells nobody, so staff does when it is there. */
@Injectable()
export class TransferGateway extends PaymentGateway {
  override readonly method = 'transfer';

  constructor(private readonly terms: FollowedTerms) {
    super();
  }

  override get minutes(): number {
    return this.terms.current().transfer_days * 24 * 60;
  }

  override isOffered(): boolean {
    return this.terms.current().iban !== '';
  }

  override begin({ order_id, amount_minor, expires_at }: AttemptToPay): Promise<PaymentStep> {
    const { iban, name, bank_name } = this.terms.current();
    const target = { iban, account_holder: name, bank_name, reference: order_id, amount_minor };
    return Promise.resolve({ kind: 'transfer', target: { ...target, expires_at: expires_at.toISOString() } });
  }

  override verifyNotification(): Notification | undefined {
    return undefined;
  }

  override confirm(): Promise<Outcome> {
    return Promise.resolve({ state: 'pending' });
  }

  /** It is sent back by hand too: staff says when it is. */
  override void(): Promise<RefundAnswer> {
    return this.refund();
  }

  override refund(): Promise<RefundAnswer> {
    return Promise.resolve({ state: 'pending' });
  }

  /** Only staff knows. */
  override parts(): Promise<RefundParts> {
    return Promise.resolve({ done: [], refused: [] });
  }

  override settlements(): Promise<SettledDay> {
    return Promise.resolve({ settled: [], unknown: [] });
  }
}
