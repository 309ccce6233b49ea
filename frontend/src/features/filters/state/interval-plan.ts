import { type Interval, readIntervals, type StaffFilter, type TypedInterval } from '@ilan/api';
import { t } from '../kind-texts';
import { isChoice } from './filter-fields';
import type { KindPlan } from './filter-kind';

/** Whether numbers become options by the interval in which they lie. */
export const isSpread = (filter: StaffFilter, { type, spread }: KindPlan): boolean =>
  filter.type === 'range' && isChoice(type) && spread;

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 4 });

/** What an option of numbers is called: it stands alone from then on, so it says the unit itself. */
function nameOf({ unit, form }: StaffFilter, { from, to }: TypedInterval): string {
  const said = (value: number): string => (form === 'year' ? String(value) : number.format(value));
  const numbers = to === null || to === from ? said(from) : `${said(from)}–${said(to)}`;
  const name = unit === '' || form === 'year' ? numbers : `${numbers} ${unit}`;
  return to === null ? t('interval_above', { from: name }) : name;
}

export type PlannedIntervals =
  | { readonly ok: true; readonly intervals: readonly Interval[] }
  | { readonly ok: false; readonly fault: string };

/** The options that come of what is typed, or why none do. */
export function plannedIntervals(filter: StaffFilter, { typed }: KindPlan): PlannedIntervals {
  const read = readIntervals(typed);
  if (!read.ok) return read;
  return { ok: true, intervals: read.intervals.map((one) => optionFor(filter, one)) };
}

const optionFor = (filter: StaffFilter, one: TypedInterval): Interval => ({
  option: nameOf(filter, one),
  from: one.from,
  below: one.below,
});

/** Every number at which something begins or ends, in their order. */
export const boundsOfIntervals = (intervals: readonly Interval[]): readonly number[] => [
  ...intervals.map(({ from }) => from),
  ...intervals.slice(-1).flatMap(({ below }) => below ?? []),
];

/** How many ads go where, out of what is counted between the bounds. */
export function spreadOf(intervals: readonly Interval[], counts: readonly number[]) {
  const each = intervals.map(({ option }, at) => ({ option, count: counts[at + 1] ?? 0 }));
  const within = each.reduce((sum, { count }) => sum + count, 0);
  return { each, within, none: counts.reduce((sum, count) => sum + count, 0) - within };
}
