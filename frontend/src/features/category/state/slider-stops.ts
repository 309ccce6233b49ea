import type { Bar } from '@ilan/api';
import type { Range } from './range';

/** Where the thumbs of a range can stand: the beginnings of the bars, and the end of the last one. */
export function stopsOf(bars: readonly Bar[]): readonly number[] {
  const stops = bars.map((bar) => bar.from);
  const end = bars.at(-1)?.to;
  return end === undefined || stops.includes(end) ? stops : [...stops, end];
}

/** The numbers of the two stops nearest to a range; the outermost ones mean no bound. */
export function thumbsOf({ min, max }: Range, stops: readonly number[]): readonly [number, number] {
  const last = stops.length - 1;
  const low = min === null ? 0 : Math.min(nearest(min, stops), last - 1);
  const high = max === null ? last : Math.max(nearest(max, stops), low + 1);
  return [low, high];
}

/** What two thumbs ask for. One that was not moved keeps the bound that somebody has typed beside the stops. */
export function rangeOf(thumbs: readonly [number, number], stops: readonly number[], before: Range): Range {
  const [low, high] = thumbs;
  const [lowBefore, highBefore] = thumbsOf(before, stops);
  const bound = (stop: number, open: number): number | null => (stop === open ? null : (stops[stop] ?? null));
  return {
    min: low === lowBefore ? before.min : bound(low, 0),
    max: high === highBefore ? before.max : bound(high, stops.length - 1),
  };
}

function nearest(value: number, stops: readonly number[]): number {
  let best = 0;
  stops.forEach((stop, index) => {
    if (Math.abs(stop - value) < Math.abs((stops[best] ?? 0) - value)) best = index;
  });
  return best;
}
