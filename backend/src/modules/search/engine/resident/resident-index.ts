import type { ListingDocument, SearchRequest, SearchResponse } from '../search-engine.js';
import { type DocumentWords, documentWords } from '#modules/search/language/document-words.js';
import { readWordsOf } from '#modules/search/language/plain-reading.js';
import { type CountedWord, spellingsOf, type WordCounts } from '#modules/search/language/vocabulary/vocabulary.js';
import { fieldsOfWords } from '../ranking.js';
import { AnswerCache, keyOf } from './answer-cache.js';
import { countFacet, findHistogram, findRange } from './facets.js';
import { distanceKm } from '#kernel/distance.js';
import { Columns, type Point } from './listing-columns.js';
import { applyFilters, filtersOf, passing, type Selection, type SlotFilter } from './selection.js';
import { type TextMatches, TextMatcher } from './text-match.js';
import { Recent } from './recent.js';
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
  readonly #matcher = new TextMatcher(this.#words, this.#spelling);
  readonly #answers = new AnswerCache();
  readonly #texts = new Recent<TextMatches>(100);
  readonly #candidateSlots = new Recent<Uint32Array>(1_000);
  /** By place: the page of an ad asks several times from one, and ads of a district stand at one. */
  readonly #kilometres = new Recent<Float64Array>(8);
  #alive = new Uint8Array(1024);
  #slots = 0;

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
    this.#words.add(slot, fieldsOfWords(words));
    this.#spelling.add(slot, [words.spelled]);
  }

  remove(id: number): void {
    this.#answers.clear();
    this.#texts.clear();
    this.#candidateSlots.clear();
    const slot = this.#slotById.get(id);
    if (slot === undefined) return;
    this.#alive[slot] = 0;
    this.#slotById.delete(id);
  }

  search(request: SearchRequest): SearchResponse {
    return this.#answers.of(request, (counts) => this.#evaluate(request, counts));
  }

  countWords(): WordCounts {
    const spellings = spellingsOf(this.#spelling.counts());
    const counts = this.#words.counts();
    return { ads: this.size, words: countedWords(counts, spellings) };
  }

  #evaluate(request: SearchRequest, known: Omit<SearchResponse, 'ids'> | undefined): SearchResponse {
    const text = this.#matchText(request);
    const distances = request.near && this.#distances(request.near);
    const selection = this.#select(request, text, distances?.byPoint, known === undefined && isCounted(request));
    const key = this.#sortKey(request, text, distances);
    const ids = this.#columns.id.upTo(this.#slots);
    const sortAt = this.#columns.sortAt.upTo(this.#slots);
    const page = bestSlots(selection.hits, key, sortAt, ids, request.page, request.per_page);
    return {
      ids: Array.from(page, (slot) => ids[slot] as number),
      ...(known ?? this.#counts(request, selection)),
    };
  }

  /** @param isWhole whether facets want to know what one filter alone keeps out; else only ads of the category are looked at */
  #select(
    request: SearchRequest,
    text: TextMatches | undefined,
    kilometres: Float64Array | undefined,
    isWhole: boolean,
  ): Selection {
    const { category_id: category, within_category_id: within, ...rest } = request;
    const filters = (asked: SearchRequest): SlotFilter[] => filtersOf(asked, this.#columns, this.#slots, kilometres);
    if (isWhole) return applyFilters(text?.slots ?? this.#candidates(within), filters(request));
    if (text || category === undefined) return passing(text?.slots ?? this.#candidates(within), filters(request));
    return passing(
      this.#candidates(category),
      filters({ ...rest, ...(within !== undefined && { within_category_id: within }) }),
    );
  }

  #matchText(request: SearchRequest): TextMatches | undefined {
    const words = readWordsOf(request);
    if (words.length === 0) return undefined;
    return this.#texts.of(keyOf(words), () => this.#matcher.match(words, this.#alive, this.#slots));
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
    const histograms: Record<string, SearchResponse['histograms'][string]> = {};
    for (const key of request.histograms ?? []) {
      const buckets = findHistogram(key, selection, this.#columns, this.#slots);
      if (buckets.length > 0) histograms[key] = buckets;
    }
    return { total: selection.hits.length, facets, ranges, histograms };
  }

  /** @returns the slots in use, of one category or of all */
  #candidates(category: number | undefined): Uint32Array {
    return this.#candidateSlots.of(String(category), () =>
      this.#columns.category.slotsPassing((path) => category === undefined || path.includes(category), this.#alive),
    );
  }

  /** Many listings share a point (the middle of their district): each distance is worked out once. */
  #distances(near: Point): { byPoint: Float64Array; codes: Uint32Array } {
    // Points are only ever added, so whoever has as many has the same.
    const points = this.#columns.point.entries;
    const byPoint = this.#kilometres.of(`${near.latitude} ${near.longitude} ${points.length}`, () =>
      Float64Array.from(points, (point) => (point ? distanceKm(near, point) : Infinity)),
    );
    return { byPoint, codes: this.#columns.point.upTo(this.#slots) };
  }

  #sortKey(
    request: SearchRequest,
    text: TextMatches | undefined,
    distances: { byPoint: Float64Array; codes: Uint32Array } | undefined,
  ): SortKey {
    const price = this.#columns.price.upTo(this.#slots);
    switch (request.sort) {
      case 'price_asc':
        return { values: price, sign: -1 };
      case 'price_desc':
        return { values: price, sign: 1 };
      case 'relevance':
        return text ? { values: this.#matcher.scoresBySlot(text), sign: 1 } : undefined;
      case 'distance':
        return distances ? { values: distances.byPoint, codes: distances.codes, sign: -1 } : undefined;
      case 'newest':
        return undefined;
    }
  }
}

const isCounted = ({ facets = [], ranges = [], histograms = [] }: SearchRequest): boolean =>
  facets.length + ranges.length + histograms.length > 0;

function* countedWords(
  counts: Iterable<readonly [string, number]>,
  spellings: ReadonlyMap<string, string>,
): Iterable<CountedWord> {
  for (const [word, frequency] of counts) yield { word, frequency, spelled: spellings.get(word) };
}
