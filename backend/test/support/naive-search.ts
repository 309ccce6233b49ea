import { distanceKm } from '#kernel/distance.js';
import { wordsOf } from '#modules/search/language/text-words.js';
import { bucketsOf, EDGES } from '#modules/search/engine/histogram.js';
import type {
  FacetCount,
  FeatureFilter,
  ListingDocument,
  SearchRequest,
  SearchResponse,
} from '#modules/search/engine/search-engine.js';

type Test = (document: ListingDocument) => boolean;

/** What a search without text must answer, worked out in the plainest way. */
export function naiveSearch(documents: readonly ListingDocument[], request: SearchRequest): SearchResponse {
  const tests = testsOf(request);
  const passing = (ignored: readonly string[] = []): ListingDocument[] =>
    documents.filter((document) => [...tests].every(([name, test]) => ignored.includes(name) || test(document)));
  const hits = passing().sort(orderOf(request));
  const start = (request.page - 1) * request.per_page;
  return {
    ids: hits.slice(start, start + request.per_page).map(({ id }) => id),
    total: hits.length,
    facets: Object.fromEntries(
      (request.facets ?? []).map((key) => {
        const ignored = key === 'city' ? ['city', 'district'] : [key];
        const marks = request.posted_marks ?? [];
        const values = (document: ListingDocument): string[] =>
          key === 'posted' ? marks.filter((mark) => document.sort_at >= mark).map(String) : valuesOf(document, key);
        return [key, tally(passing(ignored).flatMap(values))];
      }),
    ),
    ranges: Object.fromEntries(
      (request.ranges ?? []).flatMap((key) => {
        const numbers = passing([key]).flatMap((document) => numberOf(document, key));
        return numbers.length === 0 ? [] : [[key, { min: Math.min(...numbers), max: Math.max(...numbers) }]];
      }),
    ),
    histograms: Object.fromEntries(
      (request.histograms ?? []).flatMap((key) => {
        const numbers = passing([key]).flatMap((document) => numberOf(document, key));
        const inBucket = (index: number): number =>
          numbers.filter((number) => number >= (EDGES[index] ?? 0) && number < (EDGES[index + 1] ?? Infinity)).length;
        return numbers.length === 0 ? [] : [[key, bucketsOf(EDGES.map((_, index) => [index, inBucket(index)]))]];
      }),
    ),
  };
}

function testsOf(request: SearchRequest): Map<string, Test> {
  const tests = new Map<string, Test>();
  const { category_id: category, within_category_id: within, city_id: city, district_id: district, near } = request;
  const { price_min_minor: min = -Infinity, price_max_minor: max = Infinity } = request;
  if (within !== undefined) tests.set('(within)', (document) => document.category_path.includes(within));
  if (category !== undefined) tests.set('category', (document) => document.category_path.includes(category));
  if (city !== undefined) tests.set('city', (document) => document.city_id === city);
  if (district !== undefined) tests.set('district', (document) => document.district_id === district);
  tests.set('price', (document) => document.price_minor >= min && document.price_minor <= max);
  const { posted_since: since = -Infinity } = request;
  tests.set('posted', (document) => document.sort_at >= since);
  if (near?.radius_km !== undefined) {
    const radius = near.radius_km;
    tests.set('(near)', (document) => distanceKm(near, document) <= radius);
  }
  for (const filter of request.features ?? []) tests.set(filter.key, (document) => hasFeature(document, filter));
  return tests;
}

function hasFeature(document: ListingDocument, filter: FeatureFilter): boolean {
  const value = document.features[filter.key];
  if (value === undefined) return false;
  switch (filter.kind) {
    case 'any_of':
      return [value].flat().some((one) => typeof one === 'string' && filter.values.includes(one));
    case 'words': {
      const said = [value].flat().flatMap((one) => (typeof one === 'string' ? wordsOf(one) : []));
      return filter.any.some((words) => words.every((word) => said.some((one) => one.startsWith(word))));
    }
    case 'is':
      return value === filter.value;
    case 'range':
      return typeof value === 'number' && value >= (filter.min ?? -Infinity) && value <= (filter.max ?? Infinity);
  }
}

function orderOf({ sort, near }: SearchRequest): (a: ListingDocument, b: ListingDocument) => number {
  const newest = (a: ListingDocument, b: ListingDocument): number => b.sort_at - a.sort_at || b.id - a.id;
  if (sort === 'price_asc') return (a, b) => a.price_minor - b.price_minor || newest(a, b);
  if (sort === 'price_desc') return (a, b) => b.price_minor - a.price_minor || newest(a, b);
  if (sort === 'distance' && near) return (a, b) => distanceKm(near, a) - distanceKm(near, b) || newest(a, b);
  return newest;
}

function valuesOf(document: ListingDocument, key: string): string[] {
  if (key === 'category') return document.category_path.map(String);
  if (key === 'city') return [String(document.city_id)];
  if (key === 'district') return [String(document.district_id)];
  const value = document.features[key];
  return value === undefined || typeof value === 'number' ? [] : [value].flat().map(String);
}

function numberOf(document: ListingDocument, key: string): number[] {
  const value = key === 'price' ? document.price_minor : document.features[key];
  return typeof value === 'number' ? [value] : [];
}

function tally(values: readonly string[]): FacetCount[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
