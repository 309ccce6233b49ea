import type { PostgresSearchEngine } from '../postgres/postgres-search-engine.js';
import type { WordCounts } from '#modules/search/language/vocabulary/vocabulary.js';
import type { SearchRequest, SearchResponse } from '../search-engine.js';
import type { SqlSearchEngine } from '../sql/sql-search-engine.js';

const LOOK_EVERY_MS = 1_000;

/**
 * The database's own searches: by statements, once each document has the columns that they need. An installation that is given a search server
 * has none yet: until a worker has made them this process searches in memory, as it did before, and gives the memory back then.
 */
export class StandIn {
  #columned = false;
  #lookAt = Number.NEGATIVE_INFINITY;
  #look: Promise<void> | undefined;
  #resident: PostgresSearchEngine | undefined;

  constructor(
    readonly sql: SqlSearchEngine,
    private readonly makeResident: () => PostgresSearchEngine,
  ) {}

  async warmUp(): Promise<void> {
    if (!(await this.#hasColumns())) await this.#inMemory().warmUp();
  }

  get loading(): boolean {
    return this.#resident?.loading ?? false;
  }

  async search(request: SearchRequest): Promise<SearchResponse> {
    return (await this.#hasColumns()) ? this.sql.search(request) : this.#inMemory().search(request);
  }

  async countWords(): Promise<WordCounts> {
    return (await this.#hasColumns()) ? this.sql.countWords() : this.#inMemory().countWords();
  }

  async stop(): Promise<void> {
    const resident = this.#resident;
    this.#resident = undefined;
    await resident?.onModuleDestroy();
  }

  #inMemory(): PostgresSearchEngine {
    return (this.#resident ??= this.makeResident());
  }

  /** Once they are there they stay: whoever writes with a search server beside writes them along. */
  async #hasColumns(): Promise<boolean> {
    if (!this.#columned && performance.now() >= this.#lookAt)
      await (this.#look ??= this.#lookForColumns().finally(() => (this.#look = undefined)));
    return this.#columned;
  }

  async #lookForColumns(): Promise<void> {
    this.#columned = await this.sql.table.isSearchedWhole();
    this.#lookAt = performance.now() + LOOK_EVERY_MS;
    if (this.#columned) await this.stop();
  }
}
