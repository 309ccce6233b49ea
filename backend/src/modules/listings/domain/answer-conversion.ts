import { type FilterType, type Interval, intervalOf, LISTING_LIMITS, ownValue } from '@ilan/api';
import type { Features } from './listing.content.js';

/** What becomes of an answer when staff makes another sort of its filter, or gives an option another name. */
export interface AnswerConversion {
  readonly key: string;
  readonly to_key: string;
  readonly kind: FilterType;
  /** Answer → what it becomes, null for none; `true` and `false` for yes and no. */
  readonly map: Readonly<Record<string, string | null>>;
  /** What becomes of answers that are not named there. */
  readonly rest: 'keep' | 'drop';
  /** Only where this is the answer to another filter. */
  readonly when: { readonly key: string; readonly value: string } | null;
}

/** What of the names concerns an answer, so that the others need not stand in the history of an ad; of intervals, where its own number goes. */
export function concerning(
  map: AnswerConversion['map'],
  intervals: readonly Interval[],
  answer: Features[string] | readonly string[] | null | undefined,
): AnswerConversion['map'] {
  const said = [...new Set([answer ?? []].flat().map(String))];
  const became = said.flatMap((one): [string, string | null][] => {
    const option = ownValue(map, one);
    if (option !== undefined) return [[one, option]];
    const within = one === '' ? undefined : intervalOf(intervals, Number(one));
    return within ? [[one, within.option]] : [];
  });
  return Object.fromEntries(became);
}

const NUMBER = /^\d{1,9}(?:[.,]\d{1,4})?$/;

/** The same object where nothing of it is concerned. */
export function convertedFeatures<Kept extends Features>(
  features: Kept,
  conversion: AnswerConversion,
): Kept | Features {
  const { key, to_key, when } = conversion;
  if (!Object.hasOwn(features, key) || (when !== null && features[when.key] !== when.value)) return features;
  const { [key]: before, ...others } = features;
  const answer = before === undefined ? undefined : converted(before, conversion);
  return { ...others, ...(answer !== undefined && { [to_key]: answer }) };
}

function converted(before: Features[string], { kind, map, rest }: AnswerConversion): Features[string] | undefined {
  const said = typeof before === 'object' ? before : [String(before)];
  const mapped = said.flatMap((one) => (Object.hasOwn(map, one) ? (map[one] ?? []) : rest === 'keep' ? one : []));
  const answers = [...new Set(mapped)];
  const [first] = answers;
  if (first === undefined) return undefined;
  switch (kind) {
    case 'select':
      return first;
    case 'multiselect':
      return answers;
    case 'boolean':
      return first === 'true' ? true : first === 'false' ? false : undefined;
    case 'range':
      return NUMBER.test(first) ? Number(first.replace(',', '.')) : undefined;
    case 'text':
      return answers
        .map(said === before ? String : asText)
        .join(', ')
        .slice(0, LISTING_LIMITS.textFeatureMax);
  }
}

const asText = (answer: string): string => (answer === 'true' ? 'Evet' : answer === 'false' ? 'Hayır' : answer);
