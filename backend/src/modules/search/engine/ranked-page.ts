import { readWordsOf } from '../language/plain-reading.js';
import type { DocumentWords } from '../language/document-words.js';
import { scoreOf } from './ranking.js';
import type { SearchRequest } from './search-engine.js';

/** A document that is ranked here, by the words that it was kept with. */
export interface Candidate {
  readonly id: number;
  readonly sort_at: number;
  readonly words: DocumentWords;
}

/** Best first, then newest, then the higher id. */
export function rankedIds(request: SearchRequest, candidates: readonly Candidate[]): number[] {
  const query = readWordsOf(request);
  return candidates
    .map(({ id, sort_at, words }) => ({ id, sort_at, score: scoreOf(query, words) }))
    .sort((a, b) => b.score - a.score || b.sort_at - a.sort_at || b.id - a.id)
    .map(({ id }) => id);
}

/**
 * The ids of a page whose best hits were ranked here, and whose others follow in the engine's own order.
 * @param rest ids of the engine's order, which has the ranked ones in front
 */
export async function pageOfRanked(
  { page, per_page }: SearchRequest,
  ranked: readonly number[],
  total: number,
  rest: (limit: number, offset: number) => Promise<readonly number[]>,
): Promise<number[]> {
  const start = (page - 1) * per_page;
  const end = Math.min(start + per_page, total);
  const here = ranked.slice(start, end);
  const from = Math.max(start, ranked.length);
  // What is beyond is asked for only by who turns over so far.
  return end > from ? [...here, ...(await rest(end - from, from))] : here;
}
