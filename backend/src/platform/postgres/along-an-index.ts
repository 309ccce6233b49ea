import type { Database } from './database.js';

/**
 * For the first so many rows of any number that one value has: they are read one by one in the order of an index until there are enough. Left to
 * itself the database gathers all of them first, or reads the table, where it takes them for a few or for nearly all.
 */
export function alongAnIndex<Row extends object>(
  database: Database,
  sql: string,
  params: readonly unknown[],
): Promise<Row[]> {
  return database.transaction(async (client) => {
    const [, { rows }] = await Promise.all([
      client.query('set local enable_bitmapscan = off; set local enable_seqscan = off; set local enable_sort = off'),
      client.query<Row>(sql, [...params]),
    ]);
    return rows;
  });
}
