import { describe, expect, it } from '@jest/globals';
import { parsePrice } from '@ilan/api';
import { retype, settled, typedPrice } from './typed-price';

/** Types keys at a caret that is marked with |; ← is backspace. */
const type = (start: string, keys: string): string => {
  let caret = start.indexOf('|');
  let text = start.replace('|', '');
  for (const key of keys) {
    const raw =
      key === '←'
        ? { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) }
        : { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + key.length };
    ({ text, caret } = retype(text, raw));
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

describe('typing a price', () => {
  it.each([
    ['|', '1234', '1.234|'],
    ['|', '1234567', '1.234.567|'],
    ['|', '1234,5', '1.234,5|'],
    ['|', '1234,50', '1.234,50|'],
    ['|', '007', '7|'],
    ['|', '0,5', '0,5|'],
    ['|', ',5', '0,5|'],
    ['|', '12a3', '123|'],
  ])('%s and %s gives %s', (start, keys, end) => expect(type(start, keys)).toBe(end));

  it('takes a typed dot for a comma', () => expect(type('|', '12.5')).toBe('12,5|'));
  it('takes a typed dot before three digits for a thousand', () => {
    expect(type('|', '1.500')).toBe('1.500|');
    expect(type('|', '1.500.000')).toBe('1.500.000|');
    expect(parsePrice(type('|', '1.500').replace('|', ''))).toBe(150_000);
  });

  it('keeps the caret behind the same digit', () => {
    expect(type('1|.234', '9')).toBe('19|.234');
    expect(type('12|.345', '9')).toBe('129|.345');
    expect(type('123|.456', '9')).toBe('1.239|.456');
    expect(type('1.2|34,50', '9')).toBe('12.9|34,50');
  });

  it('deletes through the dots', () => {
    expect(type('1.234|', '←')).toBe('123|');
    expect(type('1.|234', '←')).toBe('|234');
    expect(type('1.234,|', '←')).toBe('1.234|');
    expect(type('1.234.5|67', '←')).toBe('123.4|67');
  });

  it('reads what is pasted', () => {
    expect(retype('', { text: '₺1.250,50', caret: 9 }).text).toBe('1.250,50');
    expect(retype('', { text: '1250 TL', caret: 7 }).text).toBe('1.250');
    expect(retype('', { text: '1250.5', caret: 6 }).text).toBe('1.250,50');
    expect(retype('', { text: '12.500', caret: 6 }).text).toBe('12.500');
  });
});

describe('leaving the field', () => {
  it.each([
    ['1.234,', '1.234'],
    ['1.234,5', '1.234,50'],
    ['1.234', '1.234'],
    ['', ''],
  ])('%s becomes %s', (text, shown) => expect(settled(text)).toBe(shown));
  it('shows kuruş that are there', () => {
    expect(typedPrice(125_050)).toBe('1.250,50');
    expect(typedPrice(125_000)).toBe('1.250');
    expect(parsePrice(typedPrice(123_456))).toBe(123_456);
  });
});
