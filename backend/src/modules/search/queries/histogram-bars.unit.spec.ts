import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bucketOf, bucketsOf, EDGES } from '../engine/histogram.js';
import { histogramOf } from './histogram-bars.js';

/** As an engine would count these numbers. */
function barsOf(numbers: readonly number[], scale?: number) {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(bucketOf(number), (counts.get(bucketOf(number)) ?? 0) + 1);
  const range = { min: Math.min(...numbers), max: Math.max(...numbers) };
  return histogramOf(range, bucketsOf(counts), scale).histogram ?? [];
}

describe('buckets', () => {
  it('hold what is between two edges', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e14, noNaN: true }), (value) => {
        const bucket = bucketOf(value);
        expect(EDGES[bucket]).toBeLessThanOrEqual(value);
        expect(EDGES[bucket + 1] ?? Infinity).toBeGreaterThan(value);
      }),
    );
  });

  it('take what is below the first edge for the first', () => {
    expect(bucketOf(-5)).toBe(0);
  });
});

describe('the bars of a filter', () => {
  it('have every number once, side by side from the smallest to the largest, few enough to be told apart', () => {
    const numbers = fc.array(fc.oneof(fc.nat(30), fc.nat(100_000_000), fc.integer({ min: 1900, max: 2100 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(numbers, (all) => {
        const bars = barsOf(all);
        if (bars.length === 0) return;
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        expect(bars[0]?.from).toBeLessThanOrEqual(Math.min(...all));
        expect(bars.at(-1)?.to).toBe(Math.max(...all));
        expect(bars.length).toBeLessThanOrEqual(40);
        bars.slice(1).forEach(({ from }, index) => expect(from).toBe(bars[index]?.to));
      }),
    );
  });

  it('stand for a year each, whatever one ad has in the place of a year', () => {
    const years = Array.from({ length: 20 }, (_, index) => 2005 + index);
    expect(barsOf(years).map(({ from }) => from)).toEqual(years);
    expect(barsOf([5, ...years, ...years]).map(({ from }) => from)).toEqual([5, ...years.slice(1)]);
  });

  it('stand for round prices in lira, and not for years of kuruş', () => {
    expect(barsOf([1_000, 1_999, 2_050, 500_000], 100).map(({ from }) => from)).toEqual(
      expect.arrayContaining([10, 15, 20, 30, 1_000, 4_000]),
    );
    expect(barsOf([1_000, 1_999, 2_050, 500_000], 100).some(({ from }) => from > 20 && from < 25)).toBe(false);
  });

  it('stand for whole numbers where all are whole, and for parts where some are not', () => {
    expect(barsOf([0, 1, 3]).map(({ from }) => from)).toEqual([0, 1, 2, 3]);
    expect(barsOf([1, 1.5, 2]).map(({ from }) => from)).toEqual([1, 1.25, 1.5, 2]);
  });

  it('are none where all have the same number, or nobody has one', () => {
    expect(barsOf([7, 7])).toEqual([]);
    expect(histogramOf(undefined, undefined)).toEqual({});
  });
});
