import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayOf, kurusOf } from './statement-values.js';

describe('an amount of a statement', () => {
  it.each([
    ['1.234,56', 123_456],
    ['-1.234,56', -123_456],
    ['1234,56-', -123_456],
    ['+0,05', 5],
    ['12.345.678,90 TL', 1_234_567_890],
    ['99,90 ₺', 9_990],
    ['-0,00', 0],
    [19.99, 1_999],
    [-1234.56, -123_456],
    [0.1 + 0.2, 30],
  ])('is %j: %d kuruş', (cell, kurus) => expect(kurusOf(cell, 'x')).toBe(kurus));

  it.each([
    '1,234.56',
    '1234.56',
    '1.23,45',
    '12,3',
    '1.2345,00',
    '',
    '=1+1',
    '--1,00',
    '-1,00-',
    '1'.repeat(1_000_000),
    NaN,
    1.234,
    1e20,
    '9999999999999,99',
  ])('is not %p', (cell) => expect(() => kurusOf(cell, '3. satır')).toThrow(/^3\. satır: tutar/));

  it('is read as it is written', () => {
    const turkish = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (kurus) => {
        expect(kurusOf(turkish.format(kurus / 100), 'x')).toBe(kurus);
        expect(kurusOf(kurus / 100, 'x')).toBe(kurus);
      }),
    );
  });
});

describe('a day of a statement', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['24.11.2026 14:05', '2026-11-24'],
    ['2026-11-24T14:05:09', '2026-11-24'],
    ['29/02/2028', '2028-02-29'],
    [46_350, '2026-11-24'],
    [46_350.99, '2026-11-24'],
  ])('is %j', (cell, day) => expect(dayOf(cell, 'x')).toBe(day));
  it.each(['31/11/2026', '29/02/2026', '11/24/2026', '1/1/2026', '', 'bugün', '24/11/1026', 0, 1e9, NaN])(
    'is not %j',
    (cell) => expect(() => dayOf(cell, '3. satır')).toThrow(/^3\. satır: tarih/),
  );
});
