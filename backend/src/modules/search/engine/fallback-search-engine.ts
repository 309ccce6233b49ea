import { Logger } from '@nestjs/common';
import type { StoredSearchEngine } from './postgres/stored-search-engine.js';
import {
  type IndexRebuild,
  type ListingDocument,
  SearchEngine,
  type SearchRequest,
  type SearchResponse,
} from './search-engine.js';

/** After a failure the first engine is left alone for this long, so that nobody waits for its time-out again and again. */
const PAUSE_MS = 5_000;

/**
 * A search server with the database behind it: both are kept filled, and when the server does not answer in time the
 * database does. Writes fail with the server, so that the marks of what it missed stay.
 */
export class FallbackSearchEngine extends SearchEngine {
  override readonly name;
  readonly #log = new Logger('Search');
  #askAgainAt = 0;

  constructor(
    private readonly first: SearchEngine,
    private readonly second: StoredSearchEngine,
    private readonly now: () => number = Date.now,
  ) {
    super();
    this.name = first.name;
  }

  override async prepare(): Promise<void> {
    await this.second.prepare();
    await this.first.prepare();
  }

  override async search(request: SearchRequest): Promise<SearchResponse> {
    if (this.now() < this.#askAgainAt) return this.second.search(request);
    try {
      const answer = await this.first.search(request);
      if (this.#askAgainAt > 0) this.#log.log(`${this.first.name} answers again`);
      this.#askAgainAt = 0;
      return answer;
    } catch (error) {
      if (this.#askAgainAt === 0)
        this.#log.warn(`${this.first.name} does not answer, the database does: ${String(error)}`);
      this.#askAgainAt = this.now() + PAUSE_MS;
      return this.second.search(request);
    }
  }

  /** The database first: it is the journal from which a swap learns what changed meanwhile. */
  override async put(documents: readonly ListingDocument[]): Promise<void> {
    await this.second.put(documents);
    await this.first.put(documents);
  }

  override async remove(ids: readonly number[]): Promise<void> {
    await this.second.remove(ids);
    await this.first.remove(ids);
  }

  override async forget(ids: readonly number[]): Promise<void> {
    await this.second.forget(ids);
    await this.first.forget(ids);
  }

  override async rebuild(): Promise<IndexRebuild> {
    const before = await this.second.mark();
    const second = await this.second.rebuild();
    const first = await this.first.rebuild().catch(async (error: unknown) => {
      await second.abandon();
      throw error;
    });
    return {
      put: async (documents) => {
        await second.put(documents);
        await first.put(documents);
      },
      swap: async () => {
        await first.swap();
        // What was written to the old index while the new one was filled.
        const { documents, removed } = await this.second.changedSince(before);
        await this.first.put(documents);
        await this.first.remove(removed);
        await second.swap();
      },
      abandon: async () => {
        await Promise.allSettled([first.abandon(), second.abandon()]);
      },
    };
  }

  /** Whether the first engine is well; searches are answered either way. */
  override async healthy(): Promise<boolean> {
    return this.first.healthy();
  }
}
