import { describe, expect, it } from '@jest/globals';
import type { VersionedRow } from './batch-fold.js';
import { RowCache } from './row-cache.js';

const rowOf = (id: number, title = 'ilk'): VersionedRow => ({
  row: { id, title },
  lastStream: `listing-${id}`,
  lastRevision: 0,
});
const written = (...inserts: VersionedRow[]) => ({ inserts, updates: [], deletes: [] });

describe('the rows that a build has written', () => {
  it('are known without loading, and so is that others do not exist', () => {
    const cache = new RowCache(100, true, 'id');
    cache.keep(written(rowOf(1), rowOf(1, 'yeni')));
    const { rows, missing } = cache.look([1, '2']);
    expect(rows.get('1')?.row.title).toBe('yeni');
    expect(missing).toEqual([]);
  });

  it('are loaded when the cache has let them go, and only those', () => {
    const cache = new RowCache(4, true, 'id');
    for (let id = 1; id <= 9; id += 1) cache.keep(written(rowOf(id)));
    const { rows, missing } = cache.look([1, 8, 9, 10]);
    expect([...rows.keys()]).toEqual(['8', '9']);
    expect(missing).toEqual([1]);
  });

  it('never come back in an older form', () => {
    const cache = new RowCache(4, true, 'id');
    cache.keep(written(rowOf(1), rowOf(2)));
    cache.keep({ inserts: [], updates: [rowOf(1, 'yeni')], deletes: [] });
    expect(cache.look([1]).rows.get('1')?.row.title).toBe('yeni');
    cache.keep({ inserts: [], updates: [], deletes: ['1'] });
    expect(cache.look([1])).toEqual({ rows: new Map(), missing: [] });
  });

  it('are all looked for where the table was not empty, and after a fault', () => {
    const full = new RowCache(100, false, 'id');
    expect(full.look([1]).missing).toEqual([1]);
    const cache = new RowCache(100, true, 'id');
    cache.keep(written(rowOf(1)));
    cache.forget();
    expect(cache.look([1, 2]).missing).toEqual([1, 2]);
  });
});
