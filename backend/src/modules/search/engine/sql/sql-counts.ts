import { bucketsOf, EDGES } from '../histogram.js';
import type { FacetCount, SearchRequest, SearchResponse } from '../search-engine.js';
import {
  type Condition,
  featureName,
  featureNumber,
  featureValue,
  type Parameters,
  whereOf,
} from './sql-conditions.js';

/** What stands in each row of the counts: a value or bucket of the key with its count, or its smallest and largest number. */
export interface CountRow {
  readonly key: string;
  readonly value: string | null;
  readonly count: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

const BUILT_IN = new Set(['category', 'city', 'district', 'price', 'posted']);
/** Keys of histograms stand beside those of facets. */
const histogramName = (key: string): string => `histogram ${key}`;

/**
 * The statement that counts what a request asks for. Documents that the same filters leave are gathered once for all keys.
 * @param withFeatures whether the values of features, and numbers by their buckets, are counted as well: that reads every document whole
 * @returns undefined: nothing to count
 */
export function countStatement(
  table: string,
  request: SearchRequest,
  conditions: readonly Condition[],
  parameters: Parameters,
  withFeatures: boolean,
): string | undefined {
  const sets = new Map<string, string>();
  const gathered: string[] = [];
  const setFor = (key: string): string => {
    const kept = conditions.filter(({ name }) => name === '' || !ignoredBy(key).includes(name));
    const which = kept.map((condition) => conditions.indexOf(condition)).join();
    const known = sets.get(which);
    if (known !== undefined) return known;
    const name = `found_${sets.size}`;
    sets.set(which, name);
    gathered.push(`${name} as materialized (select ${columns} from ${table} where ${whereOf(kept, parameters)})`);
    return name;
  };
  const columns = `category_path, city_id, district_id, price_minor, sort_at${withFeatures ? ', features' : ''}`;
  const counted = (key: string): boolean => withFeatures || BUILT_IN.has(key);
  const facets = (request.facets ?? [])
    .filter(counted)
    .map((key) => facetSelect(key, request, setFor(key), parameters));
  const ranges = (request.ranges ?? []).filter(counted).map((key) => rangeSelect(key, setFor(key), parameters));
  const histograms = withFeatures
    ? (request.histograms ?? []).map((key) => histogramSelect(key, setFor(key), parameters))
    : [];
  if (sets.size === 0) return undefined;
  return `with ${gathered.join(', ')} ${[...facets, ...ranges, ...histograms].join(' union all ')}`;
}

const ignoredBy = (key: string): readonly string[] => {
  if (key === 'city') return ['city', 'district'];
  return [BUILT_IN.has(key) ? key : featureName(key)];
};

function facetSelect(key: string, request: SearchRequest, found: string, parameters: Parameters): string {
  const values = (): string => {
    if (key === 'category') return `unnest(category_path)`;
    if (key === 'city' || key === 'district') return `${key}_id`;
    if (key === 'posted') {
      const marks = parameters.add(request.posted_marks ?? [], 'bigint[]');
      return `unnest(array(select mark from unnest(${marks}) as mark where mark <= sort_at))`;
    }
    const value = featureValue(key, parameters);
    return `jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} when 'number' then '[]'
      else coalesce(jsonb_build_array(${value}), '[]') end)`;
  };
  const name = parameters.add(key, 'text');
  return `select ${name} as key, value::text, count(*), null::float8 as min, null::float8 as max
    from (select ${values()} as value from ${found}) as valued where value is not null group by value`;
}

const numberOf = (key: string, parameters: Parameters): string =>
  key === 'price' ? 'price_minor::float8' : featureNumber(key, parameters);

function histogramSelect(key: string, found: string, parameters: Parameters): string {
  const name = parameters.add(histogramName(key), 'text');
  const bucket = `greatest(width_bucket(${numberOf(key, parameters)}, ${parameters.add(EDGES, 'float8[]')}) - 1, 0)`;
  return `select ${name}, bucket::text, count(*), null, null
    from (select ${bucket} as bucket, ${numberOf(key, parameters)} as number from ${found}) as numbered
    where number is not null group by bucket`;
}

function rangeSelect(key: string, found: string, parameters: Parameters): string {
  const name = parameters.add(key, 'text');
  const number = numberOf(key, parameters);
  return `select ${name}, null, null, min(${number}), max(${number}) from ${found}`;
}

/** Keys that were not counted have an empty list, and neither range nor histogram. */
export function countsOf(
  request: SearchRequest,
  rows: readonly CountRow[],
): Pick<SearchResponse, 'facets' | 'ranges' | 'histograms'> {
  const facets = new Map<string, FacetCount[]>((request.facets ?? []).map((key) => [key, []]));
  for (const { key, value, count } of rows)
    if (value !== null && count !== null) facets.get(key)?.push({ value, count });
  for (const counts of facets.values()) counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const ranges = rows.flatMap(({ key, min, max }) =>
    min === null || max === null ? [] : [[key, { min, max }] as const],
  );
  const histograms = (request.histograms ?? []).flatMap((key) => {
    const counted = rows.filter((row) => row.key === histogramName(key));
    const buckets = bucketsOf(counted.map(({ value, count }) => [Number(value), count ?? 0] as const));
    return buckets.length === 0 ? [] : [[key, buckets] as const];
  });
  return {
    facets: Object.fromEntries(facets),
    ranges: Object.fromEntries(ranges),
    histograms: Object.fromEntries(histograms),
  };
}
