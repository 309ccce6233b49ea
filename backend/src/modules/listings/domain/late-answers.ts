import type { Interval } from '@ilan/api';
import { type AnswerConversion, concerning, convertedFeatures } from './answer-conversion.js';
import type { Features } from './listing.content.js';

/** What was made of a filter. */
export interface ToldChange {
  readonly conversion: AnswerConversion;
  /** Everybody who answers it is concerned; else those alone whose answer is named. */
  readonly ofAll: boolean;
  readonly asked_in: readonly number[];
  readonly intervals: readonly Interval[];
}

const isEmpty = (map: AnswerConversion['map']): boolean => Object.keys(map).length === 0;
const namesOf = (
  { conversion, intervals }: ToldChange,
  answer: Features[string] | undefined,
): AnswerConversion['map'] => concerning(conversion.map, intervals, answer);
/** As far as it is about this answer; undefined where it is not. */
function narrowed<Change extends ToldChange>(change: Change, answer: Features[string] | undefined): Change | undefined {
  const map = namesOf(change, answer);
  return change.ofAll || !isEmpty(map) ? { ...change, conversion: { ...change.conversion, map } } : undefined;
}

/**
 * What has been made of filters before an ad said what they were asked for until then: whoever took the ad had not heard of it yet. Of each answer that is
 * none any more it begins with the last change that names it, and goes on from there.
 * @param isWrong whether the category asks for no such answer any more
 * @param changes in the order of the log, all of them before the ad
 * @returns those that the ad has to follow, in their order
 */
export function lateConversions<Change extends ToldChange>(
  { features, category_id }: { readonly features: Features; readonly category_id: number },
  isWrong: (key: string) => boolean,
  changes: readonly Change[],
): readonly Change[] {
  const here = changes.filter(({ asked_in }) => asked_in.includes(category_id));
  const followed = new Map<number, Change>();
  for (const key of Object.keys(features).filter(isWrong)) {
    let [now, said] = [key, features];
    const names = (one: Change): boolean => !isEmpty(namesOf(one, features[key]));
    const isAbout = here.map((one) => one.conversion.key === key);
    const naming = here.findLastIndex((one, at) => isAbout[at] && names(one));
    // What no change names goes or stays by the last one that is about all.
    const first = naming >= 0 ? naming : here.findLastIndex((one, at) => isAbout[at] && one.ofAll);
    for (let at = first; at >= 0 && at < here.length; at++) {
      const change = here[at];
      const own = change?.conversion.key === now ? narrowed(change, said[now]) : undefined;
      const next = own ? convertedFeatures(said, own.conversion) : said;
      if (!own || next === said) continue;
      followed.set(at, own);
      said = next;
      now = own.conversion.to_key;
    }
  }
  return [...followed].sort(([a], [b]) => a - b).map(([, change]) => change);
}
