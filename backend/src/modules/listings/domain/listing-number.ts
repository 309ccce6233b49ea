/** How many numbers of ten digits there are that begin with no zero. */
const COUNT = 9_000_000_000n;
// Without a common divisor with COUNT (2, 3, 5), so that every id has its own number.
const STRIDE = 6_180_339_887n;

/**
 * Ten digits that people read to each other. A bijection of the id: unique and never reused, as ids are, but without
 * telling how many ads there are. @param id from 1 to 8,999,999,999.
 */
export function listingNumber(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1 || BigInt(id) >= COUNT)
    throw new RangeError(`No listing number for id ${id}`);
  return String(1_000_000_000n + ((BigInt(id) * STRIDE) % COUNT));
}
