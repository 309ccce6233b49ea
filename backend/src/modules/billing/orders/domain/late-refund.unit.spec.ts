import { describe, expect, it } from '@jest/globals';
import { BILLED } from '#test/builders/billed.js';
import type { OrderCommand, RefundParts } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import { type OrderState, refundable } from './order.state.js';
import { isGivenBack } from './refunds.js';

const at = (minutes: number) => new Date(Date.parse('2026-11-24T10:00:00Z') + minutes * 60_000);
const ORDER = 'K7QX3M9TAB';
const price = { gross_minor: 3_000, vat_rate: 20, net_minor: 2_500, vat_minor: 500 };
const about = { package_id: 'featured-7', name: '7 gün', kind: 'featured' as const, days: 7, ...price };
const part = (line: number, amount_minor: number) => ({ line, amount_minor });
const place: OrderCommand = {
  type: 'place',
  now: at(0),
  order_id: ORDER,
  buyer_id: 7,
  lines: [1, 2].map((number) => ({ number, listing_id: 40 + number, ...about })),
  billed: BILLED,
  agreements: [],
  method: 'iyzico',
  expires_at: at(30),
};
const paid = { amount_minor: 6_000, currency: 'TRY', basket: ORDER, paid_at: at(5), card: null };
const asked: readonly OrderCommand[] = [
  place,
  { type: 'settle', attempt: 1, now: at(6), outcome: { state: 'paid', ...paid } },
  {
    type: 'ask_refund',
    attempt: 1,
    refund_id: 'r',
    lines: [part(1, 1_000), part(2, 1_500)],
    asked_by: 52,
    reason: 'Alıcıyla anlaşıldı',
    now: at(10),
  },
];
const settle = (outcome: 'done' | 'failed', parts?: RefundParts): OrderCommand => ({
  ...{ type: 'settle_refund', refund_id: 'r', outcome, now: at(20) },
  ...(parts && { parts }),
});
/** What the provider itself says of it. */
const says = (outcome: 'done' | 'failed', parts?: RefundParts): OrderCommand => ({
  ...(settle(outcome, parts) as Extract<OrderCommand, { type: 'settle_refund' }>),
  by_provider: true,
});

const apply = (state: OrderState, command: OrderCommand) => {
  const decided = orderDecider.decide(command, state);
  if (!decided.ok) throw decided.error;
  const events = decided.value;
  return { events, state: events.reduce((before, event) => orderDecider.evolve(before, event), state) };
};
const given = (...commands: readonly OrderCommand[]): OrderState =>
  commands.reduce<OrderState>((state, command) => apply(state, command).state, orderDecider.initialState);
const attemptOf = (state: OrderState) => {
  if (state.status === 'none' || !state.attempts[0]) throw new Error('No attempt');
  return state.attempts[0];
};

describe('a refund that staff has said to have failed', () => {
  it('went back all the same when the provider says so later, once', () => {
    const { events, state } = apply(given(...asked, settle('failed')), says('done'));
    expect(events).toMatchObject([{ type: 'payment.refunded', data: { refund_id: 'r', amount_minor: 2_500 } }]);
    expect(attemptOf(state).refunds).toMatchObject([{ id: 'r', state: 'done', amount_minor: 2_500 }]);
    expect(refundable(attemptOf(state))).toBe(3_500);
    expect(apply(state, says('done')).events).toEqual([]);
    expect(apply(state, says('failed')).events).toEqual([]);
  });

  it('went back by the rest where a part was known to have gone before', () => {
    const partly = given(...asked, settle('failed', { done: [part(1, 1_000)], refused: [] }));
    expect(attemptOf(partly).refunds).toMatchObject([
      { state: 'done', amount_minor: 1_000 },
      { state: 'failed', amount_minor: 1_500 },
    ]);
    const { events, state } = apply(partly, says('done'));
    expect(events).toMatchObject([
      { type: 'payment.refunded', data: { amount_minor: 1_500, lines: [part(2, 1_500)] } },
    ]);
    expect(attemptOf(state).refunds.map(({ state: now }) => now)).toEqual(['done', 'done']);
    expect(apply(state, says('done')).events).toEqual([]);
  });

  it('went back by the part that the provider names, and no more', () => {
    const some = says('failed', { done: [part(2, 1_500)], refused: [part(1, 1_000)] });
    const { events, state } = apply(given(...asked, settle('failed')), some);
    expect(events).toMatchObject([
      { type: 'payment.refunded', data: { amount_minor: 1_500, lines: [part(2, 1_500)] } },
    ]);
    expect(attemptOf(state).refunds).toMatchObject([
      { state: 'done', amount_minor: 1_500, lines: [part(2, 1_500)] },
      { state: 'failed', amount_minor: 1_000, lines: [part(1, 1_000)] },
    ]);
    expect(apply(state, some).events).toEqual([]);
  });

  it('stays as it is when staff says otherwise later, and what went back stays so whatever the provider says then', () => {
    expect(() => apply(given(...asked, settle('failed')), settle('done'))).toThrow(
      'Bu iade siz bakarken sonuçlandı ve yapılamadı olarak kaydedildi.',
    );
    expect(apply(given(...asked, settle('done')), says('failed')).events).toEqual([]);
  });
});

describe('a package that did not begin because staff was giving its money back', () => {
  const fulfil = (...started: readonly number[]): OrderCommand => ({
    ...{ type: 'fulfil', started, now: at(15) },
    refused: [1, 2].filter((line) => !started.includes(line)).map((line) => ({ line, why: 'REFUNDED' })),
  });
  const ask = (refund_id: string, ...lines: readonly ReturnType<typeof part>[]): OrderCommand => ({
    ...{ type: 'ask_refund', attempt: 1, refund_id, lines, asked_by: 52, reason: 'Alıcıyla anlaşıldı', now: at(12) },
  });
  const end = (refund_id: string, outcome: 'done' | 'failed', parts?: RefundParts): OrderCommand => ({
    ...{ type: 'settle_refund', refund_id, outcome, now: at(20) },
    ...(parts && { parts }),
  });
  const paidFor = asked.slice(0, 2);
  const owed = (refund_id: string, ...lines: readonly ReturnType<typeof part>[]) => ({
    type: 'payment.refund-asked',
    data: {
      refund_id,
      cause: 'not_started',
      lines,
      amount_minor: lines.reduce((sum, one) => sum + one.amount_minor, 0),
    },
  });

  it('is owed its money when that refund fails, and nothing of what has begun', () => {
    const { events, state } = apply(given(...paidFor, ask('a', part(1, 3_000)), fulfil(2)), end('a', 'failed'));
    expect(events).toMatchObject([{ type: 'payment.refund-failed' }, owed('n1', part(1, 3_000))]);
    expect(refundable(attemptOf(state))).toBe(3_000);
    const begun = given(...paidFor, ask('a', part(2, 3_000)), fulfil(1, 2));
    expect(apply(begun, end('a', 'failed')).events).toHaveLength(1);
    expect(apply(given(...paidFor, ask('a', part(2, 3_000))), end('a', 'failed')).events).toHaveLength(1);
  });

  it('is owed what did not go back of it, where a part did', () => {
    const both = given(...paidFor, ask('a', part(1, 3_000), part(2, 3_000)), fulfil());
    const partly = end('a', 'failed', { done: [part(1, 3_000)], refused: [part(2, 3_000)] });
    expect(apply(both, partly).events).toMatchObject([
      { type: 'payment.refunded', data: { amount_minor: 3_000 } },
      { type: 'payment.refund-failed', data: { amount_minor: 3_000 } },
      owed('n1', part(2, 3_000)),
    ]);
    expect(apply(both, end('a', 'done')).events).toHaveLength(1);
  });

  it('is asked for once: what could not be given back is given back by people', () => {
    const once = given(...paidFor, ask('a', part(1, 3_000)), fulfil(2), end('a', 'failed'), end('n1', 'failed'));
    const byHand = apply(once, ask('b', part(1, 3_000))).state;
    expect(apply(byHand, end('b', 'failed')).events).toHaveLength(1);
  });

  it('is owed all of it in one sum where a part was owed and could not be given back before', () => {
    const two = given(...paidFor, ask('a', part(1, 1_000)), fulfil(2), end('n1', 'failed'));
    expect(attemptOf(two).refunds).toMatchObject([{ id: 'a' }, { id: 'n1', amount_minor: 2_000, state: 'failed' }]);
    expect(apply(two, end('a', 'failed')).events.at(-1)).toMatchObject(owed('n1.2', part(1, 3_000)));
  });
});

describe('a line is given back', () => {
  const byTransfer = { ...place, method: 'transfer' } as OrderCommand;
  const came = (amount_minor: number): OrderCommand => ({
    ...{ type: 'confirm_transfer', attempt: 1, amount_minor, paid_at: at(5), confirmed_by: 52, now: at(6) },
    reason: 'Eksik geldi, kabul edildi',
  });
  const ask = (refund_id: string, ...lines: readonly ReturnType<typeof part>[]): OrderCommand => ({
    ...{ type: 'ask_refund', attempt: 1, refund_id, lines, asked_by: 52, reason: 'Alıcıyla anlaşıldı', now: at(12) },
  });
  const back = (...commands: readonly OrderCommand[]): readonly boolean[] => {
    const state = given(...commands);
    return state.status === 'none' ? [] : state.lines.map((line) => isGivenBack(state, line));
  };
  const all = ask('a', part(1, 3_000));

  it('once all of its price is back or on its way', () => {
    expect(back(byTransfer, came(6_000))).toEqual([false, false]);
    expect(back(byTransfer, came(6_000), all)).toEqual([true, false]);
    expect(back(byTransfer, came(6_000), all, { ...settle('failed'), refund_id: 'a' } as OrderCommand)).toEqual([
      false,
      false,
    ]);
  });

  it('once all that was paid is, where that was less; what a bank holds is not', () => {
    expect(back(byTransfer, came(3_000), ask('a', part(1, 2_000)))).toEqual([false, false]);
    expect(back(byTransfer, came(3_000), ask('a', part(1, 2_000)), ask('b', part(2, 1_000)))).toEqual([true, true]);
    const disputed: OrderCommand = { type: 'dispute', attempt: 1, now: at(13) };
    expect(back(...asked.slice(0, 2), all, disputed)).toEqual([true, false]);
  });
});
