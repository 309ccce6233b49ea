import { once } from '@/shared/i18n/once';

/** What a person typed into a price or range field, read the Turkish way. */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'invalid' };

const LARGEST = 999_999_999_999;

/**
 * `1.234,50` → 1234.5, `1.500` → 1500, `1,5` → 1.5, `12.50` (not a thousands group) → 12.5, `1 500 TL` → 1500.
 * At most two decimals; negative numbers and anything else are invalid.
 */
export function parseTurkishNumber(text: string): TypedNumber {
  const typed = text.replace(/\s|₺|TL/gu, '');
  if (typed === '') return { kind: 'empty' };
  const plain = normalise(typed);
  if (plain === null) return { kind: 'invalid' };
  const value = Number(plain);
  return value <= LARGEST ? { kind: 'number', value } : { kind: 'invalid' };
}

function normalise(typed: string): string | null {
  if (/^\d+(,\d{1,2})?$/u.test(typed)) return typed.replace(',', '.');
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/u.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  if (/^\d+\.\d{1,2}$/u.test(typed)) return typed;
  return null;
}

const shown = once(() => new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 0, maximumFractionDigits: 2 }));

/** The same number as the field prints it after it was read: `1234.5` → `1.234,5`. */
export const printTurkishNumber = (value: number): string => shown().format(value);
