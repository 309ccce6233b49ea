import { describe, expect, it } from '@jest/globals';
import type { ToldOrder } from '#modules/billing/contract.js';
import { BILLED } from '#test/builders/billed.js';
import { strayPayouts, withStrays } from './stray-payouts.js';

const anchor = new Date('2026-11-24T12:00:00Z');
const at = (ago: number) => new Date(anchor.getTime() - ago * 86_400_000);
const order = (occasion: string, ago: number, change: Partial<ToldOrder> = {}): ToldOrder => ({
  ...{ occasion, buyer_id: 10, billed: BILLED, method: 'test_card', ordered_at: at(ago + 1), lines: [] },
  steps: [
    { at: at(ago + 1), by: null, deed: { type: 'paid', amount_minor: null, reason: null } },
    { at: at(ago), by: null, deed: { type: 'settled' } },
  ],
  ...change,
});
const settledOf = (orders: readonly ToldOrder[]): readonly string[] =>
  orders
    .filter(({ steps }) => steps.some(({ deed }) => deed.type === 'settled' && deed.told_as === undefined))
    .map(({ occasion }) => occasion);

describe('what the bank of the demo transferred under names that nobody knows', () => {
  const told = [
    order('old', 20),
    order('third', 6),
    order('second', 5),
    order('first', 3),
    order('today', 0),
    order('own', 2, { buyer_id: 7 }),
    order('transfer', 2, { method: 'transfer' }),
    order('disputed', 2, {
      steps: [...order('', 2).steps, { at: at(1), by: null, deed: { type: 'disputed' } }],
    }),
  ];
  const { orders, misnamed } = withStrays(told, anchor, 7);

  it('is of the newest payments by card that simply ran, and of nobody who looks around', () => {
    expect(misnamed).toEqual([
      { occasion: 'first', name: 'TKB-20790161', day: '2026-11-21' },
      { occasion: 'second', name: 'TKB-20790162', day: '2026-11-19' },
    ]);
    expect(settledOf(orders)).toEqual(['old', 'third', 'today', 'own', 'transfer', 'disputed']);
    expect(orders.map(({ occasion }) => occasion)).toEqual(told.map(({ occasion }) => occasion));
  });

  it('came less what is kept, beside money of another shop, which is overdue, and money that was deducted', () => {
    const imported = ['first', 'second'].map((occasion) => ({
      occasion,
      order_id: 'K7QX3M9TAB',
      total_minor: 9_990,
      kept: [],
    }));
    const lines = strayPayouts(misnamed, imported, anchor);
    expect(lines.map(({ day, amount_minor }) => [day, amount_minor])).toEqual([
      ['2026-11-21', 9_715],
      ['2026-11-19', 9_715],
      ['2026-11-12', 4_150],
      ['2026-11-20', -1_230],
    ]);
    expect(new Set(lines.map(({ settlement_id }) => settlement_id)).size).toBe(4);
    expect(strayPayouts([], [], anchor)).toEqual([]);
  });
});
