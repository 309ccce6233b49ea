import { createHash, randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Ten characters that people read to each other and write into a transfer; fifty bits, which nobody guesses. */
export const newOrderId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '0').join('');

/** The same for the same occasion: for orders that are told afterwards, and maybe twice. */
export const orderIdOf = (occasion: string): string =>
  [...createHash('sha256').update(occasion).digest().subarray(0, LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length] ?? '0')
    .join('');

export const refOf = (order_id: string, attempt: number): string => `${order_id}-${attempt}`;

export function attemptOf(ref: string): { readonly order_id: string; readonly attempt: number } {
  return { order_id: ref.slice(0, LENGTH), attempt: Number(ref.slice(LENGTH + 1)) };
}
