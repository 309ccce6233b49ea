import { describe, expect, it } from '@jest/globals';
import { BILLED } from '#test/builders/billed.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import { type OrderState, owedByProvider } from './order.state.js';

const at = (minutes: number) => new Date(Date.parse('2026-11-24T10:00:00Z') + minutes * 60_000);
const price = { gross_minor: 9_000, vat_rate: 20, net_minor: 7_500, vat_minor: 1_500 };
const place = (method: 'transfer' | 'iyzico'): OrderCommand => ({
  type: 'place',
  now: at(0),
  order_id: 'K7QX3M9TAB',
  buyer_id: 7,
  lines: [{ number: 1, listing_id: 41, package_id: 'featured-7', name: '7 gün', kind: 'featured', days: 7, ...price }],
  billed: BILLED,
  agreements: [],
  method,
  expires_at: at(4_320),
});
const came = { amount_minor: 9_000, currency: 'TRY', basket: 'K7QX3M9TAB', paid_at: at(5), card: null };
const paid: OrderCommand = { type: 'settle', attempt: 1, outcome: { state: 'paid', ...came }, now: at(6) };
const payOut = (settlement_id: string, gross_minor: number, fee_minor = 0): OrderCommand => ({
  ...{ type: 'pay_out', attempt: 1, settlement_id, day: '2026-11-25', gross_minor, fee_minor, now: at(1_440) },
});
const refund: OrderCommand = {
  ...{ type: 'ask_refund', attempt: 1, refund_id: 'r', lines: [{ line: 1, amount_minor: 4_000 }], asked_by: 52 },
  ...{ reason: 'Müşteri vazgeçti', now: at(1_500) },
};
const refunded: OrderCommand = { type: 'settle_refund', refund_id: 'r', outcome: 'done', now: at(1_501) };
const dispute: OrderCommand = { type: 'dispute', attempt: 1, now: at(1_600) };
const closed = (outcome: 'won' | 'lost'): OrderCommand => ({
  type: 'close_dispute',
  attempt: 1,
  outcome,
  now: at(1_700),
});

/** What the last step did, or the code of its refusal, and what the provider owes after it. */
function last(...commands: readonly OrderCommand[]) {
  let state: OrderState = orderDecider.initialState;
  let said: readonly object[] | string = [];
  for (const command of commands) {
    const decided = orderDecider.decide(command, state);
    said = decided.ok ? decided.value : decided.error.code;
    if (decided.ok) state = decided.value.reduce((after, event) => orderDecider.evolve(after, event), state);
  }
  const [attempt] = state.status === 'placed' ? state.attempts : [];
  return { said, owed: attempt && owedByProvider(attempt) };
}

describe('what a provider pays out', () => {
  it('is counted once by the provider’s name of it, and its fee apart', () => {
    const first = last(place('iyzico'), paid, payOut('a', 9_000, 300));
    const data = { amount_minor: 8_700, fee_minor: 300, day: '2026-11-25', settlement_id: 'a' };
    expect(first).toMatchObject({ said: [{ type: 'payment.paid-out', data }], owed: 0 });
    expect(last(place('iyzico'), paid, payOut('a', 9_000, 300), payOut('a', 9_000, 300)).said).toEqual([]);
    expect(last(place('iyzico'), paid, payOut('b', 0)).said).toEqual([]);
  });

  it('is owed from the payment on, less what went back', () => {
    expect(last(place('iyzico')).owed).toBe(0);
    expect(last(place('iyzico'), paid).owed).toBe(9_000);
    expect(last(place('iyzico'), paid, refund).owed).toBe(9_000);
    expect(last(place('iyzico'), paid, refund, refunded).owed).toBe(5_000);
  });

  it('is taken back where the money went back afterwards', () => {
    const before = [place('iyzico'), paid, payOut('a', 9_000, 300), refund, refunded];
    expect(last(...before).owed).toBe(-4_000);
    const taken = last(...before, payOut('b', -4_000));
    expect(taken).toMatchObject({ said: [{ data: { amount_minor: -4_000, fee_minor: 0 } }], owed: 0 });
  });

  it('is no more than was not paid out yet where somebody says whose it is, and comes again after it was taken back', () => {
    const byHand = (id: string, gross: number): OrderCommand =>
      ({ ...payOut(id, gross), by_hand: true }) as OrderCommand;
    const counted = [place('iyzico'), paid, payOut('a', 6_000)];
    expect(last(...counted, byHand('b', 3_001)).said).toBe('PAID_OUT_ALREADY');
    expect(last(...counted, byHand('b', 3_000)).owed).toBe(0);
    // Of two who match two lines with it at once the second one is refused; what is counted already is said again.
    expect(last(...counted, byHand('b', 3_000), byHand('c', 1)).said).toBe('PAID_OUT_ALREADY');
    expect(last(...counted, byHand('a', 6_000)).said).toEqual([]);
    expect(last(...counted, byHand('b', -6_000), byHand('c', 9_000)).owed).toBe(0);
  });

  it('is taken back while a bank disputes it, and comes again when that is won', () => {
    const before = [place('iyzico'), paid, payOut('a', 9_000, 300), dispute];
    expect(last(...before).owed).toBe(-9_000);
    expect(last(...before, closed('lost')).owed).toBe(-9_000);
    expect(last(...before, closed('won')).owed).toBe(0);
  });

  it('is nothing before there was money, and nothing that comes by transfer', () => {
    expect(last(place('iyzico'), payOut('a', 9_000)).said).toBe('NOT_PAID');
    const here = { type: 'confirm_transfer', attempt: 1, amount_minor: 9_000, paid_at: at(60) } as const;
    const confirmed: OrderCommand = { ...here, confirmed_by: 52, reason: null, now: at(90) };
    expect(last(place('transfer'), confirmed, payOut('a', 9_000))).toEqual({ said: 'NO_PROVIDER', owed: 0 });
  });
});
