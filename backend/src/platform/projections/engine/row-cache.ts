import type { TableChanges, VersionedRow } from './batch-fold.js';
import type { RowKey } from '../projection.js';

/** Keys of a table that are remembered at most: some 100 bytes each. */
const KNOWN_KEYS = 2_000_000;

/**
 * Rows of one table as its only writer knows them, so that a rebuild need not read back what it has just written. It keeps the
 * rows that were written last; of a table that was empty at the start also which rows there are, so that new ones are not
 * looked for in vain. All is forgotten after any fault.
 */
export class RowCache {
  /** Two generations of half the limit: when the young one is full, the old one goes. */
  #young = new Map<string, VersionedRow>();
  #old = new Map<string, VersionedRow>();
  #keys: Set<string> | undefined;

  constructor(
    private readonly limit: number,
    empty: boolean,
    private readonly key: string,
  ) {
    this.#keys = empty ? new Set() : undefined;
  }

  /** What is known of these rows, and the keys that must be loaded. */
  look(keys: readonly RowKey[]): { readonly rows: Map<string, VersionedRow>; readonly missing: readonly RowKey[] } {
    const rows = new Map<string, VersionedRow>();
    const missing: RowKey[] = [];
    for (const key of keys) {
      const id = String(key);
      const row = this.#young.get(id) ?? this.#old.get(id);
      if (row) rows.set(id, row);
      else if (!this.#keys || this.#keys.has(id)) missing.push(key);
    }
    return { rows, missing };
  }

  /** May be called after the commit only: a batch that is rolled back must leave nothing. */
  keep({ inserts, updates, deletes }: TableChanges): void {
    for (const row of inserts) {
      const id = String(row.row[this.key]);
      this.#young.set(id, row);
      this.#keys?.add(id);
    }
    for (const row of updates) this.#young.set(String(row.row[this.key]), row);
    for (const key of deletes) {
      const id = String(key);
      this.#young.delete(id);
      this.#old.delete(id);
      this.#keys?.delete(id);
    }
    if (this.#keys && this.#keys.size > KNOWN_KEYS) this.#keys = undefined;
    if (this.#young.size < this.limit / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  forget(): void {
    this.#young.clear();
    this.#old.clear();
    this.#keys = undefined;
  }
}
