import type { ListingDocument, SearchRequest, SearchResponse } from '../search-engine.js';
import { type DocumentWords, documentWords } from '../words/document-words.js';
import { queryText } from '../words/query-words.js';
import { AnswerCache } from './answer-cache.js';
import { countFacet, findRange } from './facets.js';
import { distanceKm } from './geo.js';
import { Columns, type Point } from './listing-columns.js';
import { applyFilters, filtersOf, type Selection } from './selection.js';
import { matchText } from './text-match.js';
import { bestSlots, type SortKey } from './sorting.js';
import { WordIndex } from './word-index.js';

/**
 * The index in memory: columns of what can be filtered, counted and sorted, and the words of every text. It is a copy of the
 * document table, answers without leaving the process, and its numbers are exact. A changed document takes a new slot; the
 * owner builds a new index when too many slots are dead.
 */
export class ResidentIndex {
  readonly #columns = new Columns();
  readonly #words = new WordIndex();
  readonly #spelling = new WordIndex();
  readonly #slotById = new Map<number, number>();
  readonly #answers = new AnswerCache();
  #alive = new Uint8Array(1024);
  #slots = 0;
  #allAlive: Uint32Array | undefined;

  get size(): number {
    return this.#slotById.size;
  }

  /** Share of slots whose document has changed or gone. */
  get waste(): number {
    return this.#slots === 0 ? 0 : 1 - this.size / this.#slots;
  }

  put(document: ListingDocument, words: DocumentWords = documentWords(document)): void {
    this.remove(document.id);
    const slot = this.#slots++;
    if (slot >= this.#alive.length) {
      const grown = new Uint8Array(this.#alive.length * 2);
      grown.set(this.#alive);
      this.#alive = grown;
    }
    this.#alive[slot] = 1;
    this.#slotById.set(document.id, slot);
    this.#columns.set(slot, document);
    this.#words.add(slot, [words.title, words.category, words.details, words.description]);
    this.#spelling.add(slot, [words.spelled]);
  }

  remove(id: number): void {
    this.#answers.clear();
    this.#allAlive = undefined;
    const slot = this.#slotById.get(id);
    if (slot === undefined) return;
    this.#alive[slot] = 0;
    this.#slotById.delete(id);
  }

  search(request: SearchRequest): SearchResponse {
    return this.#answers.of(request, (counts) => this.#evaluate(request, counts));
  }

  #evaluate(request: SearchRequest, known: Omit<SearchResponse, 'ids'> | undefined): SearchResponse {
    const query = queryText(request.text);
    const text =
      query.words.length > 0 ? matchText(this.#words, this.#spelling, query, this.#alive, this.#slots) : undefined;
    const distances = request.near && this.#distances(request.near);
    const selection = applyFilters(
      text?.slots ?? this.#aliveSlots(),
      filtersOf(request, this.#columns, this.#slots, distances?.byPoint),
    );
    const key = this.#sortKey(request, text?.scores, distances);
    const ids = this.#columns.id.upTo(this.#slots);
    const page = bestSlots(
      selection.hits,
      key,
      this.#columns.sortAt.upTo(this.#slots),
      ids,
      request.page,
      request.per_page,
    );
    return {
      ids: Array.from(page, (slot) => ids[slot] as number),
      ...(known ?? this.#counts(request, selection)),
    };
  }

  #counts(request: SearchRequest, selection: Selection): Omit<SearchResponse, 'ids'> {
    const facets: Record<string, SearchResponse['facets'][string]> = {};
    for (const key of request.facets ?? [])
      facets[key] = countFacet(key, request, selection, this.#columns, this.#slots);
    const ranges: Record<string, SearchResponse['ranges'][string]> = {};
    for (const key of request.ranges ?? []) {
      const range = findRange(key, selection, this.#columns, this.#slots);
      if (range) ranges[key] = range;
    }
    return { total: selection.hits.length, facets, ranges };
  }

  #aliveSlots(): Uint32Array {
    if (this.#allAlive) return this.#allAlive;
    const slots = new Uint32Array(this.#slots);
    let count = 0;
    for (let slot = 0; slot < this.#slots; slot++) if (this.#alive[slot] === 1) slots[count++] = slot;
    return (this.#allAlive = slots.subarray(0, count));
  }

  /** Many listings share a point (the middle of their district): each distance is worked out once. */
  #distances(near: Point): { byPoint: Float64Array; codes: Uint32Array } {
    const byPoint = Float64Array.from(this.#columns.point.entries, (point) =>
      point ? distanceKm(near, point) : Infinity,
    );
    return { byPoint, codes: this.#columns.point.upTo(this.#slots) };
  }

  #sortKey(
    request: SearchRequest,
    scores: Float64Array | undefined,
    distances: { byPoint: Float64Array; codes: Uint32Array } | undefined,
  ): SortKey {
    const price = this.#columns.price.upTo(this.#slots);
    switch (request.sort) {
      case 'price_asc':
        return { values: price, sign: -1 };
      case 'price_desc':
        return { values: price, sign: 1 };
      case 'relevance':
        return scores ? { values: scores, sign: 1 } : undefined;
      case 'distance':
        return distances ? { values: distances.byPoint, codes: distances.codes, sign: -1 } : undefined;
      case 'newest':
        return undefined;
    }
  }
}
