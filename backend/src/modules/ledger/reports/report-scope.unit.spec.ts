import { describe, expect, it } from '@jest/globals';
import { lastShown } from './report-scope.js';

describe('the last day that is read for the first lines', () => {
  const days = [
    { day: '2026-01-05', lines: 2 },
    { day: '2026-01-06', lines: 1 },
    { day: '2026-01-09', lines: 4 },
  ];

  it.each([
    { most: 1, last: '2026-01-05' },
    // The third line tells that there are more than two.
    { most: 2, last: '2026-01-06' },
    { most: 3, last: '2026-01-09' },
    { most: 7, last: null },
  ])('is $last for $most', ({ most, last }) => {
    expect(lastShown(days, most)).toBe(last);
  });
});
