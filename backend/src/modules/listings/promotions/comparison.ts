import type { InterestFigure, PromotionEpisode, PromotionPhases } from '@ilan/api';
import { DAY_COUNTS, type DayCount, type DaysRow } from '../projections/listing-day.js';
import { PHASES, type Phases } from './episodes.js';
import { growth, LEAST_ADS, LEAST_DAYS, mean, median, verdictOf } from './figures.js';

/** How often on which day; of a day without anything nothing stands there. */
export type Counts = (day: number, what: DayCount) => number;

/** An ad beside the one that was promoted. */
export interface Neighbour {
  readonly counts: Counts;
  /** Days on which it was on sale throughout. */
  readonly isWhole: (day: number) => boolean;
}

export function countsOf(row: Omit<DaysRow, 'id'> | undefined): Counts {
  const at = new Map(row?.days.map((day, place) => [day, place]));
  return (day, what) => row?.[what][at.get(day) ?? -1] ?? 0;
}

/** Those that were on sale on enough of the days on which the ad was promoted; none where they are too few to be compared with. */
export function comparable(neighbours: readonly Neighbour[], { during }: Phases): readonly Neighbour[] {
  if (during.length === 0) return [];
  const enough = Math.min(LEAST_DAYS, during.length);
  const found = neighbours.filter(({ isWhole }) => during.filter((day) => isWhole(day)).length >= enough);
  return found.length < LEAST_ADS ? [] : found;
}

/** @param beside as `comparable` gives them */
export const figuresOf = (own: Counts, beside: readonly Neighbour[], phases: Phases): PromotionEpisode['figures'] =>
  DAY_COUNTS.map((figure) => figureOf(figure, own, beside, phases));

function figureOf(
  figure: InterestFigure,
  own: Counts,
  beside: readonly Neighbour[],
  phases: Phases,
): PromotionEpisode['figures'][number] {
  const listOf = (counts: Counts, days: readonly number[]) => days.map((day) => counts(day, figure));
  const [before, during] = [listOf(own, phases.before), listOf(own, phases.during)];
  const verdict = verdictOf(before, during);
  /** What each of the others had on the days of a phase that it was on sale. */
  const ofOthers = (days: readonly number[]): readonly (readonly number[])[] =>
    beside.map(({ counts, isWhole }) => listOf(counts, days.filter(isWhole)));
  const enough = (counts: readonly number[], days: readonly number[]): boolean =>
    counts.length >= Math.max(1, Math.min(LEAST_DAYS, days.length));
  const middle = (days: readonly number[]): number | null => {
    const means = ofOthers(days)
      .filter((counts) => enough(counts, days))
      .map(mean);
    return means.length < LEAST_ADS ? null : rounded(median(means));
  };
  const [othersBefore, othersDuring] = [ofOthers(phases.before), ofOthers(phases.during)];
  const grown = othersBefore.flatMap((one, at) => {
    const then = othersDuring[at] ?? [];
    return one.length < LEAST_DAYS || then.length < LEAST_DAYS ? [] : [growth(one, then)];
  });
  const isTold = (verdict === 'more' || verdict === 'less') && grown.length >= LEAST_ADS;
  const isLessSo = (other: number): boolean =>
    verdict === 'more' ? other < growth(before, during) : other > growth(before, during);
  const change = isTold ? { of: grown.length, less_so: grown.filter(isLessSo).length } : null;
  return {
    figure,
    verdict,
    own: ofPhases(phases, (days) => (days.length === 0 ? null : rounded(mean(listOf(own, days))))),
    beside: beside.length === 0 ? null : ofPhases(phases, middle),
    change,
  };
}

/** Of one day: what each was counted, and the ad in the middle of the others. */
export function dayOfOthers(beside: readonly Neighbour[], day: number): PromotionEpisode['days'][number]['beside'] {
  const there = beside.filter(({ isWhole }) => isWhole(day));
  if (there.length < LEAST_ADS) return null;
  return ofFigures((figure) => median(there.map(({ counts }) => counts(day, figure))) ?? 0);
}

export const ofFigures = (of: (figure: DayCount) => number) =>
  Object.fromEntries(DAY_COUNTS.map((figure) => [figure, of(figure)])) as Record<DayCount, number>;

const ofPhases = (phases: Phases, of: (days: readonly number[]) => number | null): PromotionPhases =>
  Object.fromEntries(PHASES.map((phase) => [phase, of(phases[phase])])) as unknown as PromotionPhases;

const rounded = <Figure extends number | null>(figure: Figure) =>
  (figure === null ? null : Math.round(figure * 100) / 100) as Figure;
