import type { PaymentStatus } from '@ilan/api';
import type { OwnStatus } from '../projections/payment-attempt.js';

/**
 * A transfer that nobody waits for: its order was paid in another way. It may come all the same, and then all of it goes back. How many of the others
 * wait stands on the page that staff begins with, which counts them in the same words.
 */
const UNNEEDED = `(attempt.status = 'pending' and attempt.method = 'transfer'
  and exists (select from rm.placed_order placed where placed.id = attempt.order_id and placed.paid_at is not null))`;

/** How an attempt stands, of its row `attempt` and of its order. */
export const STATUS = `case when ${UNNEEDED} then 'unneeded' else attempt.status end`;

/** What the rows say of themselves that stand so: for an index. */
export const ownStatus = (status: PaymentStatus): OwnStatus => (status === 'unneeded' ? 'pending' : status);
