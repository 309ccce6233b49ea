import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { visibleLine } from './visible-line.js';

describe('a line that shows all it says', () => {
  it.each([
    [' Ayşe \n  Nur\t', 'Ayşe Nur'],
    ['S\u0327ule', 'Şule'],
    ["O'Neil-Öz", "O'Neil-Öz"],
    ['김민수', '김민수'],
    ['Moderatör\u3164', 'Moderatör'],
    ['Ali\u034F\uFE0F', 'Ali'],
    ['Saha \u200B \u202EEkibi', 'Saha Ekibi'],
    ['\uFFA0\u115F\u3164', ''],
    ['\u2800\u2800', ''],
    ['A\0\ud800B', 'AB'],
  ])('is made of %j', (typed, line) => expect(visibleLine(typed)).toBe(line));

  it('stays as it is', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'a',
        '\u0958',
        '\u0301',
        '\u0301'.repeat(8),
        '\u0327',
        '\u09c7',
        '\u09be',
        '\u1100',
        '\u1161',
        ' ',
        '\u200e',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const line = visibleLine(pieces.join(''));
        expect(visibleLine(line)).toBe(line);
      }),
      { numRuns: 1_000 },
    );
  });
});
