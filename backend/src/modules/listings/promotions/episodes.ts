import type { PromotionPeriod } from '../projections/listing-promotion.js';

/** In milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Promotions whose times meet: what one of them did cannot be told from what another did. */
export interface Episode extends Span {
  readonly parts: readonly PromotionPeriod[];
}

/** Days by their number since 1970. */
export interface Phases {
  /** Whole days on which the ad was on sale throughout. */
  readonly before: readonly number[];
  readonly during: readonly number[];
  readonly after: readonly number[];
  /** All days that are shown, whole or not. */
  readonly shown: readonly number[];
}
export const PHASES = ['before', 'during', 'after'] as const;
export type Phase = (typeof PHASES)[number];

const DAY = 86_400_000;
/** So long an ad that was moved up is taken to be under way again: it has no end of its own. */
export const BUMP_DAYS = 7;
/** So many days before and after are held against it. */
const AROUND = 14;

const spanOf = ({ kind, from, until }: PromotionPeriod): Span => ({
  from: Date.parse(from),
  until: kind === 'bump' ? Date.parse(from) + BUMP_DAYS * DAY : Date.parse(until),
});

/** Oldest first. */
export function episodesOf(periods: readonly PromotionPeriod[]): readonly Episode[] {
  const found: Episode[] = [];
  const inOrder = periods.map((part) => ({ part, ...spanOf(part) })).toSorted((one, other) => one.from - other.from);
  for (const { part, from, until } of inOrder) {
    const last = found.at(-1);
    if (last && from <= last.until) {
      found[found.length - 1] = {
        parts: [...last.parts, part],
        from: last.from,
        until: Math.max(last.until, until),
      };
    } else found.push({ parts: [part], from, until });
  }
  return found;
}

export interface Frame {
  readonly episode: Episode;
  /** The one before and the one after it. */
  readonly previous?: Episode | undefined;
  readonly next?: Episode | undefined;
  readonly onSale: readonly Span[];
  /** The first day of which counts are kept. */
  readonly kept: number;
  readonly today: number;
  readonly dayOf: (moment: number) => number;
}

/**
 * Which days are compared. The days on which it began and ended belong to neither side, today is not over, and a day on which the ad
 * was not to be had all day long says nothing.
 */
export function phasesOf({ episode, previous, next, onSale, kept, today, dayOf }: Frame): Phases {
  const [begun, ended] = [dayOf(episode.from), dayOf(episode.until)];
  const spans = onSale.map(({ from, until }) => ({
    from: dayOf(from),
    until: Number.isFinite(until) ? dayOf(until) : until,
  }));
  const isWhole = (day: number): boolean => day < today && spans.some(({ from, until }) => from < day && day < until);
  const first = Math.max(begun - AROUND, kept, previous ? dayOf(previous.until) + 1 : kept, spans[0]?.from ?? kept);
  const last = Math.min(ended + AROUND, today, next ? dayOf(next.from) - 1 : today);
  const shown = daysFrom(first, last);
  const whole = shown.filter(isWhole);
  return {
    shown,
    before: whole.filter((day) => day < begun),
    during: whole.filter((day) => day > begun && day < ended),
    after: whole.filter((day) => day > ended),
  };
}

/** @returns where it stands for who looks at it; the days of its beginning and end are its own */
export function phaseAt(day: number, { from, until }: Span, dayOf: Frame['dayOf']): Phase {
  if (day < dayOf(from)) return 'before';
  return day > dayOf(until) ? 'after' : 'during';
}

const daysFrom = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
