/** Raise it when documents hold more than they did: an index makes those of an older number anew. */
export const LISTING_DOCUMENT_VERSION = 2;

/** What every ad has besides the features of its category; no filter of a category is called like one of these. */
export const WITH_PHOTOS = 'with_photos';
export const IN_PERSON = 'in_person';

/** What can be searched of an ad that is on sale: a copy of its row, with the names of what the row points to. */
export interface ListingDocument {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** Ids from the root to the leaf: filtering by any of them finds the listing. */
  readonly category_path: readonly number[];
  /** Names of the same categories, for the words in them. */
  readonly category_names: readonly string[];
  readonly city_id: number;
  readonly district_id: number;
  readonly city_name: string;
  readonly district_name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly price_minor: number;
  /** Feature key → one value or several. Range features are numbers. `with_photos` and `in_person` are among them, yes or no. */
  readonly features: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly featured: boolean;
  /** Milliseconds since 1970: the sort date of `newest`. */
  readonly sort_at: number;
  readonly revision: number;
}

/** What an ad that is on sale is compared with others by, and whose it is. */
export interface ComparedListing extends Pick<
  ListingDocument,
  'id' | 'title' | 'category_path' | 'latitude' | 'longitude' | 'price_minor' | 'features'
> {
  readonly seller: number;
}

/** What the search index copies: whole documents of ads that are on sale. */
export abstract class ListingDocuments {
  /** An id without a document must leave the index. */
  abstract byIds(ids: readonly number[]): Promise<ListingDocument[]>;
  /** The same ads, without what is only searched. */
  abstract compared(ids: readonly number[]): Promise<ComparedListing[]>;
  /** By ascending id: `limit` documents after `afterId` (0 to begin); empty at the end. */
  abstract all(afterId: number, limit: number): Promise<ListingDocument[]>;
  /** Ids of those in a province or district, after this process has learnt what places are called now. */
  abstract idsIn(placeId: number): Promise<readonly number[]>;
  /** Ids of those below a category, after this process has learnt what categories are called now. */
  abstract idsBelow(categoryId: number): Promise<readonly number[]>;
}
