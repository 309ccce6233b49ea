import { assertNever } from '#kernel/result.js';
import type { FeatureFilter, SearchRequest } from '../search-engine.js';
import { answerLexeme, storable } from '../postgres/searched-columns.js';

/** Values of one statement; `add` says how the statement names the value. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}

/** Features are called otherwise than the built-in filters, whatever their key. */
export const featureName = (key: string): string => `feature ${key}`;

/** One filter, called like the facet whose count ignores it. Without a name nothing ignores it. */
export interface Condition {
  readonly name: string;
  readonly sql: (parameters: Parameters) => string;
}

/** The documents that are there, and are searched by the columns that were made of them. */
const THERE: Condition = { name: '', sql: () => 'searched' };

/** @param matching what the words have to match, in the grammar of the type tsquery */
export function conditionsOf(request: SearchRequest, matching: string | undefined): Condition[] {
  const conditions = [THERE];
  const add = (name: string, value: unknown, type: string, sqlOf: (value: string) => string): void => {
    if (value === undefined) return;
    conditions.push({ name, sql: (parameters) => sqlOf(parameters.add(value, type)) });
  };
  const below = (id: string): string => `category_path @> array[${id}]`;
  add('', matching, 'tsquery', (query) => `searched_words @@ ${query}`);
  add('', request.within_category_id, 'bigint', below);
  add('category', request.category_id, 'bigint', below);
  add('city', request.city_id, 'bigint', (city) => `city_id = ${city}`);
  add('district', request.district_id, 'bigint', (district) => `district_id = ${district}`);
  add('price', request.price_min_minor, 'float8', (min) => `price_minor >= ${min}`);
  add('price', request.price_max_minor, 'float8', (max) => `price_minor <= ${max}`);
  add('posted', request.posted_since, 'bigint', (since) => `sort_at >= ${since}`);
  const { near } = request;
  if (near?.radius_km !== undefined) {
    const { radius_km: radius } = near;
    const sql = (parameters: Parameters): string =>
      `${kilometresTo(near, parameters)} <= ${parameters.add(radius, 'float8')}`;
    conditions.push({ name: '', sql });
  }
  for (const feature of request.features ?? []) {
    conditions.push({
      name: featureName(feature.key),
      sql: (parameters) => featureCondition(feature, parameters),
    });
  }
  return conditions;
}

export const whereOf = (conditions: readonly Condition[], parameters: Parameters): string =>
  conditions.map(({ sql }) => sql(parameters)).join(' and ');

/** Along the surface of the earth, taken as a sphere. */
export function kilometresTo(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  parameters: Parameters,
): string {
  const lat = parameters.add(latitude, 'float8');
  const lng = parameters.add(longitude, 'float8');
  return `(2 * 6371.0088::float8 * asin(least(1, sqrt(power(sin(radians(latitude - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(latitude)) * power(sin(radians(longitude - ${lng}) / 2), 2)))))`;
}

export const featureValue = (key: string, parameters: Parameters): string =>
  `(features -> ${parameters.add(storable(key), 'text')})`;

/** Null where the feature is no number. */
export function featureNumber(key: string, parameters: Parameters): string {
  const value = featureValue(key, parameters);
  return `case when jsonb_typeof(${value}) = 'number' then ${value}::float8 end`;
}

function featureCondition(feature: FeatureFilter, parameters: Parameters): string {
  switch (feature.kind) {
    case 'any_of':
      return `${featureValue(feature.key, parameters)} ?| ${parameters.add(feature.values.map(storable), 'text[]')}`;
    case 'is':
      return `${featureValue(feature.key, parameters)} = to_jsonb(${parameters.add(feature.value, 'boolean')})`;
    case 'words': {
      const all = (words: readonly string[]): string =>
        `(${words.map((word) => `${answerLexeme(feature.key, word)}:*`).join(' & ')})`;
      return `searched_words @@ ${parameters.add(feature.any.map(all).join(' | '), 'tsquery')}`;
    }
    case 'range': {
      const number = featureNumber(feature.key, parameters);
      const min = parameters.add(feature.min ?? -Infinity, 'float8');
      return `${number} between ${min} and ${parameters.add(feature.max ?? Infinity, 'float8')}`;
    }
    default:
      return assertNever(feature);
  }
}
