import type { PopularSearch } from '@ilan/api';
import type { ListingDocument } from '#modules/listings/contract.js';
import type { ReadWord } from '../language/read-query.js';
import type { Bucket } from './histogram.js';
import type { WantedTerms } from '../terms/known-term.js';
import type { WordCounts } from '../language/vocabulary/vocabulary.js';

export type { Bucket, ListingDocument };

export type FeatureFilter =
  | { readonly key: string; readonly kind: 'any_of'; readonly values: readonly string[] }
  | { readonly key: string; readonly kind: 'range'; readonly min?: number; readonly max?: number }
  | { readonly key: string; readonly kind: 'is'; readonly value: boolean }
  /** All the words of one of these lists stand in what is written of it, each as the beginning of a word: see language/answer-words.ts. No list is empty. */
  | { readonly key: string; readonly kind: 'words'; readonly any: readonly (readonly string[])[] };

export type ListingSort = 'newest' | 'price_asc' | 'price_desc' | 'relevance' | 'distance';

export interface SearchRequest {
  /**
   * Words of a person, read (see language/query-reader.ts). Each that is not optional must stand somewhere in the document, in one of
   * its forms and, where it is a beginning, as the beginning of a word; engines know no typos and leave nothing out. None: no text.
   */
  readonly words?: readonly ReadWord[];
  /** In the place of `words`: read here, without what is known of the words of the ads. Without a letter or digit it is no text. */
  readonly text?: string;
  readonly category_id?: number;
  /** Nothing outside this category is looked at, not even by the counts that ignore `category_id`. */
  readonly within_category_id?: number;
  readonly city_id?: number;
  readonly district_id?: number;
  readonly price_min_minor?: number;
  readonly price_max_minor?: number;
  readonly features?: readonly FeatureFilter[];
  /** Milliseconds since 1970: nothing whose `sort_at` is before. */
  readonly posted_since?: number;
  readonly near?: { readonly latitude: number; readonly longitude: number; readonly radius_km?: number };
  /** Ties are broken by newest, then by the higher id. `relevance` is the order of `scoreOf` (see ranking.ts). `relevance` without text and `distance` without `near` mean `newest`. */
  readonly sort: ListingSort;
  /** From 1; a page beyond the end is empty. `page * per_page` may reach SEARCH_DEPTH. */
  readonly page: number;
  readonly per_page: number;
  /** False: nobody reads the total, which an engine may then guess or leave at 0. */
  readonly is_total_shown?: boolean;
  /** True: only a first few are looked at while somebody types; of very many an engine may rank the newest, and nothing is counted. */
  readonly is_glance?: boolean;
  /**
   * Feature keys to count values of; each count ignores its own selection. `category`, `city` and `district` are accepted
   * too: `category` counts every level of the paths, `city` ignores the chosen district as well. So is `posted`, which counts
   * for each moment of `posted_marks` how many are no older.
   */
  readonly facets?: readonly string[];
  readonly posted_marks?: readonly number[];
  /** Keys of number features, or `price` (in kuruş), whose smallest and largest value are wanted; own selection ignored. */
  readonly ranges?: readonly string[];
  /** Keys as of `ranges` whose numbers are counted by the buckets of histogram.ts; own selection ignored. */
  readonly histograms?: readonly string[];
}

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

export interface SearchResponse {
  readonly ids: readonly number[];
  /** The exact number, however many match, unless nobody reads it. */
  readonly total: number;
  /** Most frequent first; values that nobody has are left out. Yes/no features count as `true` and `false`. */
  readonly facets: Readonly<Record<string, readonly FacetCount[]>>;
  /** A key without any value is left out. */
  readonly ranges: Readonly<Record<string, ValueRange>>;
  /** Rising; buckets that nobody is in are left out, and so are keys without any value. */
  readonly histograms: Readonly<Record<string, readonly Bucket[]>>;
}

export interface IndexRebuild {
  put(documents: readonly ListingDocument[]): Promise<void>;
  /** Puts the new index in the old one's place at once; readers see the one or the other. */
  swap(): Promise<void>;
  abandon(): Promise<void>;
}

/** How deep a list can be turned over: `page * per_page` at most. */
export const SEARCH_DEPTH = 10_000;

/**
 * The port to the search index. Documents are whole copies of read-model rows, never of events, so an index can be
 * thrown away and filled again. One contract suite holds the PostgreSQL and the Meilisearch adapter to the same promises.
 */
export abstract class SearchEngine {
  abstract readonly name: 'postgres' | 'meilisearch';
  /** Makes or brings up to date the index and its settings. */
  abstract prepare(): Promise<void>;
  /** Loads what the first search of this process would have to wait for. */
  async warmUp(): Promise<void> {}
  /** True while a search would have to wait for `warmUp`. */
  get loading(): boolean {
    return false;
  }
  abstract search(request: SearchRequest): Promise<SearchResponse>;
  /**
   * Whole documents; resolves when a search can find them. A search server has them a moment later, and does not answer where it
   * has not: nothing that is written waits for it.
   */
  abstract put(documents: readonly ListingDocument[]): Promise<void>;
  abstract remove(ids: readonly number[]): Promise<void>;
  /** Like `remove`, and out of everything else that is kept beside the live index: nobody could dig up the words again. */
  abstract forget(ids: readonly number[]): Promise<void>;
  abstract rebuild(): Promise<IndexRebuild>;
  /** The words of the documents with how many have each, for who reads texts; the rarest may be missing, and the newest. */
  abstract countWords(): Promise<WordCounts>;
  /** Popular terms as a search server has them. Without one, and where it has none (undefined), who asks reads them from the database. */
  popularTerms?(wanted: WantedTerms): Promise<readonly PopularSearch[] | undefined>;
  /** By ascending id: documents that hold less than those that are made now, and wait to be put again. */
  abstract outdated(afterId: number, limit: number): Promise<readonly number[]>;
  /** A sentence for operators: why searches are not answered as they should be; undefined where they are. */
  abstract fault(): Promise<string | undefined>;
}
