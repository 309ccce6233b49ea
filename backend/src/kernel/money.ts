/**
 * Money is a whole number of kuruş everywhere inside; a decimal string in answers; Turkish text for people.
 */

/** 125050 → `"1250.50"`: how answers carry a price. */
export function decimalText(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const turkish = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const turkishCents = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 125050 → `"1.250,50 TL"`, 125000 → `"1.250 TL"`. Intl would print ₺ before the number, which the product does not. */
export function turkishLira(minor: number): string {
  const format = minor % 100 === 0 ? turkish : turkishCents;
  return `${format.format(minor / 100)} TL`;
}
