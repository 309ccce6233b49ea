import { describe, expect, it } from '@jest/globals';
import { orderFulfilled } from './order.events.js';

describe('what the history of an order says of its packages', () => {
  const { does } = orderFulfilled.description;
  const about = { order_id: 'K7QX3M9TAB', buyer_id: 7, at: '2026-11-30T20:06:00.000Z' };
  const said = (started: number[], refused: number[]) => {
    const data = { ...about, started, refused: refused.map((line) => ({ line, why: 'INVALID_TRANSITION' })) };
    return typeof does === 'string' ? does : does(data);
  };

  it.each([
    ['all', [1, 2], [], 'siparişteki paketleri başlattı'],
    ['none', [], [1], 'siparişteki hiçbir paketi başlatamadı'],
    ['some', [1, 3], [2], 'siparişteki 3 paketin 2 tanesini başlattı, 1 tanesini başlatamadı'],
  ])('is what became of them where %s began', (_which, started, refused, sentence) => {
    expect(said(started, refused)).toBe(sentence);
  });
});
