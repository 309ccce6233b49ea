import { describe, expect, it } from '@jest/globals';
import { feeSchema, NO_FEE, reckoned } from './fee-fields';

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
      day: '2026-10-31',
      net_minor: '250',
      vat_minor: '50',
      total_minor: '300',
    };
    const sent = feeSchema.safeParse(typed);
    expect(sent).toMatchObject({
      success: true,
      data: { number: 'IYZ-1', rate: 20, net_minor: 25_000, vat_minor: 5_000 },
    });
    const wrong = feeSchema.safeParse({ ...typed, number: '', net_minor: 'x' });
    const fields = wrong.success ? [] : wrong.error.issues.map(({ path }) => path[0]);
    expect(fields).toEqual(expect.arrayContaining(['number', 'net_minor']));
  });
});
