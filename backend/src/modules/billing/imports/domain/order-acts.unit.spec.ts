import { describe, expect, it } from '@jest/globals';
import { BILLED } from '#test/builders/billed.js';
import { orderActs } from './order-acts.js';
import type { ToldDeed } from './told-order.js';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 9));
const paid: ToldDeed = { type: 'paid', amount_minor: null, reason: null };
const refund: ToldDeed = { type: 'refund', share: 1, reason: 'Vazgeçti', outcome: 'done' };
const REFUSED = [{ line: 1, why: 'LISTING_NOT_ACTIVE' }];
const price = { gross_minor: 12_000, vat_rate: 20, net_minor: 10_000, vat_minor: 2_000 };

/** The events of an order of one package to which these things happened, a day apart. */
const eventsOf = (deeds: readonly ToldDeed[], refused: typeof REFUSED = []): readonly string[] =>
  orderActs(
    {
      ...{ occasion: 'demo-1', buyer_id: 7, billed: BILLED, method: 'test_card', ordered_at: at(1), lines: [] },
      steps: deeds.map((deed, index) => ({ at: at(index + 2), by: 5, deed })),
    },
    {
      order_id: '3PHNCTJYZ6',
      lines: [
        { number: 1, listing_id: 9, package_id: 'featured-7', name: '7 gün', kind: 'featured', days: 7, ...price },
      ],
      agreements: [],
      minutes: 60,
      refused,
    },
  ).acts.flatMap(({ parts }) => parts.flatMap(({ events }) => events.map(({ type }) => type)));

describe('what is told of an order', () => {
  it('gives back what was asked', () => {
    expect(eventsOf([paid, refund])).toContain('payment.refunded');
  });

  it('gives nothing back twice where nothing could begin: it went back at once', () => {
    const once = eventsOf([paid], REFUSED);
    expect(once).toContain('payment.refunded');
    expect(eventsOf([paid, refund], REFUSED)).toEqual(once);
    expect(eventsOf([paid, { type: 'disputed' }, { type: 'dispute_closed', outcome: 'won' }], REFUSED)).toEqual(once);
  });
});
