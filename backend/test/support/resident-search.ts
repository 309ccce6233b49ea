import { ResidentIndex } from '#modules/search/engine/resident/resident-index.js';
import type {
  IndexRebuild,
  ListingDocument,
  SearchRequest,
  SearchResponse,
} from '#modules/search/engine/search-engine.js';
import type { WordCounts } from '#modules/search/language/vocabulary/vocabulary.js';
import { SearchEngine } from '#modules/search/engine/search-engine.js';

/** The index in memory alone, without the table that it follows. */
export class ResidentSearch extends SearchEngine {
  override readonly name = 'postgres';
  #index = new ResidentIndex();

  constructor(documents: readonly ListingDocument[]) {
    super();
    for (const document of documents) this.#index.put(document);
  }

  override prepare(): Promise<void> {
    return Promise.resolve();
  }

  override search(request: SearchRequest): Promise<SearchResponse> {
    return Promise.resolve(this.#index.search(request));
  }

  override outdated(): Promise<readonly number[]> {
    return Promise.resolve([]);
  }

  override countWords(): Promise<WordCounts> {
    return Promise.resolve(this.#index.countWords());
  }

  override put(documents: readonly ListingDocument[]): Promise<void> {
    for (const document of documents) this.#index.put(document);
    return Promise.resolve();
  }

  override remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#index.remove(id);
    return Promise.resolve();
  }

  override forget(ids: readonly number[]): Promise<void> {
    return this.remove(ids);
  }

  override rebuild(): Promise<IndexRebuild> {
    const index = new ResidentIndex();
    return Promise.resolve({
      put: (documents) => {
        for (const document of documents) index.put(document);
        return Promise.resolve();
      },
      swap: () => {
        this.#index = index;
        return Promise.resolve();
      },
      abandon: () => Promise.resolve(),
    });
  }

  override fault(): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }
}
