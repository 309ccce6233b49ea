import type { ReactNode } from 'react';
import { formatShortDate } from '@/shared/i18n/format';
import { labelled } from './chart-scale';
import { cn } from './cn';

interface ChartFrameProps {
  /** What the picture shows, for those who cannot see it. */
  readonly summary: string;
  /** Where the scale ends. */
  readonly end: number;
  readonly say: (figure: number) => string;
  /** The moment of each day, the oldest first. */
  readonly days: readonly string[];
  /** Stands in an empty picture. */
  readonly nothing?: string | undefined;
  /** Bars and lines: over the lines of the scale, see `ChartLayer`. */
  readonly children: ReactNode;
  /** Below the lines of the scale. */
  readonly ground?: ReactNode;
  readonly onPoint?: (share: number | undefined) => void;
}

/** A picture of days: its scale at the left, its dates below. */
export const ChartFrame = ({ summary, end, say, days, nothing, children, ground, onPoint }: ChartFrameProps) => {
  const point = onPoint && {
    onPointerMove: ({ currentTarget, clientX }: Pointed) => onPoint(shareOf(currentTarget, clientX)),
    onPointerDown: ({ currentTarget, clientX }: Pointed) => onPoint(shareOf(currentTarget, clientX)),
    onPointerLeave: () => onPoint(undefined),
  };
  return (
    <div role="img" aria-label={summary} className="flex gap-2">
      <div className="text-muted flex h-36 flex-col justify-between text-right text-xs tabular-nums">
        {[end, end / 2, 0].map((tick) => (
          <span key={tick} className="-my-2 leading-4">
            {say(tick)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <div className={cn('relative h-36', onPoint && 'touch-pan-y')} {...point}>
          {ground}
          {[0, 50, 100].map((top) => (
            <div key={top} style={{ top: `${top}%` }} className="border-line absolute inset-x-0 border-t" />
          ))}
          {children}
          {nothing !== undefined && (
            <p aria-hidden className="text-muted absolute inset-x-0 top-1/4 -translate-y-1/2 text-center text-sm">
              {nothing}
            </p>
          )}
        </div>
        <div className="text-muted mt-1.5 flex justify-between text-xs">
          {labelled(days.length).map((at) => (
            <span key={at}>{formatShortDate(days[at] ?? '')}</span>
          ))}
        </div>
      </div>
    </div>
  );
};

interface Pointed {
  readonly currentTarget: Element;
  readonly clientX: number;
}
const shareOf = (element: Element, x: number): number => {
  const { left, width } = element.getBoundingClientRect();
  return (x - left) / width;
};

/** One layer of a picture of so many days, a unit wide each, from 0 at the top to 100. */
export const ChartLayer = ({ days, crisp = false, children }: ChartLayerProps) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${days} 100`}
    preserveAspectRatio="none"
    className="absolute inset-0 size-full"
    {...(crisp && { shapeRendering: 'crispEdges' })}
  >
    {children}
  </svg>
);

interface ChartLayerProps {
  readonly days: number;
  readonly crisp?: boolean;
  readonly children: ReactNode;
}

/** The bar of a day. */
export const ChartBar = ({ at, share, className }: ChartBarProps) => (
  <rect x={at + 0.14} y={100 - 100 * share} width={0.72} height={100 * share} className={className} />
);

interface ChartBarProps {
  readonly at: number;
  /** Of the scale, from 0 to 1. */
  readonly share: number;
  readonly className: string;
}
