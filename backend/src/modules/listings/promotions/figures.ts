/** So many whole days a side are the least of which anything is said. */
export const LEAST_DAYS = 5;
/** So often it must have happened on both sides together. */
export const LEAST_COUNT = 20;
/** So many ads are the least that others are said of. */
export const LEAST_ADS = 5;
/** In errors of the difference: what chance does once in some hundreds of times (docs/decisions/0118-what-a-promotion-did-is-counted-not-claimed.md has the trial). */
const CLEAR = 3;

/** What is said of one figure, before against during. */
export type Verdict = 'too_few' | 'no_before' | 'more' | 'less' | 'alike';

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);
export const mean = (counts: readonly number[]): number => sum(counts) / counts.length;

/** @returns null where there are no figures */
export function median(figures: readonly number[]): number | null {
  if (figures.length === 0) return null;
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** @param before @param during how often it happened on each day */
export function verdictOf(before: readonly number[], during: readonly number[]): Verdict {
  if (during.length < LEAST_DAYS) return 'too_few';
  if (before.length < LEAST_DAYS) return sum(during) < LEAST_COUNT ? 'too_few' : 'no_before';
  const all = [...before, ...during];
  if (sum(all) < LEAST_COUNT) return 'too_few';
  // Days differ at least as much as chance makes them, whatever a lucky few of them look like.
  const least = mean(all);
  const error = Math.sqrt(
    Math.max(spread(before), least) / before.length + Math.max(spread(during), least) / during.length,
  );
  const difference = mean(during) - mean(before);
  if (Math.abs(difference) <= CLEAR * error) return 'alike';
  return difference > 0 ? 'more' : 'less';
}

/** The variance from one day to the next. */
function spread(counts: readonly number[]): number {
  const middle = mean(counts);
  return sum(counts.map((one) => (one - middle) ** 2)) / (counts.length - 1);
}

/** How many times as much it became; half a thing is added to either side, so that of nothing it can be said, too. */
export const growth = (before: readonly number[], during: readonly number[]): number =>
  (sum(during) + 0.5) / during.length / ((sum(before) + 0.5) / before.length);
