import { type CategoryFilter, ownValue } from '@ilan/api';
import { LRUCache } from 'lru-cache';
import { tokenise } from '#kernel/turkish-text.js';
import { distanceKm } from '#kernel/distance.js';
import type { ListingDocument } from '../engine/search-engine.js';

/** What two ads are compared by. */
export type Compared = Pick<
  ListingDocument,
  'title' | 'price_minor' | 'features' | 'category_path' | 'latitude' | 'longitude'
>;

/** How much each likeness counts. A model outweighs price and place together; among ads of one model those decide. */
const WEIGHTS = { model: 6, brand: 2, features: [3, 1], words: 5, leaf: 3, price: 2, priceCloseness: 1, place: 1.5 };
/** Half to twice the price is "near"; an ad for nothing has no near price. */
export const PRICE_FACTOR = 2;
/** Farther away than this is simply far. */
const FAR_KM = 300;
/** A brand that has no name is shared by things that have nothing in common. */
const NO_BRAND = 'Diğer';

/** What sellers say of anything: it tells nothing of what is sold. */
const SAID_OF_ANYTHING = new Set(
  tokenise(
    `temiz tertemiz satılık kiralık sahibinden galeriden acil fırsat sorunsuz çiziksiz taşınmadan uygun fiyata az kullanılmış
     yeni gibi ikinci el sıfır ayarında iş görür kutusu kutusunda açılmamış hiç kullanılmadı masrafsız bakımlı boyasız hatasız tramersiz
     model km de da ve ile için merkez merkezde merkeze yakın adet`,
  ),
);

/** Each page of an ad compares it with a hundred others, most of which the pages beside it compare as well. */
const MOST_TITLES = 5_000;

const wordsByTitle = new LRUCache<string, readonly string[]>({
  max: MOST_TITLES,
  memoMethod: (title) => [...new Set(tokenise(title))].filter((word) => word.length > 2 && !SAID_OF_ANYTHING.has(word)),
});

/** Words of a title that say what is sold, each once, in their order. */
export const tellingWords = (title: string): readonly string[] => wordsByTitle.memo(title);

export interface TellingFeatures {
  /** What hangs on a brand. */
  readonly models: readonly string[];
  readonly brands: readonly string[];
  readonly others: readonly string[];
}

/**
 * Which features of a category say what a thing is.
 * @param filters those of the category
 * @param general those that every ad of its root has: condition, who sells
 */
export function tellingFeatures(
  filters: readonly CategoryFilter[],
  general: readonly CategoryFilter[],
): TellingFeatures {
  const shared = new Set(general.map(({ key }) => key));
  const own = filters.filter(({ key, options, depends_on: on }) => !shared.has(key) && (options || on));
  const models = own.filter(({ depends_on: on }) => on !== undefined).map(({ key }) => key);
  const brands = [...new Set(own.flatMap(({ depends_on: on }) => on ?? []))];
  if (brands.length === 0) brands.push(...own.map(({ key }) => key).filter((key) => key === 'marka'));
  const others = own.map(({ key }) => key).filter((key) => !models.includes(key) && !brands.includes(key));
  return { models, brands, others: others.slice(0, WEIGHTS.features.length) };
}

/** How alike ads are to one. Words that few of the compared ads have say the most. */
export function likenessTo(
  subject: Compared,
  telling: TellingFeatures,
  others: readonly Compared[],
): (other: Compared) => number {
  const words = new Map(others.map((other) => [other, new Set(tellingWords(other.title))]));
  const own = tellingWords(subject.title).map((word) => {
    const having = others.filter((other) => words.get(other)?.has(word)).length;
    return { word, weight: having === 0 ? 0 : Math.log(1 + others.length / having) };
  });
  const whole = own.reduce((sum, { weight }) => sum + weight, 0);
  return (other) => {
    const shared = own.reduce((sum, { word, weight }) => sum + (words.get(other)?.has(word) ? weight : 0), 0);
    return (
      WEIGHTS.model * sharedFeatures(subject, other, telling.models) +
      WEIGHTS.brand * sharedFeatures(subject, other, telling.brands) +
      WEIGHTS.features.reduce(
        (sum, weight, n) => sum + weight * sharedFeatures(subject, other, telling.others.slice(n, n + 1)),
        0,
      ) +
      (whole === 0 ? 0 : (WEIGHTS.words * shared) / whole) +
      (other.category_path.at(-1) === subject.category_path.at(-1) ? WEIGHTS.leaf : 0) +
      priceLikeness(subject.price_minor, other.price_minor) +
      WEIGHTS.place * Math.max(0, 1 - distanceKm(subject, other) / FAR_KM)
    );
  };
}

const sharedFeatures = (one: Compared, other: Compared, keys: readonly string[]): number =>
  keys.filter((key) => {
    const values = valuesOf(one, key);
    return valuesOf(other, key).some((value) => values.includes(value));
  }).length;

/** What an ad says of a feature, as far as that tells something. */
export const valuesOf = ({ features }: Pick<Compared, 'features'>, key: string): readonly string[] =>
  [ownValue(features, key) ?? []]
    .flat()
    .map(String)
    .filter((value) => value !== NO_BRAND);

function priceLikeness(one: number, other: number): number {
  if (one <= 0 || other <= 0) return 0;
  const apart = Math.abs(Math.log(other / one)) / Math.log(PRICE_FACTOR);
  return apart > 1 ? 0 : WEIGHTS.price + WEIGHTS.priceCloseness * (1 - apart);
}
