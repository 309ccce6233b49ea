import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueOf, splitInclusive } from './kdv.js';
import { withheldOfLines, withheldPart, type WithholdingTerms } from './withholding.js';

const terms: WithholdingTerms = { rule: 'withheld', above_minor: 1_200_000, tenths: 3 };
const lines = (...prices: readonly number[]) => prices.map((gross) => splitInclusive(gross, 20));

describe('what is withheld of an order', () => {
  it('is three tenths of the KDV of each line, half up', () => {
    expect(withheldOfLines(lines(1_200_000, 9_990), true, terms)).toEqual([60_000, 500]);
    expect([withheldPart(5, 3), withheldPart(15, 3), withheldPart(4, 3), withheldPart(0, 3)]).toEqual([2, 5, 1, 0]);
  });

  it('is nothing up to the limit, whose last kuruş is still within it', () => {
    expect(withheldOfLines(lines(1_200_000), true, terms)).toEqual([0]);
    expect(withheldOfLines(lines(1_200_002), true, terms)).toEqual([60_000]);
  });

  it('is reckoned from all lines together, however small each of them is', () =>
    expect(withheldOfLines(lines(...Array.from({ length: 50 }, () => 29_990)), true, terms)).toHaveLength(50));

  it('is nothing for who is no taxpayer, and where an accountant has said so', () => {
    expect(withheldOfLines(lines(9_000_000), false, terms)).toEqual([0]);
    expect(withheldOfLines(lines(9_000_000), false, { ...terms, rule: 'undecided' })).toEqual([0]);
    expect(withheldOfLines(lines(9_000_000), true, { ...terms, rule: 'none' })).toEqual([0]);
  });

  it('is not known above the limit before an accountant has decided: then nothing is sold', () => {
    const undecided = { ...terms, rule: 'undecided' } as const;
    expect(withheldOfLines(lines(1_200_002), true, undecided)).toBeUndefined();
    expect(withheldOfLines(lines(1_200_000), true, undecided)).toEqual([0]);
  });

  it('leaves what is paid: net and KDV less what is withheld, for any lines', () => {
    const line = fc.record({ gross: fc.integer({ min: 1, max: 5_000_000 }), rate: fc.constantFrom(1, 10, 20) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), fc.integer({ min: 1, max: 9 }), (bought, tenths) => {
        const splits = bought.map(({ gross, rate }) => splitInclusive(gross, rate));
        const withheld = withheldOfLines(splits, true, { ...terms, tenths, above_minor: 0 }) ?? [];
        splits.forEach(({ gross, net, kdv }, at) => {
          const part = withheld[at] ?? Number.NaN;
          expect(net + kdv - part).toBe(dueOf({ gross, withheld: part }));
          expect(Math.abs(10 * part - kdv * tenths)).toBeLessThanOrEqual(5);
          expect(part).toBeLessThanOrEqual(kdv);
        });
      }),
    );
  });
});
