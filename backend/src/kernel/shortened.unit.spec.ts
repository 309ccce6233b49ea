import { describe, expect, it } from '@jest/globals';
import { shortened } from './shortened.js';

describe('a shortened text', () => {
  it.each([
    ['kısa', 4, 'kısa'],
    ['uzunca', 4, 'uzun…'],
    ['iki söz', 4, 'iki…'],
    ['🙂🙂🙂', 3, '🙂🙂🙂'],
    ['aaa🙂b', 4, 'aaa🙂…'],
    ['🙂🙂🙂🙂', 3, '🙂🙂🙂…'],
    ['', 0, ''],
  ])('%s, of %i characters, is %s', (text, most, expected) => {
    expect(shortened(text, most)).toBe(expected);
    expect(JSON.stringify(shortened(text, most))).not.toContain(String.raw`\ud`);
  });

  it('looks at no more than its beginning', () => expect(shortened('🙂'.repeat(1_000_000), 2)).toBe('🙂🙂…'));
});
