import { describe, expect, it } from '@jest/globals';
import { orderActs } from './order-acts.js';
import type { ToldDeed, ToldOrder } from './told-order.js';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 9));
const billed = {
  kind: 'person',
  name: 'Ayşe',
  surname: 'Su',
  address: 'Moda Caddesi 5',
  city_id: 34,
  district_id: 3423,
} as unknown as ToldOrder['billed'];
const paid: ToldDeed = { type: 'paid', amount_minor: null, reason: null } as unknown as ToldDeed;
const refund: ToldDeed = { type: 'refund', share: 1, reason: 'Vazgeçti', outcome: 'done' } as unknown as ToldDeed;

const told = (...deeds: readonly ToldDeed[]): ToldOrder =>
  ({
    ...{ occasion: 'demo-1', buyer_id: 7, billed, method: 'card', ordered_at: at(1), lines: [] },
    steps: deeds.map((deed, index) => ({ at: at(index + 2), by: 5, deed })),
  }) as unknown as ToldOrder;

const acts = (order: ToldOrder, refused: readonly { line: number; why: string }[]) =>
  orderActs(order, {
    order_id: '3PHNCTJYZ6',
    lines: [
      {
        ...{ number: 1, listing_id: 9, package_id: 'p', name: 'Öne çıkan', kind: 'featured', days: 7 },
        ...{ gross_minor: 12_000, vat_rate: 20, net_minor: 10_000, vat_minor: 2_000 },
      },
    ] as never,
    agreements: [],
    minutes: 60,
    refused,
  }).acts.flatMap(({ parts }) => parts.flatMap(({ events }) => events.map(({ type }) => type)));

describe('what is told of an order', () => {
  it('gives back what was asked', () => {
    expect(acts(told(paid, refund), [])).toContain('payment.refunded');
  });

  it('gives nothing back twice where nothing could begin: it went back at once', () => {
    const refused = [{ line: 1, why: 'LISTING_NOT_ACTIVE' }];
    const once = acts(told(paid), refused);
    expect(once.filter((type) => type === 'payment.refunded')).not.toEqual([]);
    expect(acts(told(paid, refund), refused)).toEqual(once);
    expect(acts(told(paid, { type: 'disputed' }), refused)).toEqual(once);
  });
});
