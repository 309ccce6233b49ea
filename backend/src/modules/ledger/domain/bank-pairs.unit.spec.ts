import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type BankItem, unpaired } from './bank-pairs.js';

const item = (day: string, minor: number): BankItem => ({ day, minor });
const sumOf = (items: readonly BankItem[]): number => items.reduce((sum, { minor }) => sum + minor, 0);

describe('what only the bank or only the books have', () => {
  it('is what has no equal amount near by on the other side', () => {
    const friday = item('2026-11-20', 9_690);
    const left = unpaired(
      [item('2026-11-23', 9_690), item('2026-11-23', -24_500)],
      [friday, item('2026-11-23', 5_000)],
    );
    expect(left).toEqual({ said: [item('2026-11-23', -24_500)], booked: [item('2026-11-23', 5_000)] });
    expect(unpaired([item('2026-11-28', 9_690)], [friday])).toEqual({
      said: [item('2026-11-28', 9_690)],
      booked: [friday],
    });
  });

  it('takes each once, the oldest first: two equal amounts are two payments, and the later one may be on its way', () => {
    const [first, second] = [item('2026-11-18', 100), item('2026-11-20', 100)];
    expect(unpaired([item('2026-11-18', 100)], [second, first])).toEqual({ said: [], booked: [second] });
    expect(unpaired([second, { ...second }, { ...second }], [first, { ...second }]).said).toHaveLength(1);
  });

  it('is nothing where all find each other, also when the nearest is another’s', () => {
    const bank = [item('2026-11-05', 100), item('2026-11-10', 100)];
    const books = [item('2026-11-10', 100), item('2026-10-30', 100)];
    expect(unpaired(bank, books)).toEqual({ said: [], booked: [] });
  });

  const items = fc.array(
    fc.record({
      day: fc.constantFrom('2026-11-01', '2026-11-05', '2026-11-08', '2026-11-11', '2026-11-20'),
      minor: fc.constantFrom(-100, 100, 200, 300),
    }),
    { maxLength: 20 },
  );
  it('leaves the difference of both sides as it is', () =>
    fc.assert(
      fc.property(items, items, (said, booked) => {
        const left = unpaired(said, booked);
        expect(sumOf(left.booked) - sumOf(left.said)).toBe(sumOf(booked) - sumOf(said));
      }),
    ));

  const isPair = (one: BankItem, other: BankItem): boolean =>
    one.minor === other.minor && Math.abs(Date.parse(one.day) - Date.parse(other.day)) <= 7 * 86_400_000;

  /** How many pairs there can be at most, found by trying every other way. */
  function mostPairs(said: readonly BankItem[], booked: readonly BankItem[]): number {
    const partner = new Map<number, number>();
    const finds = (one: number, tried: Set<number>): boolean =>
      booked.some((other, at) => {
        const item = said[one];
        if (!item || tried.has(at) || !isPair(item, other)) return false;
        tried.add(at);
        const before = partner.get(at);
        if (before !== undefined && !finds(before, tried)) return false;
        partner.set(at, one);
        return true;
      });
    return said.filter((_, one) => finds(one, new Set())).length;
  }

  it('are as few as can be, and no two of them are a pair', () =>
    fc.assert(
      fc.property(items, items, (said, booked) => {
        const left = unpaired(said, booked);
        expect(left.said.some((one) => left.booked.some((other) => isPair(one, other)))).toBe(false);
        const most = mostPairs(said, booked);
        expect([left.said.length, left.booked.length]).toEqual([said.length - most, booked.length - most]);
      }),
    ));

  it('are found of many equal amounts without comparing each with each', () => {
    const many = Array.from({ length: 30_000 }, () => item('2026-11-05', 2_490));
    const others = Array.from({ length: 30_000 }, () => item('2026-11-07', 2_490));
    const began = performance.now();
    expect(unpaired(many, others)).toEqual({ said: [], booked: [] });
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
