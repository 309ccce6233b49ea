import type { Bar, Facet } from '@ilan/api';
import { type Bucket, EDGES } from '../engine/histogram.js';
import type { ValueRange } from '../engine/search-engine.js';

/** More than this nobody could tell apart, nor take hold of between two of them. */
const MOST_BARS = 40;
/** From this share of model years on, what is not one is a slip of somebody's pen. */
const MOSTLY = 0.9;

const isYear = (number: number): boolean => number >= 1900 && number <= 2100;
const ROUND = EDGES.filter((edge) => !isYear(edge) || edge === 2000);
const YEARS = EDGES.filter(isYear);

/**
 * Counts by the buckets of every number → bars for the numbers of one kind, from the smallest to the largest.
 * @param scale what the numbers are divided by to be shown: 100 for prices in kuruş
 * @returns nothing where all numbers are in one bar
 */
export function histogramOf(
  range: ValueRange | undefined,
  buckets: readonly Bucket[] | undefined,
  scale = 1,
): Pick<Facet, 'histogram'> {
  if (!range || !buckets) return {};
  const edges = edgesOf(range, buckets);
  if (edges.length < 2) return {};
  const each = Math.ceil(edges.length / MOST_BARS);
  const starts = edges.filter((_, index) => index % each === 0);
  const bars = starts.map((from, index): Bar => {
    const to = starts[index + 1];
    const count = buckets
      .filter((bucket) => (index === 0 || bucket.from >= from) && (to === undefined || bucket.from < to))
      .reduce((sum, bucket) => sum + bucket.count, 0);
    const start = index === 0 ? Math.min(range.min, from) : from;
    return { from: start / scale, to: (to ?? range.max) / scale, count };
  });
  return bars.length < 2 ? {} : { histogram: bars };
}

/** Where bars begin: each year, where the numbers are years; else round numbers, whole ones where all numbers are. */
function edgesOf({ min, max }: ValueRange, buckets: readonly Bucket[]): readonly number[] {
  const countOf = (some: readonly Bucket[]): number => some.reduce((sum, { count }) => sum + count, 0);
  const areYears = countOf(buckets.filter(({ from }) => isYear(from))) >= MOSTLY * countOf(buckets);
  const areWhole = [min, max, ...buckets.map(({ from }) => from)].every(Number.isInteger);
  const offered = areYears ? YEARS : ROUND.filter((edge) => !areWhole || Number.isInteger(edge));
  const years = buckets.map(({ from }) => from).filter(isYear);
  const [least, most] = areYears ? [Math.min(...years), Math.max(...years)] : [min, max];
  const within = offered.filter((edge) => edge <= most);
  const first = within.findLastIndex((edge) => edge <= least);
  return within.slice(Math.max(0, first));
}
