import { type FilterRedefine, type FilterUseAnswer, ownValue, type StaffFilter } from '@ilan/api';
import { isSpread, plannedIntervals } from './interval-plan';
import { allOptions, type FilterKind, formOf, isChoice, linesOf } from './filter-fields';

/** What becomes of an answer: an option, `true` or `false`, or one of these. */
export const KEEP = '=';
export const DROP = '';

export interface KindPlan {
  readonly type: FilterKind;
  readonly unit: string;
  /** Of a range; empty while nobody has chosen it. */
  readonly form: string;
  /** Empty for none. */
  readonly depends_on: string;
  /** One a line. */
  readonly options: string;
  /** Numbers become options by the interval in which they lie, and not each one by itself. */
  readonly spread: boolean;
  /** Intervals as they are typed. */
  readonly typed: string;
  /** Answer → what becomes of it, where somebody chose it. */
  readonly chosen: Readonly<Record<string, string>>;
}

export const planOf = (filter: StaffFilter): KindPlan => ({
  type: filter.type,
  unit: filter.unit,
  form: '',
  depends_on: filter.depends_on ?? '',
  options: [...new Set(allOptions(filter))].join('\n'),
  spread: false,
  typed: '',
  chosen: {},
});

export const hangsOn = ({ type, depends_on }: KindPlan): string | null =>
  isChoice(type) && depends_on !== '' ? depends_on : null;

/** What its numbers are taken for. */
export const formOfPlan = ({ label }: StaffFilter, { unit, form }: KindPlan) =>
  formOf({ label, unit, form }) === 'year' ? 'year' : 'number';

export const isChanged = (filter: StaffFilter, plan: KindPlan): boolean =>
  plan.type !== filter.type || hangsOn(plan) !== filter.depends_on;

/** Whether its values can be compared with those of before. */
export const isOtherSort = (filter: StaffFilter, { type }: KindPlan): boolean =>
  (isChoice(filter.type) ? 'words' : filter.type) !== (isChoice(type) ? 'words' : type);

/** Whether each answer is asked about by itself: people's own words have no list. */
export const isMapped = (filter: StaffFilter, plan: KindPlan): boolean =>
  filter.type !== plan.type &&
  filter.type !== 'text' &&
  !isSpread(filter, plan) &&
  (isChoice(plan.type) || plan.type === 'boolean');

/** Whether ads that gave several answers keep the first one only. */
const keepsFirst = (filter: StaffFilter, { type }: KindPlan): boolean =>
  filter.type === 'multiselect' && type !== 'multiselect' && type !== 'text';

/** What becomes of one answer when nobody says anything. */
export function becomes(plan: KindPlan, value: string): string {
  const chosen = ownValue(plan.chosen, value);
  if (chosen !== undefined) return chosen;
  if (plan.type === 'boolean') return DROP;
  if (linesOf(plan.options).includes(value)) return value;
  return value === 'true' || value === 'false' ? DROP : KEEP;
}

export interface Consequences {
  readonly kept: number;
  readonly changed: number;
  /** They are no option: their owners are asked. */
  readonly asked: number;
  readonly dropped: number;
  /** They keep the first of several answers that is left. */
  readonly first: number;
}

/** Ads whose number is too rare to be asked about by itself: they lose it where only yes and no can be said, else they are asked. */
export const untold = ({ type }: StaffFilter, { ads, values }: FilterUseAnswer): number =>
  type === 'range' ? Math.max(0, ads - values.reduce((sum, { count }) => sum + count, 0)) : 0;

/** How many ads keep, change or lose what they say. */
export function consequences(filter: StaffFilter, plan: KindPlan, use: FilterUseAnswer): Consequences {
  const none = { kept: 0, changed: 0, asked: 0, dropped: 0, first: 0 };
  if (filter.type === plan.type) return { ...none, kept: use.ads };
  if (plan.type === 'text') return { ...none, kept: use.ads };
  // Of those that keep a number some lose what they say beside it.
  if (plan.type === 'range')
    return { ...none, kept: use.numbers, dropped: use.ads - use.numbers, first: use.numbers > 0 ? use.several : 0 };
  if (filter.type === 'text') return { ...none, dropped: use.ads };
  const isFirst = keepsFirst(filter, plan);
  if (isFirst && use.values.every(({ value }) => becomes(plan, value) === DROP)) return { ...none, dropped: use.ads };
  return use.values.reduce(
    (sum, { value, count, alone }) => {
      const to = becomes(plan, value);
      const what = to === DROP ? 'dropped' : to === KEEP ? 'asked' : to === value ? 'kept' : 'changed';
      return { ...sum, [what]: sum[what] + (isFirst ? alone : count) };
    },
    { ...none, first: isFirst ? use.several : 0, [plan.type === 'boolean' ? 'dropped' : 'asked']: untold(filter, use) },
  );
}

/** What is sent of it. */
export function redefinition(filter: StaffFilter, plan: KindPlan, use: FilterUseAnswer): FilterRedefine {
  const { type, unit, options } = plan;
  const form = formOfPlan(filter, plan);
  const planned = isSpread(filter, plan) ? plannedIntervals(filter, plan) : undefined;
  if (planned?.ok)
    return {
      ...{ type, unit: '', depends_on: null, map: {}, rest: 'keep', revision: filter.revision },
      options: planned.intervals.map(({ option }) => option),
      intervals: planned.intervals.map((one) => ({ ...one })),
    };
  const values = isMapped(filter, plan) ? use.values.map(({ value }) => value) : [];
  const entries = values.flatMap((value) => {
    const to = becomes(plan, value);
    return to === KEEP || to === value ? [] : [[value, to === DROP ? null : to] as const];
  });
  const isLost = filter.type === 'text' && type !== 'range' && type !== 'text';
  return {
    type,
    ...(type === 'range' && form === 'number' ? { unit: unit.trim() } : { unit: '' }),
    ...(type === 'range' && { form }),
    depends_on: hangsOn(plan),
    // Those of one that goes on hanging on the same filter stay as they are, for each option of that.
    options:
      isChoice(type) && !(filter.depends_on !== null && hangsOn(plan) === filter.depends_on) ? linesOf(options) : [],
    map: Object.fromEntries(entries),
    rest: isLost || type === 'boolean' ? 'drop' : 'keep',
    revision: filter.revision,
  };
}
