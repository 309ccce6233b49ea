import { describe, expect, it } from '@jest/globals';
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
});
