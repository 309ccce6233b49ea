import { type Attempt, dueOfLine, type PlacedOrder, type Refund, refundedOfLine } from './order.state.js';

type Given = Pick<Attempt, 'state' | 'surplus' | 'amount_minor' | 'dispute' | 'disputed_minor'>;
/** As much of an order as is asked here, so that a row of it answers like the order itself. */
export interface Sale extends Pick<PlacedOrder, 'lines' | 'started'> {
  readonly attempts: readonly (Given & {
    readonly refunds: readonly Pick<Refund, 'state' | 'amount_minor' | 'lines'>[];
  })[];
}

/**
 * What there is to invoice: how much of the price of what has begun was neither given back nor is on its way. What waits for what never began is no part
 * of it, whether it goes back or cannot; and it is no more than is here, of which a bank may have taken its part for good.
 */
export function leftOf(order: Sale): number {
  const paid = order.attempts.find(({ state, surplus }) => state === 'paid' && !surplus);
  if (!paid) return 0;
  const sold = order.lines
    .filter(({ number }) => order.started?.includes(number))
    .reduce((sum, line) => sum + Math.max(0, dueOfLine(line) - refundedOfLine(order, line.number)), 0);
  const back = paid.refunds.filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.amount_minor, 0);
  const here = paid.amount_minor - back - (paid.dispute === 'lost' ? paid.disputed_minor : 0);
  return Math.max(0, Math.min(sold, here));
}
