/** How many have a number from `from` on, up to the next edge. */
export interface Bucket {
  readonly from: number;
  readonly count: number;
}

const ROUND_NUMBERS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const DECADES = Array.from({ length: 16 }, (_, index) => index - 2);
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/**
 * Where the buckets of every number begin, rising: round numbers, ten to a decade, from a hundredth on; each whole number up to
 * 20; each year from 1900 to 2100. The same for all keys, so that an index can be told in advance in which bucket a number is.
 */
export const EDGES: readonly number[] = [
  ...new Set([
    0,
    ...DECADES.flatMap((decade) =>
      ROUND_NUMBERS.map((number) => (decade < 0 ? number / 10 ** -decade : number * 10 ** decade)),
    ),
    ...numbers(1, 20),
    ...numbers(1900, 2100),
  ]),
]
  // An address takes two decimals.
  .filter((edge) => Number.isInteger(edge * 100))
  .sort((a, b) => a - b);

/** The number of the bucket that a value is in: an index of `EDGES`. What is below the first edge is in the first. */
export function bucketOf(value: number): number {
  let low = 0;
  let high = EDGES.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((EDGES[middle] as number) <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** Counts by number of bucket → buckets that somebody is in, rising. */
export const bucketsOf = (counts: Iterable<readonly [number, number]>): Bucket[] =>
  [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a - b)
    .map(([bucket, count]) => ({ from: EDGES[bucket] ?? 0, count }));
