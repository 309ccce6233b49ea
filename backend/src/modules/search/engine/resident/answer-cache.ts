import { createHash } from 'node:crypto';
import type { SearchRequest, SearchResponse } from '../search-engine.js';

type Counts = Omit<SearchResponse, 'ids'>;

const MAX_ANSWERS = 2_000;

/** A short name for what is long when it is written out. */
export const keyOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64');

/** Answers since the last change of the index. Total and facets do not hang on page and order, so those are shared. */
export class AnswerCache {
  readonly #answers = new Map<string, SearchResponse>();
  readonly #counts = new Map<string, Counts>();

  of(request: SearchRequest, evaluate: (counts: Counts | undefined) => SearchResponse): SearchResponse {
    const { sort, page, per_page, words, ...rest } = request;
    const countsKey = (words === undefined ? '' : keyOf(words)) + JSON.stringify(rest);
    const answerKey = `${sort} ${page} ${per_page} ${countsKey}`;
    const kept = this.#answers.get(answerKey);
    if (kept) return kept;
    const answer = evaluate(this.#counts.get(countsKey));
    if (this.#answers.size >= MAX_ANSWERS) this.clear();
    const { total, facets, ranges, histograms } = answer;
    this.#counts.set(countsKey, { total, facets, ranges, histograms });
    this.#answers.set(answerKey, answer);
    return answer;
  }

  clear(): void {
    if (this.#answers.size === 0) return;
    this.#answers.clear();
    this.#counts.clear();
  }
}
