import type { MultiSearchQuery } from 'meilisearch';
import { assertNever } from '#kernel/result.js';
import type { FeatureFilter, SearchRequest } from '../search-engine.js';
import { queryText } from '../words/query-words.js';
import { encodeValue } from './index-document.js';

/** One expression of a filter, and the facets whose count ignores it. */
interface Condition {
  readonly ignoredBy: readonly string[];
  readonly expression: string;
}

/** The name of a facet or range → the attribute that is counted. */
export function attributeOf(key: string): string {
  switch (key) {
    case 'category':
      return 'category_path';
    case 'city':
      return 'city_id';
    case 'district':
      return 'district_id';
    case 'price':
      return 'price_minor';
    default:
      return `f.${key}`;
  }
}

export interface SearchQueries {
  /** The first gives the page and every count that ignores nothing; each other one the counts in `counted`. */
  readonly queries: readonly MultiSearchQuery[];
  /** The facet and range keys that each query counts. */
  readonly counted: readonly (readonly string[])[];
}

/** A request → the queries of one multi-search. */
export function searchQueries(
  indexUid: string,
  request: SearchRequest,
  matchingStrategy: 'all' | 'frequency',
): SearchQueries {
  const conditions = conditionsOf(request);
  const keys = [...new Set([...(request.facets ?? []), ...(request.ranges ?? [])])];
  const selected = keys.filter((key) => conditions.some(({ ignoredBy }) => ignoredBy.includes(key)));
  const plain = keys.filter((key) => !selected.includes(key));
  const q = queryText(request.text).words.join(' ');
  const filter = (ignoring?: string): { filter: string[] } => ({
    filter: conditions
      .filter(({ ignoredBy }) => ignoring === undefined || !ignoredBy.includes(ignoring))
      .map(({ expression }) => expression),
  });
  const base = { indexUid, q, matchingStrategy, attributesToRetrieve: ['id', 'spelled'] };
  const sort = sortOf(request, q !== '');
  return {
    queries: [
      {
        ...base,
        ...filter(),
        ...(sort ? { sort } : {}),
        page: request.page,
        hitsPerPage: request.per_page,
        facets: plain.map(attributeOf),
        showRankingScore: true,
      },
      ...selected.map((key) => ({ ...base, ...filter(key), limit: 0, facets: [attributeOf(key)] })),
    ],
    counted: [plain, ...selected.map((key) => [key])],
  };
}

/** Undefined where relevance orders. */
export function sortOf({ sort, near }: SearchRequest, hasText: boolean): string[] | undefined {
  const newest = ['sort_at:desc', 'id:desc'];
  switch (sort) {
    case 'newest':
      return newest;
    case 'price_asc':
      return ['price_minor:asc', ...newest];
    case 'price_desc':
      return ['price_minor:desc', ...newest];
    case 'relevance':
      return hasText ? undefined : newest;
    case 'distance':
      return near ? [`_geoPoint(${near.latitude}, ${near.longitude}):asc`, ...newest] : newest;
    default:
      return assertNever(sort);
  }
}

function conditionsOf(request: SearchRequest): Condition[] {
  const conditions: Condition[] = [];
  const add = (expression: string, ...ignoredBy: string[]): void => void conditions.push({ expression, ignoredBy });
  const { category_id: category, within_category_id: within, city_id: city, district_id: district, near } = request;
  if (within !== undefined) add(`category_path = ${within}`);
  if (category !== undefined) add(`category_path = ${category}`, 'category');
  if (city !== undefined) add(`city_id = ${city}`, 'city');
  if (district !== undefined) add(`district_id = ${district}`, 'city', 'district');
  const { price_min_minor: min, price_max_minor: max } = request;
  if (min !== undefined) add(`price_minor >= ${min}`, 'price');
  if (max !== undefined) add(`price_minor <= ${max}`, 'price');
  if (near?.radius_km !== undefined) add(`_geoRadius(${near.latitude}, ${near.longitude}, ${near.radius_km * 1_000})`);
  for (const feature of request.features ?? []) add(featureExpression(feature), feature.key);
  return conditions;
}

function featureExpression(feature: FeatureFilter): string {
  const attribute = `f.${feature.key}`;
  switch (feature.kind) {
    case 'any_of':
      return `${attribute} IN [${feature.values.map((value) => `"${encodeValue(value)}"`).join(', ')}]`;
    case 'is':
      return `${attribute} = ${feature.value}`;
    case 'range': {
      const { min, max } = feature;
      if (min !== undefined && max !== undefined) return `(${attribute} >= ${min} AND ${attribute} <= ${max})`;
      if (min !== undefined) return `${attribute} >= ${min}`;
      return max === undefined ? `${attribute} EXISTS` : `${attribute} <= ${max}`;
    }
    default:
      return assertNever(feature);
  }
}
