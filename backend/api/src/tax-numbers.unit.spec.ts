import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isTckn, isVkn, UNKNOWN_CONSUMER } from './tax-numbers.js';

const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

/** The one ending that makes a valid number of a beginning. */
const endings = (valid: (text: string) => boolean, beginning: string, length: number): readonly string[] =>
  Array.from({ length: 10 ** length }, (_, end) => beginning + String(end).padStart(length, '0')).filter(valid);

/** Every number that differs in one digit. */
const slips = (text: string): readonly string[] =>
  [...text].flatMap((own, place) =>
    Array.from('0123456789')
      .filter((digit) => digit !== own)
      .map((digit) => text.slice(0, place) + digit + text.slice(place + 1)),
  );

describe('a TCKN', () => {
  it.each(['12345678950', '19090909018', '10000000146'])('is %s', (text) => expect(isTckn(text)).toBe(true));
  it.each([UNKNOWN_CONSUMER, '02345678950', '1234567895', '123456789500', '1234567895a', '', '１２３４５６７８９５０'])(
    'is not %j',
    (text) => expect(isTckn(text)).toBe(false),
  );
  it('has one ending for each beginning, and a slip of a digit is seen', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), digits(8), (first, rest) => {
        const [text = '', ...others] = endings(isTckn, [first, ...rest].join(''), 2);
        expect(text).not.toBe('');
        expect(others).toEqual([]);
        expect(slips(text).filter(isTckn)).toEqual([]);
      }),
    ));
});

describe('a VKN', () => {
  it.each(['1234567890', '9876543217', '3900383669'])('is %s', (text) => expect(isVkn(text)).toBe(true));
  it.each(['1234567891', '123456789', '12345678900', '123456789O', ''])('is not %j', (text) =>
    expect(isVkn(text)).toBe(false),
  );
  it('has one ending for each beginning, and a slip of a digit is seen', () =>
    fc.assert(
      fc.property(digits(9), (rest) => {
        const [text = '', ...others] = endings(isVkn, rest.join(''), 1);
        expect(text).not.toBe('');
        expect(others).toEqual([]);
        expect(slips(text).filter(isVkn)).toEqual([]);
      }),
    ));
});
