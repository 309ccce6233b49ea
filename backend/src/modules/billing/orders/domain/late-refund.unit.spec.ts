import { describe, expect, it } from '@jest/globals';
import { BILLED } from '#test/builders/billed.js';
import type { OrderCommand, RefundParts } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import { type OrderState, refundable } from './order.state.js';

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
