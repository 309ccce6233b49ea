import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import {
  type IndexRebuild,
  type ListingDocument,
  SearchEngine,
  type SearchRequest,
  type SearchResponse,
} from '../search-engine.js';
import { ChangeListener } from './change-listener.js';
import { DocumentTable } from './document-table.js';
import { ResidentCopy } from './resident-copy.js';

/** A change of another process is heard at once; should one go unheard, it is found this much later. */
const POLL_MS = 5_000;

/**
 * Search without a further engine: documents in PostgreSQL, searched in a copy in memory that follows the table (see
 * docs/decisions/0006-search-in-memory-over-postgresql.md).
 */
@Injectable()
export class PostgresSearchEngine extends SearchEngine implements OnModuleDestroy {
  override readonly name = 'postgres';
  readonly #log = new Logger('Search');
  readonly #table: DocumentTable;
  readonly #copy: ResidentCopy;
  readonly #listener: ChangeListener;
  #poll: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(database: Database, url: DatabaseUrl) {
    super();
    this.#table = new DocumentTable(database);
    this.#copy = new ResidentCopy(this.#table);
    this.#listener = new ChangeListener(url.value, () => this.#follow());
  }

  /** Before the pool of connections ends. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.#listener.stop();
    await this.#copy.whenIdle();
  }

  override async prepare(): Promise<void> {
    await this.#table.state();
  }

  override async warmUp(): Promise<void> {
    this.#startFollowing();
    await this.#copy.catchUp();
  }

  override async search(request: SearchRequest): Promise<SearchResponse> {
    this.#startFollowing();
    return (await this.#copy.index()).search(request);
  }

  override async put(documents: readonly ListingDocument[]): Promise<void> {
    if (documents.length === 0) return;
    await this.#table.put(documents);
    await this.#catchUpIfWanted();
  }

  override async remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#table.remove(ids);
    await this.#catchUpIfWanted();
  }

  override async forget(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.remove(ids);
    await this.#table.forget(ids);
  }

  override async rebuild(): Promise<IndexRebuild> {
    const { generation, change } = await this.#table.beginGeneration();
    return {
      put: (documents) => this.#table.fill(generation, change, documents),
      swap: async () => {
        await this.#table.swapTo(generation, change);
        await this.#catchUpIfWanted();
      },
      abandon: () => this.#table.dropGeneration(generation),
    };
  }

  /** A place in the order of changes, for `changedSince`. */
  async mark(): Promise<number> {
    return (await this.#table.state()).change;
  }

  /** What was put and removed after the mark, each listing as it is now. */
  async changedSince(mark: number): Promise<{ documents: ListingDocument[]; removed: number[] }> {
    const { generation } = await this.#table.state();
    const rows = await this.#table.changesSince(generation, mark);
    return {
      documents: rows.flatMap(({ document }) => (document ? [document] : [])),
      removed: rows.flatMap(({ id, document }) => (document ? [] : [id])),
    };
  }

  override async healthy(): Promise<boolean> {
    try {
      await this.#table.state();
      return true;
    } catch {
      return false;
    }
  }

  /** From the first search on: a process that never searches, a worker, neither listens nor keeps an index in memory. */
  #startFollowing(): void {
    if (this.#stopped || this.#poll) return;
    this.#listener.start();
    this.#poll = setInterval(() => this.#follow(), POLL_MS).unref();
  }

  async #catchUpIfWanted(): Promise<void> {
    if (this.#copy.wanted) await this.#copy.catchUp();
  }

  #follow(): void {
    if (this.#stopped) return;
    this.#catchUpIfWanted().catch((error: unknown) =>
      this.#log.warn(`The search index could not follow: ${String(error)}`),
    );
  }
}
