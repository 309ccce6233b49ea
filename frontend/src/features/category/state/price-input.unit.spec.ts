import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseTurkishNumber, printTurkishNumber } from './price-input';

describe('a number typed the Turkish way', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1.500', 1500],
    ['1500', 1500],
    ['1,5', 1.5],
    ['12.50', 12.5],
    ['1.250.000', 1_250_000],
    [' 1 500 TL ', 1500],
    ['₺99,90', 99.9],
    ['0', 0],
  ])('%s is %d', (text, value) => {
    expect(parseTurkishNumber(text)).toEqual({ kind: 'number', value });
  });

  it.each(['-5', 'abc', '1.23.456', '1,234,50', '1,234', '12,', '1e5', '9999999999999', '1.5000'])(
    '%s is not a number',
    (text) => {
      expect(parseTurkishNumber(text)).toEqual({ kind: 'invalid' });
    },
  );

  it('leaves an empty field empty', () => {
    expect(parseTurkishNumber('  ')).toEqual({ kind: 'empty' });
  });

  it('reads back whatever it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        const value = minor / 100;
        expect(parseTurkishNumber(printTurkishNumber(value))).toEqual({ kind: 'number', value });
      }),
    );
  });
});
