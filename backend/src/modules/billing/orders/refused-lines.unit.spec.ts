import { describe, expect, it } from '@jest/globals';
import type { PlacedOrderRow, RefundRow } from './projections/orders.js';
import { outcomeOf } from './refused-lines.js';

const price = { gross_minor: 9_000, vat_rate: 20, net_minor: 7_500, vat_minor: 1_500 };
const line = (number: number) => ({
  ...{ number, listing_id: 40 + number, package_id: 'bump', name: 'Üste taşı', kind: 'bump' as const, days: null },
  ...price,
});
const refund = (state: RefundRow['state'], amount_minor = 9_000): RefundRow => ({
  ...{ id: 'n1', cause: 'not_started', asked_at: '2026-11-24T10:00:00.000Z', asked_by: null },
  ...{ state, amount_minor, lines: [{ line: 2, amount_minor }] },
});
type Attempt = PlacedOrderRow['attempts'][number];
/** The second of two lines, which did not begin. */
const refused = (why: string, refunds: readonly RefundRow[], change: Partial<Attempt> = {}) => {
  const paid = { state: 'paid', surplus: false, amount_minor: 18_000, dispute: null, disputed_minor: 0, refunds };
  const attempts = [{ ...paid, ...change } as Attempt];
  return outcomeOf({ lines: [line(1), line(2)], started: [1], refused: [{ line: 2, why }], attempts }, 2);
};

describe('a line that did not begin', () => {
  it.each([
    ['INVALID_TRANSITION', 'refused', true],
    ['GONE', 'refused', true],
    ['SELLER_SUSPENDED', 'refused', false],
    ['NOT_PAID', 'refused', false],
    ['REFUNDED', 'given_back', false],
  ])('says why only where that is known: %s', (why, outcome, ad_was_off) => {
    expect(refused(why, [refund('done')])).toMatchObject({ outcome, ad_was_off });
  });

  it('says of its price what is so', () => {
    const back = (refunds: readonly RefundRow[], change?: Partial<Attempt>) =>
      refused('REFUNDED', refunds, change).price_back;
    expect(back([refund('done')])).toBe('done');
    expect(back([refund('pending')])).toBe('under_way');
    expect(back([refund('failed')])).toBe('owed');
    expect(back([refund('done', 4_000)])).toBe('owed');
    expect(back([refund('done', 4_000)], { amount_minor: 4_000 })).toBe('done');
    expect(back([refund('pending', 4_000)], { amount_minor: 4_000 })).toBe('under_way');
  });

  it('promises nothing of what a bank holds, nor of what was not paid', () => {
    const held = { dispute: 'open', disputed_minor: 18_000 } as const;
    expect(refused('GONE', [], held).price_back).toBeNull();
    expect(refused('NOT_PAID', [], { state: 'pending' }).price_back).toBeNull();
  });

  it('is known once it is decided', () => {
    const undecided = { lines: [line(1)], started: null, refused: null, attempts: [] };
    expect(outcomeOf(undecided, 1)).toEqual({ outcome: null, ad_was_off: false, price_back: null });
  });
});
