import { describe, expect, it } from '@jest/globals';
import { keepsPrice } from './kept-price.js';
import type { Attempt } from './order.state.js';

const HOUR = 3_600_000;
const DAYS = 3;
const placed = Date.parse('2026-11-20T09:00:00Z');
const after = (hours: number) => new Date(placed + hours * HOUR);
const attempt = (number: number, state: Attempt['state'], hours: number): Attempt => ({
  ...{ number, state, method: 'transfer', amount_minor: 2_490, expires_at: placed + hours * HOUR },
  ...{ paid_at: null, transfer_id: null, was_paid_at: null, barred: [], surplus: false, mismatch: null, refunds: [] },
  ...{ dispute: null, disputed_minor: 0, answered_by: null, payouts: [], paid_out_minor: 0 },
});
const keeps = (hours: number, ...attempts: readonly Attempt[]) =>
  keepsPrice({ attempts, placed_at: after(0).toISOString() }, DAYS, after(hours));

describe('the price of an order', () => {
  it.each<[string, boolean, number, readonly Attempt[]]>([
    ['is kept while its transfer is waited for', true, 71, [attempt(1, 'pending', 72)]],
    ['is kept while a card is looked at', true, 500, [attempt(1, 'review', 1)]],
    ['is kept for the days that it was given, where they are fewer now', true, 100, [attempt(1, 'pending', 168)]],
    ['is kept where a card failed beside the transfer', true, 50, [attempt(1, 'pending', 72), attempt(2, 'failed', 2)]],
    [
      'is kept where a transfer waits behind a card that failed',
      true,
      50,
      [attempt(1, 'failed', 1), attempt(2, 'pending', 73)],
    ],
    ['is not kept once its time is over', false, 72, [attempt(1, 'pending', 72)]],
    ['is not kept where every attempt came to nothing', false, 1, [attempt(1, 'failed', 1), attempt(2, 'expired', 1)]],
    [
      'is not kept from attempt to attempt for ever',
      false,
      73,
      [attempt(1, 'expired', 72), attempt(2, 'pending', 144)],
    ],
  ])('%s', (_what, kept, hours, attempts) => expect(keeps(hours, ...attempts)).toBe(kept));
});
