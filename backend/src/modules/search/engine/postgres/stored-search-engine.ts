import type { Database } from '#platform/postgres/database.js';
import { type IndexRebuild, type ListingDocument, SearchEngine } from '../search-engine.js';
import { DocumentTable } from './document-table.js';

/** What every search over documents in PostgreSQL writes and keeps; how they are searched is another matter. */
export abstract class StoredSearchEngine extends SearchEngine {
  override readonly name = 'postgres';
  readonly table: DocumentTable;

  constructor(database: Database, options: { readonly searchedInSql: boolean }) {
    super();
    this.table = new DocumentTable(database, options.searchedInSql);
  }

  /** Resolves when searches of this process find what was written before the call. */
  protected async written(): Promise<void> {}

  override async prepare(): Promise<void> {
    await this.table.state();
  }

  override async put(documents: readonly ListingDocument[]): Promise<void> {
    if (documents.length === 0) return;
    await this.table.put(documents);
    await this.written();
  }

  override async remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.table.remove(ids);
    await this.written();
  }

  override async forget(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.remove(ids);
    await this.table.forget(ids);
  }

  override outdated(afterId: number, limit: number): Promise<readonly number[]> {
    return this.table.outdated(afterId, limit);
  }

  override async rebuild(): Promise<IndexRebuild> {
    const { generation, change } = await this.table.beginGeneration();
    return {
      put: (documents) => this.table.fill(generation, change, documents),
      swap: async () => {
        await this.table.swapTo(generation, change);
        await this.written();
      },
      abandon: () => this.table.dropGeneration(generation),
    };
  }

  override async fault(): Promise<string | undefined> {
    return this.table.state().then(
      () => undefined,
      () => 'postgres does not answer',
    );
  }
}
