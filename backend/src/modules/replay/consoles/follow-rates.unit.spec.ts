import { describe, expect, it } from '@jest/globals';
import { withRates } from './follow-rates.js';

describe('how fast followers of the log are', () => {
  it('is what they have handled between two answers, of one build each', async () => {
    const answers = [
      [
        { name: 'listings', slot: 1, handled: 100 },
        { name: 'orders', slot: 1, handled: 900 },
      ],
      [
        { name: 'listings', slot: 1, handled: 300 },
        { name: 'orders', slot: 2, handled: 5 },
        { name: 'new', handled: 7 },
      ],
    ];
    const [listings, orders, fresh] = await withRates(() => Promise.resolve(answers.shift() ?? []), 50);
    expect(listings).toMatchObject({ name: 'listings', handled: 300 });
    // Two hundred in a twentieth of a second, or in somewhat more.
    expect(listings?.rate).toBeGreaterThan(20);
    expect(listings?.rate).toBeLessThanOrEqual(4_100);
    expect([orders?.rate, fresh?.rate]).toEqual([0, 0]);
  });
});
