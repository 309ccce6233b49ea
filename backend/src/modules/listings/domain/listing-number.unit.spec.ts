import fc from 'fast-check';
import { listingNumber } from './listing-number.js';

const id = fc.integer({ min: 1, max: 8_999_999_999 });

describe('the number of an ad', () => {
  it('has ten digits, none of them a leading zero', () => {
    fc.assert(fc.property(id, (one) => /^[1-9]\d{9}$/.test(listingNumber(one))));
  });

  it('belongs to one ad only', () => {
    fc.assert(fc.property(id, id, (one, other) => one === other || listingNumber(one) !== listingNumber(other)));
    const first = Array.from({ length: 100_000 }, (_, index) => listingNumber(index + 1));
    expect(new Set(first).size).toBe(100_000);
  });

  it('stays what it is: people have it on paper', () => {
    expect([1, 2, 3_000].map(listingNumber)).toEqual(['7180339887', '4360679774', '2019661000']);
  });

  it.each([0, -1, 1.5, 9_000_000_000, NaN])('does not exist for id %s', (wrong) => {
    expect(() => listingNumber(wrong)).toThrow(RangeError);
  });
});
