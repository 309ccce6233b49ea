import type { Position } from '#platform/event-store/event-store.js';
import type { Database } from '#platform/postgres/database.js';
import { type Build, storageOf } from './build.js';
import type { Projection } from '../projection.js';
import { type RowDifference, rowDifferences } from './row-differences.js';

export interface TableComparison {
  readonly table: string;
  readonly liveRows: number;
  readonly rebuiltRows: number;
  /** Over all rows, whatever their order. */
  readonly liveHash: string;
  readonly rebuiltHash: string;
  /** Two builds are compared by the hash over all rows, not by their number. */
  readonly equal: boolean;
  /** The first rows that differ; empty where the tables are equal. */
  readonly differences: readonly RowDifference[];
}

/**
 * Compares the tables of two builds at one position. The live build is seen in a snapshot and goes on meanwhile; `bringTo`
 * must take the other one exactly to the snapshot's position.
 */
export async function compareBuilds(
  database: Database,
  projection: Projection,
  live: Build,
  rebuilt: Build,
  bringTo: (position: Position) => Promise<void>,
): Promise<readonly TableComparison[]> {
  const client = await database.pool.connect();
  let broken: Error | boolean = false;
  const lose = (error: Error): void => {
    broken = error;
  };
  client.on('error', lose);
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const { rows } = await client.query<{ position: Position }>(
      'select position from projection.checkpoint where projection = $1 and slot = $2',
      [live.projection, live.slot],
    );
    await bringTo(rows[0]?.position ?? '');
    const comparisons: TableComparison[] = [];
    for (const table of projection.tables) {
      const [before, after] = [storageOf(table, live), storageOf(table, rebuilt)];
      const seen = await before.hash(client);
      const made = await after.hash(database.pool);
      const equal = seen.rows === made.rows && seen.hash === made.hash;
      const differences = equal
        ? []
        : await database.transaction((other) => rowDifferences(before, client, after, other));
      comparisons.push({
        ...{ table: table.table.name, liveRows: seen.rows, rebuiltRows: made.rows },
        ...{ liveHash: seen.hash, rebuiltHash: made.hash, equal, differences },
      });
    }
    return comparisons;
  } finally {
    await client.query('rollback').catch(lose);
    client.off('error', lose);
    client.release(broken);
  }
}
