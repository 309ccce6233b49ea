import { describe, expect, it } from '@jest/globals';
import { writtenLine, writtenLines } from './written-lines.js';

describe('what people write for others to read', () => {
  it.each([
    ['controls', 'a\u0000b\u0007', 'ab'],
    ['what turns words around', 'ab\u202ecd\u061cef\u2066', 'abcdef'],
    ['half of a sign', 'a\ud83d', 'a'],
    ['word joiners, soft hyphens and blank letters', 'a\u2060b\u00adc\u3164d\u180ee', 'abcde'],
    ['separators of lines that nobody types', 'a\u2028b\u2029c', 'a\nb\nc'],
    ['a tabulator', 'a\tb', 'a\tb'],
    ['pictures of several people', '👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['scripts that join their letters', 'می‌خواهم', 'می‌خواهم'],
    ['many empty lines', 'a  \r\n\r\n\r\n\r\nb', 'a\n\n\nb'],
  ])('is made of %s', (_what, typed, kept) => expect(writtenLines(typed)).toBe(kept));

  it.each([
    ['word joiners', '\u2060\u2060'],
    ['letters that are blank', '\u3164\u115f\u1160\uffa0'],
    ['joiners', '\u200d\u200c'],
    ['an empty cell of Braille', '\u2800'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['a selector', ' \ufe0f '],
  ])('is nothing where nothing is seen: %s', (_what, typed) =>
    expect([writtenLine(typed), writtenLines(typed)]).toEqual(['', '']),
  );
});
