import { describe, expect, it } from '@jest/globals';
import { rangeOf, stopsOf, thumbsOf } from './slider-stops';

const bar = (from: number, to: number) => ({ from, to, count: 1 });
const stops = stopsOf([bar(0, 10), bar(10, 20), bar(20, 50)]);
const open = { min: null, max: null };

describe('the thumbs of a range', () => {
  it('stand at the beginnings of the bars and at their end', () => {
    expect(stops).toEqual([0, 10, 20, 50]);
    // Each year is a bar of its own: the last one ends where it begins.
    expect(stopsOf([bar(2024, 2025), bar(2025, 2025)])).toEqual([2024, 2025]);
  });

  it('stand outside where there is no bound, and never on each other', () => {
    expect(thumbsOf(open, stops)).toEqual([0, 3]);
    expect(thumbsOf({ min: 12, max: 13 }, stops)).toEqual([1, 2]);
    expect(thumbsOf({ min: 900, max: 950 }, stops)).toEqual([2, 3]);
    expect(thumbsOf({ min: null, max: 0 }, stops)).toEqual([0, 1]);
  });

  it('ask for what they stand at, and for nothing outside', () => {
    expect(rangeOf([1, 3], stops, open)).toEqual({ min: 10, max: null });
    expect(rangeOf([0, 2], stops, open)).toEqual({ min: null, max: 20 });
    expect(rangeOf([0, 3], stops, { min: 10, max: 20 })).toEqual(open);
  });

  it('leave the bound alone that was typed and not moved', () => {
    expect(rangeOf([1, 2], stops, { min: 12, max: null })).toEqual({ min: 12, max: 20 });
  });
});
