import { describe, expect, it } from '@jest/globals';
import { isVkn } from '@ilan/api';
import { feeInvoices, withWrongNumber } from './fee-invoices.js';

const anchor = new Date('2026-11-24T12:00:00Z');
const order = (...kept: readonly (readonly [day: string, fee_minor: number])[]) => ({
  ...{ occasion: 'one', order_id: 'K7QX3M9TAB', total_minor: 9_990 },
  kept: kept.map(([day, fee_minor]) => ({ day, fee_minor })),
});

describe('what the bank of the demo has invoiced for its fees', () => {
  const told = feeInvoices(
    [
      order(['2026-08-31', 250], ['2026-09-01', 275]),
      order(['2026-08-02', 1_000], ['2026-10-05', 500]),
      order(['2026-11-02', 300]),
    ],
    anchor,
  );

  it('is what it kept in a month, on its last day; that of the last month that is over lies on the desk', () => {
    expect(told.map(({ day, total_minor, number }) => [day, total_minor, number])).toEqual([
      ['2026-08-31', 1_250, 'TKB2026000000001'],
      ['2026-09-30', 275, 'TKB2026000000002'],
    ]);
    for (const { net_minor, vat_minor, total_minor, tax_number, day, at } of told) {
      expect([net_minor + vat_minor, isVkn(tax_number)]).toEqual([total_minor, true]);
      expect(at.getTime()).toBeGreaterThan(Date.parse(day));
      expect(at.getTime()).toBeLessThanOrEqual(anchor.getTime());
    }
  });

  it('has one that was entered under a wrong number first', () => {
    expect(withWrongNumber(told)?.number).toBe('TKB2026000000009');
    expect(withWrongNumber([])).toBeUndefined();
    expect(feeInvoices([], anchor)).toEqual([]);
  });
});
