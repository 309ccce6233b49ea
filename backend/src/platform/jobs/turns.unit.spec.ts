import { describe, expect, it } from '@jest/globals';
import { everyMsOf, nextTurn, patternOf } from './turns.js';

describe('the turns of a schedule', () => {
  it('come at once, and then a period after each other', () => {
    const pattern = patternOf(60_000);
    expect(nextTurn(1_000, { pattern, immediately: true })).toBe(1_000);
    expect(nextTurn(1_000, { pattern })).toBe(61_000);
  });

  it('keep their period as it was written', () => {
    for (const everyMs of [1, 400, 86_400_000]) expect(everyMsOf(patternOf(everyMs))).toBe(everyMs);
  });

  it('are none of a schedule that was made elsewhere', () => {
    for (const pattern of [undefined, '', '* * * * *', 'every ms', 'every 5 ms or so', `every ${'9'.repeat(16)} ms`])
      expect([everyMsOf(pattern), nextTurn(1_000, { ...(pattern !== undefined && { pattern }) })]).toEqual([
        undefined,
        undefined,
      ]);
  });
});
