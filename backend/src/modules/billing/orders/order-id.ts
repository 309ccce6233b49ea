import { createHash, randomInt } from 'node:crypto';
import { ORDER_ID_LENGTH, refOf } from './domain/payment-ref.js';

/** Queries may not import the domain; they take it from here. */
export { refOf };

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten characters that people read to each other and write into a transfer; fifty bits, which nobody guesses. */
export const newOrderId = (): string =>
  Array.from({ length: ORDER_ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '0').join('');

/** The same for the same occasion: for orders that are told afterwards, and maybe twice. */
export const orderIdOf = (occasion: string): string =>
  [...createHash('sha256').update(occasion).digest().subarray(0, ORDER_ID_LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length] ?? '0')
    .join('');
