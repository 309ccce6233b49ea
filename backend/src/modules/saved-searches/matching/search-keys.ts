import type { SearchedAd, StandingSearch, StandingWord } from '#modules/search/contract.js';

/** Beginnings are looked up by this many letters at most; the rest is compared afterwards. */
const LONGEST_BEGINNING = 10;
const SHORTEST_BEGINNING = 2;
/** What a search without any rare condition waits under: every ad asks for it. */
const EVERY_AD = '*';

/**
 * Under which keys a search waits: those of its one rarest condition. An ad that the search would find has at least one of them
 * (`keysOfAd`), so that a new ad finds its searches without asking all; the other conditions are compared afterwards.
 */
export function keysOfSearch(search: StandingSearch): readonly string[] {
  const word = rarest(search.words);
  if (word) return [...new Set([...word.forms.map(formKey), ...beginningKeys(word)])];
  const { category_id: category, city_id: city, district_id: district } = search;
  const place = district === undefined ? (city === undefined ? undefined : `i${city}`) : `d${district}`;
  if (category !== undefined && place !== undefined) return [`c${category}/${place}`];
  const values = search.features?.find(({ kind }) => kind === 'any_of');
  if (values?.kind === 'any_of') return values.values.map((value) => featureKey(values.key, value));
  const beginnings = search.features?.flatMap(longestBeginnings)[0];
  if (beginnings) return beginnings;
  if (place !== undefined && district !== undefined) return [place];
  if (category !== undefined) return [`c${category}`];
  if (place !== undefined) return [place];
  return [EVERY_AD];
}

/**
 * Of each list of words, of which an ad has one, the longest: whatever an ad answers stands among its words, too. None where one of them
 * is too short to be looked up.
 */
function longestBeginnings(feature: NonNullable<StandingSearch['features']>[number]): readonly (readonly string[])[] {
  if (feature.kind !== 'words') return [];
  const longest = feature.any.map((words) => [...words].sort((a, b) => b.length - a.length)[0] ?? '');
  return longest.every((word) => word.length >= SHORTEST_BEGINNING) ? [longest.map(beginningKey)] : [];
}

/** Ids by which an ad's place goes, or went before others went into it. */
interface Places {
  readonly cities: readonly number[];
  readonly districts: readonly number[];
}

/** Every key under which a search could wait that finds this ad. */
export function keysOfAd(ad: SearchedAd, { cities, districts }: Places): readonly string[] {
  const keys = new Set<string>([EVERY_AD]);
  const places = [...cities.map((id) => `i${id}`), ...districts.map((id) => `d${id}`)];
  for (const place of places) keys.add(place);
  for (const category of ad.category_path) {
    keys.add(`c${category}`);
    for (const place of places) keys.add(`c${category}/${place}`);
  }
  for (const [key, value] of Object.entries(ad.features)) {
    if (typeof value === 'number') continue;
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [String(value)])
      keys.add(featureKey(key, one));
  }
  for (const word of ad.words) {
    keys.add(`w${word}`);
    for (let length = SHORTEST_BEGINNING; length <= Math.min(word.length, LONGEST_BEGINNING); length++)
      keys.add(`b${word.slice(0, length)}`);
  }
  return [...keys];
}

/** The one that the fewest ads have; of words that no ad has yet the longest. */
const rarest = (words: readonly StandingWord[]): StandingWord | undefined =>
  [...words].sort((a, b) => a.frequency - b.frequency || lengthOf(b) - lengthOf(a))[0];

const lengthOf = ({ forms }: StandingWord): number => Math.min(...forms.map((form) => form.length));

/** Of several words that are one form any will do: the longest is the rarest. */
const formKey = (form: string): string => `w${form.split(' ').sort((a, b) => b.length - a.length)[0] ?? form}`;

const beginningKeys = ({ beginning }: StandingWord): readonly string[] =>
  beginning === undefined ? [] : [beginning.length < SHORTEST_BEGINNING ? `w${beginning}` : beginningKey(beginning)];

const beginningKey = (beginning: string): string => `b${beginning.slice(0, LONGEST_BEGINNING)}`;

const featureKey = (key: string, value: string): string => `f${key}=${value}`;
