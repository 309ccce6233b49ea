import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { besideSum } from './nameless-lines.js';

const DAY = '2026-11-20';
const row = (amount_minor: number | null, nth = 1) => ({
  id: `none TRY ${amount_minor ?? '?'} #${nth}:${DAY}`,
  ...{ currency: 'TRY', amount_minor, reason: amount_minor === null ? ('unreadable' as const) : ('unknown' as const) },
});
const rest = (nth: number, amount_minor: number) => ({
  ...{ id: `none TRY rest ${nth}:${DAY}`, currency: 'TRY', amount_minor, reason: 'unknown' },
});

describe('nameless rows beside the line that was their sum', () => {
  it('are told by nothing where it says as much', () => {
    expect(besideSum([row(310), row(600)], [910], DAY)).toEqual([]);
  });

  it('are told as one line more where the report has more by now, or less', () => {
    expect(besideSum([row(310), row(600), row(200)], [910], DAY)).toEqual([rest(1, 200)]);
    expect(besideSum([row(310), row(600), row(200), row(50)], [910, 200], DAY)).toEqual([rest(2, 50)]);
    expect(besideSum([row(310)], [910], DAY)).toEqual([rest(1, -600)]);
  });

  it('are told each where it could not be read, but for those that cannot be read either', () => {
    expect(besideSum([row(310), row(null), row(600)], [null], DAY)).toEqual([row(310), row(600)]);
    expect(besideSum([row(910), row(null)], [910], DAY)).toEqual([row(null)]);
  });

  it('add up with it to what the report says, however often it comes and grows', () => {
    const amounts = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.array(amounts, { maxLength: 4 }), (first, later) => {
        const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
        const told: [number, ...number[]] = [sum(first)];
        let report = first;
        for (const more of [[], ...later, []]) {
          report = [...report, ...more];
          for (const line of besideSum(
            report.map((one) => row(one)),
            told,
            DAY,
          ))
            told.push(line.amount_minor ?? 0);
          expect(sum(told)).toBe(sum(report));
        }
      }),
    );
  });
});
