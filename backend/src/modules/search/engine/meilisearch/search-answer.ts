import type { MultiSearchResult } from 'meilisearch';
import type { FacetCount, SearchRequest, SearchResponse, ValueRange } from '../search-engine.js';
import { queryText } from '../words/query-words.js';
import { decodeValue } from './index-document.js';
import { attributeOf, type SearchQueries } from './search-queries.js';

export interface Hit {
  readonly id: number;
  readonly spelled?: readonly string[];
  readonly [other: string]: unknown;
}

/** What a multi-search answered, as the port promises it. */
export function searchAnswer(
  request: SearchRequest,
  { counted }: SearchQueries,
  results: readonly MultiSearchResult<Hit>[],
): SearchResponse {
  const facets: Record<string, FacetCount[]> = {};
  const ranges: Record<string, ValueRange> = {};
  const wanted = new Set(request.facets);
  const wantedRanges = new Set(request.ranges);
  counted.forEach((keys, index) => {
    for (const key of keys) {
      const attribute = attributeOf(key);
      if (wanted.has(key)) facets[key] = counts(results[index]?.facetDistribution?.[attribute]);
      const stats = results[index]?.facetStats?.[attribute];
      if (wantedRanges.has(key) && stats) ranges[key] = { min: stats.min, max: stats.max };
    }
  });
  const page = results[0];
  const hits = page?.hits ?? [];
  return {
    ids: (request.sort === 'relevance' ? exactSpellingFirst(hits, request.text) : hits).map(({ id }) => id),
    total: page?.totalHits ?? 0,
    facets,
    ranges,
  };
}

function counts(distribution: Readonly<Record<string, number>> = {}): FacetCount[] {
  return Object.entries(distribution)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value: decodeValue(value), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Words reach the engine folded; among hits of the same rank on a page, those that spell them as they were typed go first. */
function exactSpellingFirst(
  hits: readonly (Hit & { readonly _rankingScore?: number })[],
  text: string | undefined,
): readonly Hit[] {
  const typed = new Set(queryText(text).spelled);
  const exact = (hit: Hit): number => hit.spelled?.filter((word) => typed.has(word)).length ?? 0;
  return [...hits].sort((a, b) => (b._rankingScore ?? 0) - (a._rankingScore ?? 0) || exact(b) - exact(a));
}
