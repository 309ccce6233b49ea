import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  consistentNeighbours,
  dueOf,
  hasConsistentSplit,
  MOST_KURUS,
  refundSplit,
  splitInclusive,
  spreadOver,
  sumOfSplits,
} from './kdv.js';
import { withheldPart } from './withholding.js';

const price = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: MOST_KURUS }));
const rate = fc.constantFrom(1, 10, 20);

describe('a price that includes KDV', () => {
  it.each([
    [9990, 20, 8325, 1665],
    [9999, 20, 8333, 1666],
    [3330, 20, 2775, 555],
    [1100, 10, 1000, 100],
    [10_100, 1, 10_000, 100],
    [0, 20, 0, 0],
  ])('%d at %d %% is %d and %d', (gross, percent, net, kdv) =>
    expect(splitInclusive(gross, percent)).toEqual({ gross, net, kdv }),
  );

  it('is net and KDV again, and the net is nearest to what the rate says', () =>
    fc.assert(
      fc.property(price, rate, (gross, percent) => {
        const { net, kdv } = splitInclusive(gross, percent);
        expect(net + kdv).toBe(gross);
        const off = BigInt(net) * BigInt(100 + percent) - 100n * BigInt(gross);
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(BigInt(100 + percent));
      }),
    ));

  it.each([[-1], [0.5], [NaN], [Infinity], [MOST_KURUS + 1]])('is not split when it is %d', (gross) =>
    expect(() => splitInclusive(gross, 20)).toThrow(RangeError),
  );
  it.each([[0], [-20], [0.2], [101]])('is not split by a rate of %d', (percent) =>
    expect(() => splitInclusive(100, percent)).toThrow(RangeError),
  );
});

describe('a price without a consistent split', () => {
  it('is at 20 % every price that leaves 3 when divided by 6, and no other', () =>
    fc.assert(fc.property(price, (gross) => expect(hasConsistentSplit(gross, 20)).toBe(gross % 6 !== 3))));

  it('is one for which no net amount gives this price when KDV is reckoned upon it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), rate, (gross, percent) => {
        const upon = (net: number) => net + Math.floor((2 * net * percent + 100) / 200);
        const { net } = splitInclusive(gross, percent);
        const some = [-2, -1, 0, 1, 2].some((step) => upon(net + step) === gross);
        expect(hasConsistentSplit(gross, percent)).toBe(some);
      }),
    ));

  it('has neighbours that can be split, with none between', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: MOST_KURUS - 200 }), rate, (gross, percent) => {
        const around = consistentNeighbours(gross, percent);
        const [below = 0, above = 0] = around;
        expect(around.every((one) => hasConsistentSplit(one, percent))).toBe(true);
        expect(below).toBeLessThan(gross);
        expect(above).toBeGreaterThan(gross);
        for (let between = below + 1; between < above; between++)
          if (between !== gross) expect(hasConsistentSplit(between, percent)).toBe(false);
      }),
    ));

  it('is offered the kuruş before and after at 20 %', () =>
    expect(consistentNeighbours(9999, 20)).toEqual([9998, 10_000]));
  it('has nothing below the smallest price', () => expect(consistentNeighbours(1, 20)).toEqual([2]));
});

describe('refunds in parts', () => {
  /** A line and how it is given back, piece by piece, up to all of it. */
  const refunds = fc.tuple(
    price,
    rate,
    fc.integer({ min: 0, max: 10 }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
  );
  const lineOf = (gross: number, percent: number, tenths = 0) => {
    const split = splitInclusive(gross, percent);
    return { ...split, withheld: withheldPart(split.kdv, tenths) };
  };

  it('end at nothing, are never negative and never more than was paid, whatever part of the KDV was withheld', () =>
    fc.assert(
      fc.property(refunds, ([gross, percent, tenths, parts]) => {
        const line = lineOf(gross, percent, tenths);
        let refunded = 0;
        const given = [...parts, 1].map((part) => {
          const refund = Math.round((dueOf(line) - refunded) * part);
          const split = refundSplit(line, refunded, refund);
          refunded += refund;
          expect(dueOf(split)).toBe(refund);
          return split;
        });
        for (const { gross: whole, net, kdv, withheld } of given) {
          expect(net).toBeGreaterThanOrEqual(0);
          expect(withheld).toBeGreaterThanOrEqual(0);
          expect(kdv).toBeGreaterThanOrEqual(withheld);
          expect(net + kdv).toBe(whole);
        }
        const withheld = given.reduce((sum, one) => sum + one.withheld, 0);
        expect({ ...sumOfSplits(given), withheld }).toEqual(line);
        expect(refunded).toBe(dueOf(line));
      }),
    ));

  it('of a third of 99,90 are 27,75 and 5,55', () =>
    expect(refundSplit(lineOf(9990, 20), 0, 3330)).toEqual({ gross: 3330, net: 2775, kdv: 555, withheld: 0 }));
  it('of half of what was paid of 12.000,00 have half of what was withheld beside them', () =>
    expect(refundSplit(lineOf(1_200_000, 20, 3), 0, 570_000)).toEqual({
      ...{ gross: 600_000, net: 500_000, kdv: 100_000, withheld: 30_000 },
    }));
  it('of more than is left are refused', () => {
    expect(() => refundSplit(lineOf(9990, 20), 9000, 991)).toThrow(RangeError);
    expect(() => refundSplit(lineOf(1_200_000, 20, 3), 0, 1_140_001)).toThrow(RangeError);
  });
});

describe('an amount over several lines', () => {
  const lines = fc.array(fc.integer({ min: 0, max: MOST_KURUS / 10 }), { minLength: 1, maxLength: 8 });

  it('is spread to the kuruş, and over no line goes more than is left of it', () =>
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (left, part) => {
        const whole = left.reduce((sum, one) => sum + one, 0);
        const given = Math.round(whole * part);
        const spread = spreadOver(given, left);
        expect(spread.reduce((sum, one) => sum + one, 0)).toBe(given);
        spread.forEach((one, index) => {
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(left[index] ?? 0);
        });
      }),
    ));
  it('is refused when it is more than all of them', () => expect(() => spreadOver(11, [4, 6])).toThrow(RangeError));
  it('is nothing over nothing', () => expect(spreadOver(0, [0, 0])).toEqual([0, 0]));
});
