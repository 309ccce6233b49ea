/**
 * The two numbers by which a buyer is billed: eleven digits of a person (TCKN), ten of a company (VKN). Both carry check digits, so a
 * slip of one digit is seen while it is typed.
 */

/** Stands for a consumer who names no number; it fails the checksum of a TCKN and is the one exception to it. */
export const UNKNOWN_CONSUMER = '11111111111';

export function isTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const odd = sum(digits.slice(0, 9).filter((_, index) => index % 2 === 0));
  const even = sum(digits.slice(0, 8).filter((_, index) => index % 2 === 1));
  const tenth = (((7 * odd - even) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === sum(digits.slice(0, 10)) % 10;
}

export function isVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const weighed = digits.slice(0, 9).map((digit, index) => {
    const moved = (digit + 9 - index) % 10;
    return moved === 9 ? 9 : (moved * 2 ** (9 - index)) % 9;
  });
  return digits[9] === (10 - (sum(weighed) % 10)) % 10;
}

const digitsOf = (text: string): readonly number[] => Array.from(text, Number);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
