import { createHash } from 'node:crypto';
import { defineStreams } from '#platform/event-store/event-streams.js';

export const payoutLineStreams = defineStreams('payout-line-', {
  kind: 'other',
  label: () => 'Eşleşmeyen aktarım',
  path: () => '/cpadmin/payments/payouts',
});

/** The same whenever the provider says it: a line that is told again is no other line. */
export const payoutLineId = (method: string, settlement_id: string): string =>
  createHash('sha256').update(`${method} ${settlement_id}`).digest('hex').slice(0, 32);
