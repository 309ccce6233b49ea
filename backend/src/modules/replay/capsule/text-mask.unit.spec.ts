import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TextMask } from './text-mask.js';

const mask = new TextMask(Buffer.alloc(32, 1));

describe('the mask of people’s words', () => {
  it('is the same for the same text under the same key, and another under another key', () => {
    const text = 'Beni 0532 123 45 67 numarasından arayın, Ayşe';
    expect(mask.text(text)).toBe(new TextMask(Buffer.alloc(32, 1)).text(text));
    expect(mask.text(text)).not.toBe(new TextMask(Buffer.alloc(32, 2)).text(text));
    expect([mask.name, mask.name]).toEqual([
      new TextMask(Buffer.alloc(32, 1)).name,
      expect.not.stringContaining(new TextMask(Buffer.alloc(32, 2)).name),
    ]);
  });

  it('keeps the shape: letters stay letters of their height, digits digits, all else what it was', () => {
    const shape = (text: string) =>
      text
        .replaceAll(/\p{N}/gu, '0')
        .replaceAll(/[\u249c-\u24e9\u{1f110}-\u{1f1ff}]/gu, 'A')
        .replaceAll(/\p{Lu}/gu, 'A')
        .replaceAll(/\p{L}/gu, 'a');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(shape(mask.text(text))).toBe(shape(text));
      }),
      { seed: 22 },
    );
  });

  it('leaves nothing of a longer text, whose letters are other ones each time', () => {
    const masked = mask.text('a'.repeat(500));
    expect(new Set(masked).size).toBe(29);
    expect(mask.text('Ayşe Yılmaz')).not.toMatch(/Ayşe|Yılmaz/u);
  });

  it.each(['⓪⑤③② ①②③ ④⑤ ⑥⑦', '❷❸❺', '⁰⁵³²', 'ⅩⅣ', 'Ⓐⓨⓢⓔ', '🅐🅨🅢🅔', '🄰🅈🅂🄴', '🅰🅱', '🇦🇾🇸🇪', '⒜⒴⒮⒠'])(
    'leaves nothing of digits and letters that are drawn: %s',
    (text) => {
      for (const sign of text.replaceAll(' ', '')) expect(mask.text(text)).not.toContain(sign);
    },
  );

  it('leaves what is no sentence', () => {
    expect(mask.sentence('Kombi (doğal gazlı)')).toBe('Kombi (doğal gazlı)');
    expect(mask.sentence('iki üç dört beş')).toBe(mask.text('iki üç dört beş'));
  });
});
