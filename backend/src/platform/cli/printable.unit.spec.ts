import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { printable, printableCell } from './printable.js';

describe('what a command says on a terminal', () => {
  it.each([
    ['\u001b[2J\u001b]0;title\u0007', String.raw`\u001b[2J\u001b]0;title\u0007`],
    ['listing-1\u009b31m', String.raw`listing-1\u009b31m`],
    ['over\rwritten\b', String.raw`over\u000dwritten\u0008`],
    ['turned\u202eround\u2067', String.raw`turned\u202eround\u2067`],
    ['marked\u200e\u200f\u061c', String.raw`marked\u200e\u200f\u061c`],
  ])('shows what would steer it: %j', (said, shown) => expect(printable(said)).toBe(shown));

  it('leaves lines, columns and words as they are', () => {
    for (const text of ['one\ttwo\nthree', 'one;two\r\nthree\r', 'Ayşe’nin ilanı, 707 m² 👍🏽', 'می‌خواهم', ''])
      expect(printable(text)).toBe(text);
  });

  it('keeps a cell of a table on its line', () =>
    expect(printableCell('one\ttwo\r\nthree\r')).toBe(String.raw`one\u0009two\u000d\u000athree\u000d`));

  it('leaves JSON the same JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.string({ unit: 'binary' }), (json, text) => {
        for (const told of [json, JSON.stringify({ text: `${text}\u009b\u202e\u007f` })])
          expect(JSON.parse(printable(told))).toEqual(JSON.parse(told));
      }),
      { seed: 22 },
    );
  });
});
