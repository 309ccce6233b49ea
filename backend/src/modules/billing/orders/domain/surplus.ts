import type { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import type { OrderCommand } from './order.commands.js';
import * as refusal from './order.errors.js';
import type { OrderEvent } from './order.events.js';
import type { Fact } from './order.facts.js';
import { type Attempt, refundable, surplusRefundId } from './order.state.js';

/** What came for no line: all of a second payment, and what a transfer brought above what was asked for. */
export const surplusOf = (
  { state, surplus, amount_minor }: Pick<Attempt, 'state' | 'surplus' | 'amount_minor'>,
  total_minor: number,
): number => {
  if (state !== 'paid') return 0;
  return surplus ? amount_minor : Math.max(0, amount_minor - total_minor);
};

/** What of that did not go back and is not on its way: its way back has failed. */
export function surplusOwed(attempt: Attempt, total_minor: number): number {
  // What is not what was asked for has a way back of its own.
  if (attempt.mismatch !== null) return 0;
  const back = attempt.refunds
    .filter(({ cause, state }) => cause === 'surplus' && state !== 'failed')
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return Math.max(0, Math.min(surplusOf(attempt, total_minor) - back, refundable(attempt)));
}

/** It is sent on its way once more, or is told as sent by who has sent it. */
export function returnSurplus(
  { how, asked_by, reason }: Extract<OrderCommand, { readonly type: 'return_surplus' }>,
  attempt: Attempt,
  total_minor: number,
  fact: Fact,
): Result<readonly OrderEvent[], AppError> {
  if (attempt.dispute === 'open' || attempt.dispute === 'answered') return err(refusal.isDisputed());
  const amount_minor = surplusOwed(attempt, total_minor);
  if (amount_minor === 0) return err(refusal.noSurplus());
  const refund_id = surplusRefundId(attempt);
  const said = { refund_id, amount_minor, cause: 'surplus' as const, lines: [], asked_by, reason };
  const asked: OrderEvent = { type: 'payment.refund-asked', data: { ...fact, ...said } };
  if (how === 'again') return ok([asked]);
  const besideProvider = how === 'by_transfer' && attempt.method !== 'transfer' && { by_transfer: true as const };
  return ok([asked, { type: 'payment.refunded', data: { ...fact, refund_id, amount_minor, ...besideProvider } }]);
}
