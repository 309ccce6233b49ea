import { describe, expect, it } from '@jest/globals';
import type { PromotionPeriod } from '../projections/listing-promotion.js';
import { comparable, countsOf, figuresOf, type Neighbour } from './comparison.js';
import { episodesOf, type Frame, phasesOf } from './episodes.js';
import { growth, median, verdictOf } from './figures.js';

const DAY = 86_400_000;
const noon = (day: number): number => day * DAY + DAY / 2;
const dayOf = (moment: number): number => Math.floor(moment / DAY);
const bought = (kind: PromotionPeriod['kind'], from: number, until: number): PromotionPeriod => ({
  ...{ kind, from: new Date(noon(from)).toISOString(), until: new Date(noon(until)).toISOString(), order_id: null },
});
const range = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => from + at);

describe('times of promotion', () => {
  it('are one where they meet, and a bump lasts a week', () => {
    const all = episodesOf([bought('featured', 100, 107), bought('bump', 106, 106), bought('urgent', 120, 127)]);
    expect(all.map(({ from, until, parts }) => [dayOf(from), dayOf(until), parts.length])).toEqual([
      [100, 113, 2],
      [120, 127, 1],
    ]);
  });

  const frame = (changes: Partial<Frame> = {}): Frame => {
    const [episode] = episodesOf([bought('featured', 100, 107)]);
    if (!episode) throw new Error('No episode');
    return { episode, onSale: [{ from: noon(50), until: Infinity }], kept: 0, today: 130, dayOf, ...changes };
  };

  it('are compared by whole days, without those on which they began and ended', () => {
    expect(phasesOf(frame())).toEqual({
      before: range(86, 99),
      during: range(101, 106),
      after: range(108, 121),
      shown: range(86, 121),
    });
  });

  it('are not compared by days that are not over, forgotten, off sale or of another promotion', () => {
    expect(phasesOf(frame({ today: 104 }))).toMatchObject({
      during: range(101, 103),
      after: [],
      shown: range(86, 104),
    });
    expect(phasesOf(frame({ kept: 95 }))).toMatchObject({ before: range(95, 99), shown: range(95, 121) });
    const onSale = [
      { from: noon(90), until: noon(103) },
      { from: noon(105), until: noon(110) },
    ];
    expect(phasesOf(frame({ onSale }))).toEqual({
      before: range(91, 99),
      during: [101, 102, 106],
      after: [108, 109],
      shown: range(90, 121),
    });
    const [previous, next] = episodesOf([bought('urgent', 80, 90), bought('urgent', 112, 119)]);
    expect(phasesOf(frame({ previous, next }))).toMatchObject({ before: range(91, 99), after: range(108, 111) });
  });
});

/** Steady numbers without chance. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
}

/** How often something happens that happens `rate` times on the average, on days of which some are twice as busy as others. */
function aDay(rate: number, random: () => number): number {
  const busy = (-Math.log(random()) - Math.log(random()) - Math.log(random()) - Math.log(random())) / 4;
  const end = Math.exp(-rate * busy);
  let count = 0;
  for (let left = random(); left > end; left *= random()) count += 1;
  return count;
}

describe('what is said of numbers', () => {
  const days = (count: number, ...of: readonly number[]) =>
    Array.from({ length: count }, (_, at) => of[at % of.length] ?? 0);

  it('is nothing while they are small or the days are few', () => {
    expect(verdictOf(days(14, 1, 0), days(6, 2, 1))).toBe('too_few');
    expect(verdictOf(days(14, 10), days(4, 40))).toBe('too_few');
    expect(verdictOf(days(3, 10), days(6, 40))).toBe('no_before');
    expect(verdictOf([], days(6, 1))).toBe('too_few');
  });

  it('is more or less where days alone seldom differ so, and else that they cannot be told apart', () => {
    expect(verdictOf(days(14, 9, 11), days(6, 28, 32))).toBe('more');
    expect(verdictOf(days(14, 28, 32), days(6, 9, 11))).toBe('less');
    expect(verdictOf(days(14, 9, 11), days(6, 10, 12))).toBe('alike');
    // One day on which everybody came is no better time.
    expect(verdictOf(days(14, 9, 11), [10, 9, 11, 90, 10, 10])).toBe('alike');
  });

  it.each([2, 8, 40])('is seldom a difference where there is none: at %i a day', (rate) => {
    const random = randoms(rate);
    const trials = 1_500;
    const wrong = Array.from({ length: trials }, () =>
      verdictOf(
        range(1, 14).map(() => aDay(rate, random)),
        range(1, 6).map(() => aDay(rate, random)),
      ),
    ).filter((verdict) => verdict === 'more' || verdict === 'less');
    expect(wrong.length / trials).toBeLessThan(0.02);
  });

  it('takes the one in the middle', () => {
    expect([median([]), median([5]), median([9, 1, 4]), median([1, 2, 4, 9])]).toEqual([null, 5, 4, 3]);
    expect(growth([10, 10], [20, 20])).toBeCloseTo(1.976, 3);
  });
});

describe('an ad beside others', () => {
  const phases = { before: range(86, 99), during: range(101, 106), after: range(108, 121), shown: range(86, 121) };
  const ad = (before: number, during: number) =>
    countsOf({
      days: phases.shown,
      views: phases.shown.map((day) => (phases.during.includes(day) ? during : before)),
      ...{ reveals: days(0), favorites: days(0), messages: days(0) },
    });
  const days = (count: number) => phases.shown.map(() => count);
  const other = (before: number, during: number, sold = Infinity): Neighbour => ({
    counts: ad(before, during),
    isWhole: (day) => day < sold,
  });

  it('is told with how many of them changed less, and what the one in the middle had', () => {
    const beside = comparable([other(5, 6), other(5, 5), other(4, 4), other(10, 40), other(7, 7)], phases);
    const [views, reveals] = figuresOf(ad(10, 25), beside, phases);
    expect(views).toEqual({
      figure: 'views',
      verdict: 'more',
      own: { before: 10, during: 25, after: 10 },
      beside: { before: 5, during: 6, after: 5 },
      change: { of: 5, less_so: 4 },
    });
    expect(reveals).toMatchObject({ verdict: 'too_few', change: null });
    // Of less it is those that did not fall as much.
    expect(figuresOf(ad(25, 5), beside, phases)[0]).toMatchObject({ verdict: 'less', change: { of: 5, less_so: 5 } });
    expect(figuresOf(ad(10, 10), beside, phases)[0]).toMatchObject({ verdict: 'alike', change: null });
  });

  it('stands alone where fewer than five were on sale on those days', () => {
    const four = [other(5, 6), other(5, 5), other(4, 4), other(7, 7)];
    expect(comparable([...four, other(9, 9, 103)], phases)).toEqual([]);
    expect(comparable([...four, other(9, 9)], phases)).toHaveLength(5);
    expect(figuresOf(ad(10, 25), [], phases)[0]).toMatchObject({ beside: null, change: null, verdict: 'more' });
  });
});
