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

  it('takes each once, the nearest day first: two equal amounts are two payments', () => {
    const [far, near] = [item('2026-11-18', 100), item('2026-11-20', 100)];
    expect(unpaired([item('2026-11-21', 100)], [far, near])).toEqual({ said: [], booked: [far] });
    expect(unpaired([near, near, near], [far, near]).said).toHaveLength(1);
  });

  const items = fc.array(
    fc.record({
      day: fc.constantFrom('2026-11-01', '2026-11-05', '2026-11-20', '2026-12-01'),
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
});
