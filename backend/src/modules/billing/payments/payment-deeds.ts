import type { PaymentDeed } from '@ilan/api';
import { type Attempt, dueOfLine, type PlacedOrder, refundable, refundedOfLine } from '../orders/domain/order.state.js';
import { surplusOwed } from '../orders/domain/surplus.js';

/** Which permission each deed asks for. */
export const DEED_PERMISSIONS = {
  confirm: 'payments.reconcile',
  miss: 'payments.reconcile',
  refund: 'payments.refund',
  return_mismatch: 'payments.refund',
  return_surplus: 'payments.refund',
  settle_refund: 'payments.refund',
  open_dispute: 'payments.reconcile',
  answer_dispute: 'payments.reconcile',
  close_dispute: 'payments.reconcile',
} as const satisfies Readonly<Record<PaymentDeed, string>>;

type Fits = (attempt: Attempt, order: PlacedOrder) => boolean;
const FITS: Readonly<Record<PaymentDeed, Fits>> = {
  confirm: ({ method, state }) => method === 'transfer' && state !== 'paid',
  miss: ({ method, state }) => method === 'transfer' && state === 'pending',
  refund: (attempt, order) =>
    attempt.state === 'paid' &&
    !attempt.surplus &&
    (attempt.dispute === null || attempt.dispute === 'won' || attempt.dispute === 'lost') &&
    refundable(attempt) > 0 &&
    order.lines.some((line) => dueOfLine(line) > refundedOfLine(order, line.number)),
  return_mismatch: (attempt) =>
    attempt.mismatch === 'waits' &&
    (attempt.state === 'failed' || refundable(attempt) > 0) &&
    attempt.refunds.every(({ state }) => state !== 'pending'),
  return_surplus: (attempt, { total_minor }) =>
    attempt.dispute !== 'open' && attempt.dispute !== 'answered' && surplusOwed(attempt, total_minor) > 0,
  // Also of a card: a provider that never answered is asked by people, and nothing is sent there twice.
  settle_refund: ({ refunds }) => refunds.some(({ state }) => state === 'pending'),
  open_dispute: (attempt) =>
    attempt.state === 'paid' && attempt.method !== 'transfer' && attempt.dispute === null && refundable(attempt) > 0,
  answer_dispute: ({ dispute }) => dispute === 'open',
  close_dispute: ({ dispute }) => dispute === 'open' || dispute === 'answered',
};
const DEEDS = Object.keys(FITS) as readonly PaymentDeed[];

/** What somebody may do with an attempt as it stands. The decider has the last word. */
export function deedsOf(order: PlacedOrder, number: number, may: (permission: string) => boolean): PaymentDeed[] {
  const attempt = order.attempts.find((one) => one.number === number);
  if (!attempt) return [];
  return DEEDS.filter((deed) => may(DEED_PERMISSIONS[deed]) && FITS[deed](attempt, order));
}
