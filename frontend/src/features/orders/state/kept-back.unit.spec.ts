import { describe, expect, it } from '@jest/globals';
import type { PromotionPackage } from '@ilan/api';
import { dueFor } from './kept-back';

const featured: PromotionPackage = {
  ...{ id: 'featured-30', kind: 'featured', name: '30 gün öne çıkar', days: 30, gross_minor: 29_990, vat_rate: 20 },
};
const withholding = { rule: 'withheld', above_minor: 1_200_000, tenths: 3 } as const;

describe('what is to be paid at the checkout', () => {
  it('is the sum of the prices up to the limit, and for who is no taxpayer', () => {
    expect(dueFor([featured], 2, true, { withholding })).toEqual({
      ...{ total_minor: 59_980, withheld: null, is_refused: false },
    });
    expect(dueFor([featured], 41, false, { withholding })).toMatchObject({ total_minor: 41 * 29_990, withheld: null });
  });

  it('is less above it, where ads count together', () =>
    expect(dueFor([featured], 41, true, { withholding })).toEqual({
      total_minor: 41 * (29_990 - 1_499),
      withheld: { amount_minor: 41 * 1_499, tenths: 3 },
      is_refused: false,
    }));

  it('is not known before an accountant has decided', () => {
    const undecided = { withholding: { ...withholding, rule: 'undecided' } } as const;
    expect(dueFor([featured], 41, true, undecided)).toMatchObject({ is_refused: true, withheld: null });
    expect(dueFor([featured], 40, true, undecided)).toMatchObject({ is_refused: false });
  });
});
