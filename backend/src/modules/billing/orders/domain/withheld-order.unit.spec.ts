import { describe, expect, it } from '@jest/globals';
import type { BilledTo } from '@ilan/api';
import { BILLED } from '#test/builders/billed.js';
import { orderLine } from '#test/builders/placed-order.js';
import { isWithheldAsNow, withheldFrom } from './withheld-order.js';

const { address, city_id, district_id } = BILLED;
const company: BilledTo = {
  ...{ kind: 'company', title: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy', address, city_id, district_id },
};
const terms = { rule: 'withheld', above_minor: 1_200_000, tenths: 3 } as const;
const large = [orderLine(1, 1_200_000), orderLine(2, 12)];

describe('what a taxpayer orders above the limit', () => {
  it('says of each line what is kept back, and by which rule; what it had cost stays what it was', () =>
    expect(withheldFrom(large, company, terms)).toEqual({
      lines: [
        { ...large[0], withheld_minor: 60_000 },
        { ...large[1], withheld_minor: 1 },
      ],
      withholding: { code: '625', tenths: 3 },
    }));

  it('is refused before an accountant has decided, and sold as ever where nothing is withheld', () => {
    expect(withheldFrom(large, company, { ...terms, rule: 'undecided' })).toBeUndefined();
    expect(withheldFrom(large, company, { ...terms, rule: 'none' })).toEqual({ lines: large });
  });

  it('is no other than it was up to the limit, and for who is no taxpayer', () => {
    expect(withheldFrom([orderLine(1, 1_200_000)], company, terms)).toEqual({ lines: [orderLine(1, 1_200_000)] });
    expect(withheldFrom(large, BILLED, terms)).toEqual({ lines: large });
  });

  it('is paid in another attempt only by the rule by which it was ordered', () => {
    const ordered = { lines: [], withholding: null, ...withheldFrom(large, company, terms) };
    expect(isWithheldAsNow(ordered, company, terms)).toBe(true);
    for (const other of [
      { ...terms, tenths: 5 },
      { ...terms, rule: 'none' as const },
      { ...terms, rule: 'undecided' as const },
      { ...terms, above_minor: 9_000_000 },
    ])
      expect(isWithheldAsNow(ordered, company, other)).toBe(false);
    expect(isWithheldAsNow({ lines: large, withholding: null }, company, terms)).toBe(false);
    expect(isWithheldAsNow({ lines: large, withholding: null }, BILLED, terms)).toBe(true);
  });
});
