import type { Bar } from '@ilan/api';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import type { Range } from '../state/range';
import { rangeOf, stopsOf, thumbsOf } from '../state/slider-stops';

const t = translator(texts);
/** So long after the last step of a thumb the list is asked: keys come one after another. */
const SETTLED_MS = 400;

interface RangeSliderProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly range: Range;
  /** A bound as people read it, with its unit. */
  readonly print: (value: number) => string;
  readonly onApply: (range: Range) => void;
}

/** How the ads are spread, and two thumbs that cut out a part of it: by touch, mouse and keys. */
export function RangeSlider({ label, bars, range, print, onApply }: RangeSliderProps) {
  const stops = stopsOf(bars);
  const chosen = thumbsOf(range, stops);
  const [moved, setMoved] = useState<readonly [number, number] | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const [low, high] = moved ?? chosen;
  const last = stops.length - 1;

  const move = (thumbs: readonly [number, number]) => {
    setMoved(thumbs);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => apply(thumbs), SETTLED_MS);
  };
  const apply = (thumbs: readonly [number, number]) => {
    clearTimeout(waiting.current);
    setMoved(null);
    onApply(rangeOf(thumbs, stops, range));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (moved !== null) apply(moved);
  };
  const thumb = (side: 'min' | 'max', at: number, place: (stop: number) => readonly [number, number]) => (
    <input
      type="range"
      min={0}
      max={last}
      value={at}
      onChange={(event) => move(place(Number(event.target.value)))}
      aria-label={t(side === 'min' ? 'min_of' : 'max_of', { label })}
      aria-valuetext={at === (side === 'min' ? 0 : last) ? t('no_bound') : print(stops[at] ?? 0)}
      className="range-thumb"
    />
  );
  return (
    // A form, since it waits: whoever goes on at once need not.
    <form onSubmit={submit} className="mb-3">
      <Histogram bars={bars} from={low / last} to={high / last} />
      <div className="relative h-6">
        <span aria-hidden className="bg-line absolute inset-x-3 top-2.5 h-1">
          <span
            className="bg-brand absolute inset-y-0"
            style={{ left: `${(low / last) * 100}%`, right: `${100 - (high / last) * 100}%` }}
          />
        </span>
        {thumb('min', low, (stop) => [Math.min(stop, high - 1), high])}
        {thumb('max', high, (stop) => [low, Math.max(stop, low + 1)])}
      </div>
      <p aria-hidden className="text-muted flex justify-between gap-2 text-xs tabular-nums">
        <span>{print(stops[low] ?? 0)}</span>
        <span>{print(stops[high] ?? 0)}</span>
      </p>
    </form>
  );
}

interface HistogramProps {
  readonly bars: readonly Bar[];
  /** Shares of the width, between which bars are chosen. */
  readonly from: number;
  readonly to: number;
}

function Histogram({ bars, from, to }: HistogramProps) {
  const most = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <div aria-hidden className="mx-3 flex h-10 items-end gap-px">
      {bars.map(({ from: key, count }, index) => {
        const middle = (index + 0.5) / bars.length;
        return (
          <span
            key={key}
            className={cn('min-w-0 flex-1 rounded-t-xs', middle >= from && middle <= to ? 'bg-brand/55' : 'bg-line')}
            // The root keeps few beside many to be seen.
            style={{ height: count === 0 ? 0 : `${Math.max(6, Math.sqrt(count / most) * 100)}%` }}
          />
        );
      })}
    </div>
  );
}
