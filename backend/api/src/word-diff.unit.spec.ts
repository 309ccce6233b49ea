import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DiffPart } from './moderation.js';
import { wordDiff } from './word-diff.js';

const text = (parts: readonly DiffPart[], ...kinds: readonly DiffPart['kind'][]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map((part) => part.text)
    .join('');
const shown = (before: string, after: string) =>
  wordDiff(before, after).map(({ kind, text: words }) => `${{ same: '', added: '+', removed: '-' }[kind]}${words}`);

describe('the difference between two texts', () => {
  it('is told in whole words', () => {
    expect(shown('Az kullanılmış kırmızı koltuk', 'Az kullanılmış mavi koltuk takımı')).toEqual([
      'Az kullanılmış ',
      '-kırmızı',
      '+mavi',
      ' koltuk',
      '+ takımı',
    ]);
  });

  it('is nothing for the same text, and all for another one', () => {
    expect(shown('Şişli’de daire', 'Şişli’de daire')).toEqual(['Şişli’de daire']);
    expect(shown('', 'yeni')).toEqual(['+yeni']);
    expect(shown('eski', '')).toEqual(['-eski']);
    expect(shown('', '')).toEqual([]);
  });

  const words = fc.array(fc.constantFrom('ev', 'araba', 'İstanbul', 'ışık', ' ', '\n', '.', '3+1', '🏠'), {
    maxLength: 60,
  });
  it('gives both texts back, whatever they are', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
        const parts = wordDiff(before, after);
        expect(text(parts, 'same', 'removed')).toBe(before);
        expect(text(parts, 'same', 'added')).toBe(after);
        expect(parts.every((part, index) => part.text !== '' && part.kind !== parts[index - 1]?.kind)).toBe(true);
      }),
    );
  });

  it('is as short as can be', () => {
    // Against the length of the longest common subsequence, counted the slow way.
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }),
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 }),
        (one, other) => {
          const kept = text(wordDiff(one.join('.'), other.join('.')), 'same').replaceAll(/[^abc.]/g, '').length;
          expect(kept).toBe(longestCommon(one.join('.').split(''), other.join('.').split('')));
        },
      ),
    );
  });

  it('of two long strangers is told without counting every way', () => {
    const long = (word: string) => Array.from({ length: 3_000 }, (_, n) => `${word}${n}`).join(' ');
    const parts = wordDiff(long('a'), long('b'));
    expect(text(parts, 'same', 'removed')).toBe(long('a'));
    expect(text(parts, 'same', 'added')).toBe(long('b'));
  });
});

function longestCommon(one: readonly string[], other: readonly string[]): number {
  const rows = [Array<number>(other.length + 1).fill(0)];
  for (const [i, left] of one.entries()) {
    const above = rows[i] ?? [];
    const row = [0];
    for (const [j, right] of other.entries())
      row.push(left === right ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0));
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
