import { describe, expect, it } from '@jest/globals';
import { linesLess, settled } from './order.state.js';

const part = (line: number, amount_minor: number) => ({ line, amount_minor });

describe('a refund of which only a part went back', () => {
  const pending = { id: 's1', state: 'pending' as const, amount_minor: 3_000, lines: [part(1, 1_000), part(2, 2_000)] };

  it('is two from then on: what went, and what waits for its outcome', () => {
    const partly = settled([pending], 's1', 'done', { amount_minor: 1_000, lines: [part(1, 1_000)] });
    const [done, left] = [
      { ...pending, state: 'done', amount_minor: 1_000, lines: [part(1, 1_000)] },
      { ...pending, amount_minor: 2_000, lines: [part(2, 2_000)] },
    ];
    expect(partly).toEqual([done, left]);
    expect(settled(partly, 's1', 'failed', { amount_minor: 2_000 })).toEqual([done, { ...left, state: 'failed' }]);
  });

  it('is whole where all of it is told, as in every log of before', () => {
    expect(settled([pending], 's1', 'done', { amount_minor: 3_000 })).toEqual([{ ...pending, state: 'done' }]);
  });

  it('leaves of a line what was not settled', () => {
    expect(linesLess(pending.lines, [part(1, 400), part(2, 2_000)])).toEqual([part(1, 600)]);
  });
});
