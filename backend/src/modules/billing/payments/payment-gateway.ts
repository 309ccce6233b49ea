import type { PaymentMethod, PaymentStep } from '@ilan/api';
import type { Outcome, RefundParts } from '../orders/domain/order.commands.js';
import type { RefundedLine } from '../orders/domain/refund.events.js';
import type { PlacedOrder } from '../orders/domain/order.state.js';

/** An attempt as a provider has to know it. */
export interface AttemptToPay {
  /** Ours, of order and attempt: `K7QX3M9TAB-1`. Beginning twice with it is beginning once. */
  readonly ref: string;
  readonly order_id: string;
  readonly amount_minor: number;
  readonly expires_at: Date;
  /** Where the buyer's browser comes back to, whatever happened. */
  readonly return_url: string;
  /** What is paid for, and who is billed. */
  readonly order: Pick<PlacedOrder, 'buyer_id' | 'billed' | 'lines'>;
  /** Where the buyer’s call came from: providers ask for it. */
  readonly ip: string;
}

/** What a provider says of an attempt, and its own words for staff. */
export type Answer = Outcome & { readonly said?: string };

/** `pending`: nobody knows yet, or people have to do it. `refused`: not all of it went back; what did, `parts` says. */
export interface RefundAnswer {
  readonly state: 'done' | 'pending' | 'refused';
  readonly said?: string;
}

export interface ToRefund {
  readonly amount_minor: number;
  /** How much of which line; nothing for money that was no line’s. */
  readonly lines: readonly RefundedLine[];
  /** The same key again is the same refund. */
  readonly key: string;
}

export interface Notification {
  readonly ref: string;
  /** `payment`: ask what became of it. `dispute`: the buyer's bank wants the money back. */
  readonly about: 'payment' | 'dispute';
}

export interface Settlement {
  /** The provider's own name of it. */
  readonly id: string;
  readonly ref: string;
  /** Below nothing where the provider deducts what went back. */
  readonly gross_minor: number;
  /** What it kept of that. */
  readonly fee_minor: number;
}

/** What it transferred and nobody here knows the payment of. */
export interface UnknownSettlement {
  readonly id: string;
  /** Below nothing where it was deducted; null where it cannot be read. In hundredths of the currency. */
  readonly amount_minor: number | null;
  readonly currency: string;
  readonly reason: 'unknown' | 'currency' | 'unreadable';
}

export interface SettledDay {
  readonly settled: readonly Settlement[];
  /** Left out of nothing: people look into each. */
  readonly unknown: readonly UnknownSettlement[];
}

/**
 * A way to pay. Whatever comes from outside (a browser that returns, a notification, a clock) only leads to `confirm`, which asks the
 * provider itself and may be asked as often as one likes.
 */
export abstract class PaymentGateway {
  abstract readonly method: PaymentMethod;
  /** How long a buyer may take. */
  abstract readonly minutes: number;
  /** Whether buyers may choose it now. */
  abstract isOffered(): boolean;
  /** @throws AppError unavailable when the provider does not answer */
  abstract begin(attempt: AttemptToPay): Promise<PaymentStep>;
  /** Undefined for what was not signed by the provider. */
  abstract verifyNotification(headers: Readonly<Record<string, unknown>>, body: unknown): Notification | undefined;
  /** @throws AppError unavailable when the provider does not answer: the attempt stays as it is, and nobody is charged again */
  abstract confirm(ref: string): Promise<Answer>;
  /** Takes a whole payment back before it is settled. The same key again is the same act. */
  abstract void(ref: string, key: string): Promise<RefundAnswer>;
  abstract refund(ref: string, refund: ToRefund): Promise<RefundAnswer>;
  /** What went back of a refund that was sent, and what was refused, line by line, as far as it is known; nothing of one of which it knows nothing. */
  abstract parts(ref: string, refund: ToRefund): Promise<RefundParts>;
  /** What was transferred to us on a day that is over (`2026-11-24`), and what was kept of it: the same whenever it is asked. @throws AppError unavailable */
  abstract settlements(day: string): Promise<SettledDay>;
}
