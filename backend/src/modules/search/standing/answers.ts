import { ownValue } from '@ilan/api';
import { assertNever } from '#kernel/result.js';
import type { FeatureFilter } from '../engine/search-engine.js';
import { answerWords, textsOfAnswer } from '../language/answer-words.js';
import { distanceKm } from '#kernel/distance.js';
import type { SearchedAd, StandingSearch, StandingWord } from './standing-search.js';

/** Whether the search would find the ad. */
export function answers(search: StandingSearch, ad: SearchedAd): boolean {
  const { category_id: category, city_id: city, district_id: district, near } = search;
  return (
    (category === undefined || ad.category_path.includes(category)) &&
    (city === undefined || ad.city_id === city) &&
    (district === undefined || ad.district_id === district) &&
    ad.price_minor >= (search.price_min_minor ?? -Infinity) &&
    ad.price_minor <= (search.price_max_minor ?? Infinity) &&
    (near?.radius_km === undefined || distanceKm(near, ad) <= near.radius_km) &&
    (search.features ?? []).every((feature) => hasFeature(feature, ownValue(ad.features, feature.key))) &&
    search.words.every((word) => hasWord(word, ad.words))
  );
}

function hasFeature(filter: FeatureFilter, value: SearchedAd['features'][string] | undefined): boolean {
  switch (filter.kind) {
    case 'any_of':
      return typeof value !== 'number' && textsOf(value).some((text) => filter.values.includes(text));
    case 'is':
      return textsOf(value).includes(String(filter.value));
    case 'words':
      return holdsWords(filter.any, textsOfAnswer(value).flatMap(answerWords));
    case 'range':
      return typeof value === 'number' && value >= (filter.min ?? -Infinity) && value <= (filter.max ?? Infinity);
    default:
      return assertNever(filter);
  }
}

const holdsWords = (any: readonly (readonly string[])[], held: readonly string[]): boolean =>
  any.some((words) => words.every((word) => held.some((one) => one.startsWith(word))));

const textsOf = (value: SearchedAd['features'][string] | undefined): readonly string[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly string[]) : [String(value)];

function hasWord({ forms, beginning }: StandingWord, words: ReadonlySet<string>): boolean {
  if (forms.some((form) => (form.includes(' ') ? form.split(' ').every((word) => words.has(word)) : words.has(form))))
    return true;
  if (beginning === undefined) return false;
  for (const word of words) if (word.startsWith(beginning)) return true;
  return false;
}
