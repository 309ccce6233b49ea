import type { ListingDocument } from '../../platform/search-engine/search-engine.js';

/** What the search index copies: whole documents of active public ads. */
export abstract class ListingDocuments {
  /** An id without a document must leave the index. */
  abstract byIds(ids: readonly number[]): Promise<ListingDocument[]>;
  /** By ascending id: `limit` documents after `afterId` (0 to begin); empty at the end. */
  abstract all(afterId: number, limit: number): Promise<ListingDocument[]>;
}
