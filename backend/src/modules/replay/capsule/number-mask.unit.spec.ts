import { describe, expect, it } from '@jest/globals';
import { NumberMask } from './number-mask.js';

describe('the numbers of people in a capsule', () => {
  const mask = new NumberMask(Buffer.alloc(32, 1));

  it('are others, one for each, always the same under one key', () => {
    const numbers = Array.from({ length: 3_000 }, (_, n) => n + 1);
    const masked = numbers.map((number) => mask.of(number));
    expect(new Set(masked).size).toBe(numbers.length);
    expect(masked.filter((other, at) => other === numbers[at]).length).toBeLessThan(3);
    expect(masked.every((other) => Number.isSafeInteger(other) && other > 0 && other < 2 ** 30)).toBe(true);
    expect(masked[6]).toBe(new NumberMask(Buffer.alloc(32, 1)).of(7));
    expect(masked[6]).not.toBe(new NumberMask(Buffer.alloc(32, 2)).of(7));
  });

  it('of which there are not so many stay apart from the small ones', () => {
    for (const number of [2 ** 30, 2 ** 40 + 5, 2 ** 52 - 1]) {
      expect(mask.of(number)).toBeGreaterThanOrEqual(2 ** 30);
      expect(mask.of(number)).not.toBe(number);
    }
    for (const none of [0, -4, 1.5, 2 ** 53, Number.NaN]) expect(mask.of(none)).toBe(none);
  });
});
