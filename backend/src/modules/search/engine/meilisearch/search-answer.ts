import type { MultiSearchResult } from 'meilisearch';
import { bucketsOf } from '../histogram.js';
import type { Bucket, FacetCount, SearchRequest, SearchResponse, ValueRange } from '../search-engine.js';
import { type Candidate, rankedIds } from '../ranked-page.js';
import { decodeValue, unpackWords } from './index-document.js';
import { attributeOf, bucketAttributeOf, type SearchQueries } from './search-queries.js';

export interface Hit {
  readonly id: number;
  readonly sort_at?: number;
  readonly words?: string;
  readonly [other: string]: unknown;
}

/** What a multi-search answered; where hits were to be ranked, the ids of all of them, best first, in the place of a page. */
export function searchAnswer(
  request: SearchRequest,
  { counted, marks, isRanked }: SearchQueries,
  results: readonly MultiSearchResult<Hit>[],
): SearchResponse {
  const facets: Record<string, FacetCount[]> = {};
  const ranges: Record<string, ValueRange> = {};
  const histograms: Record<string, readonly Bucket[]> = {};
  const wanted = new Set(request.facets);
  const wantedRanges = new Set(request.ranges);
  const wantedHistograms = new Set(request.histograms);
  counted.forEach((keys, index) => {
    for (const key of keys) {
      const attribute = attributeOf(key);
      if (wanted.has(key)) facets[key] = counts(results[index]?.facetDistribution?.[attribute]);
      const stats = results[index]?.facetStats?.[attribute];
      if (wantedRanges.has(key) && stats) ranges[key] = { min: stats.min, max: stats.max };
      const buckets = results[index]?.facetDistribution?.[bucketAttributeOf(key)] ?? {};
      if (wantedHistograms.has(key) && Object.keys(buckets).length > 0)
        histograms[key] = bucketsOf(Object.entries(buckets).map(([bucket, count]) => [Number(bucket), count] as const));
    }
  });
  const behind = counted.length + marks.length;
  if (wanted.has('posted')) {
    const found = results.slice(counted.length, behind);
    facets.posted = inOrder(marks.map((mark, i) => ({ value: String(mark), count: found[i]?.totalHits ?? 0 })));
  }
  const page = results[0];
  const hits = page?.hits ?? [];
  return {
    ids: isRanked
      ? rankedHits(request, [...hits, ...results.slice(behind).flatMap((found) => found.hits)])
      : hits.map(({ id }) => id),
    total: page?.totalHits ?? page?.estimatedTotalHits ?? 0,
    facets,
    ranges,
    histograms,
  };
}

function counts(distribution: Readonly<Record<string, number>> = {}): FacetCount[] {
  return inOrder(Object.entries(distribution).map(([value, count]) => ({ value: decodeValue(value), count })));
}

const inOrder = (counted: readonly FacetCount[]): FacetCount[] =>
  counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

function rankedHits(request: SearchRequest, hits: readonly Hit[]): number[] {
  const candidates = new Map<number, Candidate>();
  for (const { id, sort_at = 0, words = '' } of hits)
    if (!candidates.has(id)) candidates.set(id, { id, sort_at, words: unpackWords(words) });
  return rankedIds(request, [...candidates.values()]);
}
