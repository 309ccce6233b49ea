import type { TableChanges, VersionedRow } from './batch-fold.js';
import type { RowKey } from './projection.js';

/**
 * Rows of one table as its only writer knows them, so that a rebuild need not read back what it has just written. Forgotten
 * after any fault; a table that was empty at the start and never outgrew the cache is known whole.
 */
export class RowCache {
  readonly #rows = new Map<string, VersionedRow>();
  #whole: boolean;

  constructor(
    private readonly limit: number,
    empty: boolean,
    private readonly key: string,
  ) {
    this.#whole = empty;
  }

  /** What is known of these rows, and the keys that must be loaded. */
  look(keys: readonly RowKey[]): { readonly rows: Map<string, VersionedRow>; readonly missing: readonly RowKey[] } {
    const rows = new Map<string, VersionedRow>();
    const missing: RowKey[] = [];
    for (const key of keys) {
      const row = this.#rows.get(String(key));
      if (row) rows.set(String(key), row);
      else if (!this.#whole) missing.push(key);
    }
    return { rows, missing };
  }

  /** After the commit only. */
  keep({ upserts, deletes }: TableChanges): void {
    if (this.#rows.size + upserts.length > this.limit) this.forget();
    for (const row of upserts) this.#rows.set(String(row.row[this.key]), row);
    for (const key of deletes) this.#rows.delete(String(key));
  }

  forget(): void {
    this.#rows.clear();
    this.#whole = false;
  }
}
