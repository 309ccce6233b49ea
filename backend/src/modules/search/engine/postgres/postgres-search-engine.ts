import { Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Database, DatabaseUrl } from '#platform/postgres/database.js';
import type { WordCounts } from '#modules/search/language/vocabulary/vocabulary.js';
import type { SearchRequest, SearchResponse } from '../search-engine.js';
import { Repeater } from '#platform/retry/repeater.js';
import { ChangeListener } from './change-listener.js';
import { ResidentCopy } from './resident-copy.js';
import { StoredSearchEngine } from './stored-search-engine.js';

/** A change of another process is heard at once; should one go unheard, it is found this much later. */
const POLL_MS = 5_000;

/**
 * Search without a further engine: documents in PostgreSQL, searched in a copy in memory that follows the table (see
 * docs/decisions/0006-search-in-memory-over-postgresql.md).
 */
export class PostgresSearchEngine extends StoredSearchEngine implements OnModuleDestroy {
  readonly #log = new Logger('Search');
  readonly #copy: ResidentCopy;
  readonly #listener: ChangeListener;
  readonly #poll: Repeater;
  #stopped = false;

  constructor(database: Database, url: DatabaseUrl) {
    super(database, { searchedInSql: false });
    this.#copy = new ResidentCopy(this.table);
    this.#listener = new ChangeListener(url.value, () => void this.written().catch(this.#failed));
    this.#poll = new Repeater(POLL_MS, () => this.written(), this.#failed);
  }

  /** Before the pool of connections ends. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    await this.#poll.stop();
    await this.#listener.stop();
    await this.#copy.whenIdle();
  }

  override async warmUp(): Promise<void> {
    this.#startFollowing();
    await this.#copy.catchUp();
  }

  override get loading(): boolean {
    return this.#copy.loading;
  }

  override async search(request: SearchRequest): Promise<SearchResponse> {
    this.#startFollowing();
    return (await this.#copy.index()).search(request);
  }

  override async countWords(): Promise<WordCounts> {
    this.#startFollowing();
    return (await this.#copy.index()).countWords();
  }

  /** From the first search on: a process that never searches, a worker, neither listens nor keeps an index in memory. */
  #startFollowing(): void {
    if (this.#stopped || this.#poll.running) return;
    this.#listener.start();
    this.#poll.start('after the pause');
  }

  protected override async written(): Promise<void> {
    if (this.#copy.wanted) await this.#copy.catchUp();
  }

  readonly #failed = (error: unknown): void => {
    this.#log.warn(`The search index could not follow: ${String(error)}`);
  };
}
