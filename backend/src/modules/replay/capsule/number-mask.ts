import { createHmac } from 'node:crypto';

const ROUNDS = 6;
/** Half of the bits of a number: nearly all are small, and stay so. */
const SMALL = 15;
const LARGE = 26;

/**
 * Another number in the place of each: the same one wherever it stands, and no two get the same, so that what names somebody names one person still.
 * A Feistel network, walked until the number is one that there could be.
 */
export class NumberMask {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = createHmac('sha256', key).update('numbers').digest();
  }

  /** What is no number of anybody (0, below it, or no whole one) stays. */
  of(number: number): number {
    if (!Number.isSafeInteger(number) || number < 1 || number >= 2 ** (2 * LARGE)) return number;
    const isSmall = number < 2 ** (2 * SMALL);
    const half = isSmall ? SMALL : LARGE;
    let other = number;
    do other = this.#permuted(other, half);
    while (other === 0 || (!isSmall && other < 2 ** (2 * SMALL)));
    return other;
  }

  #permuted(number: number, half: number): number {
    const size = 2 ** half;
    let left = Math.floor(number / size);
    let right = number % size;
    for (let round = 0; round < ROUNDS; round += 1)
      [left, right] = [right, (left + this.#drawn(half, round, right)) % size];
    return left * size + right;
  }

  #drawn(half: number, round: number, value: number): number {
    return createHmac('sha256', this.#key).update(`${half}/${round}/${value}`).digest().readUInt32BE() % 2 ** half;
  }
}
