import { describe, expect, it } from '@jest/globals';
import { BILLED } from '#test/builders/billed.js';
import type { OrderCommand, Outcome } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import { type OrderState, paidAttempt } from './order.state.js';

const at = (minutes: number) => new Date(Date.parse('2026-11-24T10:00:00Z') + minutes * 60_000);
const ORDER = 'K7QX3M9TAB';
const price = { gross_minor: 9_000, vat_rate: 20, net_minor: 7_500, vat_minor: 1_500 };
const place: OrderCommand = {
  type: 'place',
  now: at(0),
  order_id: ORDER,
  buyer_id: 7,
  lines: [{ number: 1, listing_id: 41, package_id: 'featured-7', name: '7 gün', kind: 'featured', days: 7, ...price }],
  billed: BILLED,
  agreements: [],
  method: 'iyzico',
  expires_at: at(30),
};
type Paid = Extract<Outcome, { state: 'paid' }>;
const settle = (change: Partial<Paid> = {}): OrderCommand => ({
  type: 'settle',
  attempt: 1,
  now: at(6),
  outcome: {
    state: 'paid',
    amount_minor: 9_000,
    currency: 'TRY',
    basket: ORDER,
    paid_at: at(5),
    card: null,
    ...change,
  },
});
const again: OrderCommand = { type: 'begin', method: 'iyzico', expires_at: at(40), now: at(8) };

const apply = (state: OrderState, command: OrderCommand) => {
  const decided = orderDecider.decide(command, state);
  const events = decided.ok ? decided.value : [];
  const error = decided.ok ? undefined : decided.error.code;
  return { events, error, state: events.reduce((before, event) => orderDecider.evolve(before, event), state) };
};
const given = (...commands: readonly OrderCommand[]): OrderState =>
  commands.reduce<OrderState>((state, command) => apply(state, command).state, orderDecider.initialState);
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
