import { describe, expect, it } from '@jest/globals';
import { feeSchema, isLate, NO_FEE, reckoned } from './fee-fields';

describe('the form of a fee invoice', () => {
  it('reckons KDV and total from the net, and nothing from what is no amount', () => {
    expect(reckoned('1.250,50', '20')).toEqual({ vat_minor: '250,10', total_minor: '1.500,60' });
    expect(reckoned('10', '0')).toEqual({ vat_minor: '0', total_minor: '10' });
    expect(reckoned('on lira', '20')).toBeUndefined();
  });

  it('sends kuruş, and says at which field something is wrong', () => {
    const typed = {
      ...NO_FEE,
      number: ' IYZ-1 ',
      tax_number: '1234567890',
      day: '2026-10-31',
      net_minor: '250',
      vat_minor: '50',
      total_minor: '300',
    };
    const sent = feeSchema(null).safeParse(typed);
    expect(sent).toMatchObject({
      success: true,
      data: { number: 'IYZ-1', rate: 20, net_minor: 25_000, vat_minor: 5_000 },
    });
    const wrong = feeSchema(null).safeParse({ ...typed, number: '', tax_number: '1234567891', net_minor: 'x' });
    const fields = wrong.success ? [] : wrong.error.issues.map(({ path }) => path[0]);
    expect(feeSchema('2026-11-01').safeParse(typed)).toMatchObject({ data: { booked_on: '2026-11-01' } });
    expect([isLate('2026-10-31', '2026-11-01'), isLate('2026-11-01', '2026-11-01'), isLate('', '2026-11-01')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(fields).toEqual(expect.arrayContaining(['number', 'tax_number', 'net_minor']));
  });
});
