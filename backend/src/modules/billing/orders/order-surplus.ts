import type { OrderDetail } from '@ilan/api';
import { surplusOf } from './domain/surplus.js';
import { refOf } from './domain/payment-ref.js';
import { type AttemptRow, isMismatched, type PlacedOrderRow } from './projections/orders.js';

/** Its buyer reads of every payment that was taken, also of one that was too much. @param told tells of itself what it took instead of what was asked for */
export const surplusIn = (
  { id, attempts, total_minor }: PlacedOrderRow,
  told: AttemptRow | undefined,
): OrderDetail['surplus'] =>
  attempts.flatMap((attempt) => {
    const { number, method, paid_at, refunds } = attempt;
    if (number === told?.number && isMismatched(attempt)) return [];
    const amount_minor = surplusOf(attempt, total_minor);
    if (amount_minor === 0 || paid_at === null) return [];
    const returned_minor = refunds
      .filter(({ cause, state }) => cause === 'surplus' && state === 'done')
      .reduce((sum, one) => sum + one.amount_minor, 0);
    return [{ ref: refOf(id, number), method, paid_at, amount_minor, returned_minor }];
  });
