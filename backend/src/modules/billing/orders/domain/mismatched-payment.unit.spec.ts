import { describe, expect, it } from '@jest/globals';
import {
  applied as apply,
  at,
  beginAgain,
  orderAfter as given,
  paidOutcome,
  placeOrder,
  settleWith,
} from '#test/builders/placed-order.js';
import type { OrderCommand } from './order.commands.js';
import { type OrderState, paidAttempt } from './order.state.js';

const place = placeOrder({ method: 'iyzico' });
const settle = (change: Parameters<typeof paidOutcome>[0] = {}): OrderCommand => settleWith(paidOutcome(change));
const again = beginAgain(8, 'iyzico');
const isPaid = (state: OrderState): boolean => state.status === 'placed' && paidAttempt(state) !== undefined;

describe('what a provider took that was not what was asked for', () => {
  const giveBack: OrderCommand = {
    type: 'return_mismatch',
    ...{ attempt: 1, refund_id: 'm', said_by: 52, reason: 'Tutar siparişe uymuyor', now: at(20) },
  };

  it.each([
    ['currency', { currency: 'USD' }],
    ['basket', { basket: 'ZZZZZZZZZZ' }],
    ['sum that nobody can read', { amount_minor: 0 }],
  ] as const)(
    'is no payment where it is of another %s, and waits until somebody says that it went back',
    (_what, change) => {
      const { events, state } = apply(given(place), settle(change));
      expect(events).toMatchObject([{ type: 'payment.failed', data: { code: 'mismatch', said_by: null } }]);
      expect(isPaid(state)).toBe(false);
      expect(apply(state, settle(change)).events).toEqual([]);
      const back = apply(state, giveBack);
      expect(back.events).toMatchObject([{ type: 'payment.failed', data: { code: 'mismatch_returned', said_by: 52 } }]);
      for (const again of [giveBack, settle(change)]) expect(apply(back.state, again).events).toEqual([]);
      // The truth of the provider may be another one later.
      expect(apply(state, settle()).events).toMatchObject([{ type: 'payment.paid', data: { surplus: false } }]);
    },
  );

  it('is counted where it is of another amount, and goes back when somebody says so; the order can be paid anew', () => {
    const { events, state } = apply(given(place), settle({ amount_minor: 8_999 }));
    expect(events).toMatchObject([
      { type: 'payment.paid', data: { amount_minor: 8_999, surplus: true, mismatch: true } },
    ]);
    expect(isPaid(state)).toBe(false);
    expect(apply(state, { type: 'fulfil', started: [1], refused: [], now: at(7) }).error).toBe('NOT_PAID');
    expect(apply(state, again).events).toMatchObject([{ type: 'payment.begun' }]);
    const back = apply(state, giveBack);
    expect(back.events).toMatchObject([
      { type: 'payment.refund-asked', data: { amount_minor: 8_999, cause: 'surplus', asked_by: 52, lines: [] } },
    ]);
    expect(apply(back.state, giveBack).events).toEqual([]);
    const failed = apply(back.state, { type: 'settle_refund', refund_id: 'm', outcome: 'failed', now: at(21) }).state;
    expect(apply(failed, { ...giveBack, refund_id: 'n' }).events).toMatchObject([{ type: 'payment.refund-asked' }]);
    expect(apply(given(place, settle()), giveBack).error).toBe('NO_MISMATCH');
  });
});
