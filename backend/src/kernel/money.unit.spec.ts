import fc from 'fast-check';
import { decimalText, turkishLira } from './money.js';

describe('money', () => {
  it.each([
    [0, '0.00', '0 TL'],
    [5, '0.05', '0,05 TL'],
    [125050, '1250.50', '1.250,50 TL'],
    [123456700, '1234567.00', '1.234.567 TL'],
    [-990, '-9.90', '-9,90 TL'],
  ])('writes %i kuruş', (minor, decimal, text) => {
    expect(decimalText(minor)).toBe(decimal);
    expect(turkishLira(minor)).toBe(text);
  });

  it('loses no kuruş on the way to a decimal and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        expect(Math.round(Number(decimalText(minor)) * 100)).toBe(minor);
      }),
    );
  });
});
