import type { MultiSearchQuery } from 'meilisearch';
import { assertNever } from '#kernel/result.js';
import type { FeatureFilter, SearchRequest } from '../search-engine.js';
import { wordOfAnswer } from '#modules/search/language/answer-words.js';
import { readWordsOf } from '#modules/search/language/plain-reading.js';
import { encodeValue } from './index-document.js';
import { nameFilter, wordFilters } from './word-filters.js';

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

export const bucketAttributeOf = (key: string): string => `b.${key}`;

export interface SearchQueries {
  /** The first gives the page and every count that ignores nothing; those behind it the counts in `counted`, and in `marks`. */
  readonly queries: readonly MultiSearchQuery[];
  /** The facet, range and histogram keys that each of the first queries counts. */
  readonly counted: readonly (readonly string[])[];
  /** The moment that each of the next queries counts from. */
  readonly marks: readonly number[];
  /** Whether the first gives hits to be ranked rather than a page. */
  readonly isRanked: boolean;
  /** Further hits to be ranked, for where the first did not give all: what may be better than the newest. */
  readonly better: readonly MultiSearchQuery[];
}

/** So many hits of each kind are ranked, the newest: any; in a category of this name, with all words in title and name, not in the description only. */
export const WINDOW = 100;
const BETTER_KINDS = [['w1'], ['w1', 'w2']] as const;

/** A request → the queries of one multi-search. */
export function searchQueries(indexUid: string, request: SearchRequest): SearchQueries {
  const conditions = conditionsOf(request);
  const words = readWordsOf(request);
  const { facets = [], ranges = [], histograms = [] } = request;
  const keys = [...new Set([...facets, ...ranges, ...histograms])].filter((key) => key !== 'posted');
  const marks = facets.includes('posted') ? (request.posted_marks ?? []) : [];
  const attributesOf = (counted: readonly string[]): string[] => [
    ...counted.map(attributeOf),
    ...counted.filter((key) => histograms.includes(key)).map(bucketAttributeOf),
  ];
  const selected = keys.filter((key) => conditions.some(({ ignoredBy }) => ignoredBy.includes(key)));
  const plain = keys.filter((key) => !selected.includes(key));
  const filtersOf = (ignoring: string | undefined, text: readonly string[]): string[] => [
    ...conditions
      .filter(({ ignoredBy }) => ignoring === undefined || !ignoredBy.includes(ignoring))
      .map(({ expression }) => expression),
    ...text,
  ];
  const matching = wordFilters(words);
  const name = nameFilter(words);
  const better = [
    ...(name === undefined ? [] : [[...matching, name]]),
    ...BETTER_KINDS.map((attributes) => wordFilters(words, attributes)),
  ];
  const isRanked = request.sort === 'relevance' && words.length > 0;
  const hits = { indexUid, sort: sortOf(request) };
  const ranked = { ...hits, attributesToRetrieve: ['id', 'sort_at', 'words'] };
  return {
    queries: [
      {
        ...(isRanked
          ? { ...ranked, page: 1, hitsPerPage: WINDOW }
          : { ...hits, attributesToRetrieve: ['id'], ...pageOf(request) }),
        filter: filtersOf(undefined, matching),
        facets: attributesOf(plain),
      },
      ...selected.map((key) => ({ indexUid, filter: filtersOf(key, matching), limit: 0, facets: attributesOf([key]) })),
      ...marks.map((mark) => ({
        indexUid,
        filter: [...filtersOf('posted', matching), `sort_at >= ${mark}`],
        page: 1,
        hitsPerPage: 0,
      })),
    ],
    counted: [plain, ...selected.map((key) => [key])],
    marks,
    isRanked,
    better: better.map((filters) => ({ ...ranked, filter: filtersOf(undefined, filters), limit: WINDOW })),
  };
}

/** Numbered pages count every hit, which costs more than to find them. */
const pageOf = ({ page, per_page: size, is_total_shown: isShown = true }: SearchRequest): Partial<MultiSearchQuery> =>
  isShown ? { page, hitsPerPage: size } : { limit: size, offset: (page - 1) * size };

/** Hits beyond those that were ranked, the newest first. */
export function restQuery(
  indexUid: string,
  request: SearchRequest,
  ranked: readonly number[],
  limit: number,
  offset: number,
): MultiSearchQuery {
  const filter = [
    ...conditionsOf(request).map(({ expression }) => expression),
    ...wordFilters(readWordsOf(request)),
    `id NOT IN [${ranked.join(', ')}]`,
  ];
  return { indexUid, sort: sortOf(request), attributesToRetrieve: ['id'], filter, limit, offset };
}

/** Relevance orders afterwards. */
export function sortOf({ sort, near }: SearchRequest): string[] {
  const newest = ['sort_at:desc', 'id:desc'];
  switch (sort) {
    case 'newest':
    case 'relevance':
      return newest;
    case 'price_asc':
      return ['price_minor:asc', ...newest];
    case 'price_desc':
      return ['price_minor:desc', ...newest];
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
  if (request.posted_since !== undefined) add(`sort_at >= ${request.posted_since}`, 'posted');
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
    case 'words': {
      const one = (word: string): string => `t STARTS WITH "${encodeValue(wordOfAnswer(feature.key, word))}"`;
      const all = feature.any.map((words) => words.map(one).join(' AND '));
      return all.length === 1 ? all.join('') : all.map((words) => `(${words})`).join(' OR ');
    }
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
