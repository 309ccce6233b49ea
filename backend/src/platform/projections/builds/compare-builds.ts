import type pg from 'pg';
import type { EventStore, Position } from '#platform/event-store/event-store.js';
import type { TextMarks } from '#platform/event-store/keys/text-marks.js';
import type { Database } from '#platform/postgres/database.js';
import { type Build, storageOf } from './build.js';
import type { TableStorage } from '../engine/table-storage.js';
import type { Projection } from '../projection.js';
import { fieldDifferences } from './field-differences.js';
import { type RowDifference, rowDifferences } from './row-differences.js';
import type { RuleChange } from './rule-differences.js';
import { seeingBoth } from './seeing-both.js';

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
  /** All that differ, by the rule whose fold makes them so; where somebody asked for nothing but a comparison. */
  readonly rules?: readonly RuleChange[];
}

/**
 * Compares the tables of two builds at one position. The live build is seen in a snapshot and goes on meanwhile; `bringTo`
 * must take the other one exactly to the snapshot's position.
 * @param look is called before whatever reads a table whole: what it throws ends the comparison
 */
export async function compareBuilds(
  { database, marks }: { readonly database: Database; readonly marks: TextMarks },
  projection: Projection,
  live: Build,
  rebuilt: Build,
  bringTo: (position: Position) => Promise<void>,
  look: () => Promise<void>,
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
      const sides = { live: storageOf(table, live), rebuilt: storageOf(table, rebuilt) };
      await look();
      const made = await sides.rebuilt.hash(database.pool);
      comparisons.push(
        await tableComparison({ ...sides, marks }, client, made, (differ) => database.transaction(differ), look),
      );
    }
    return comparisons;
  } finally {
    await client.query('rollback').catch(lose);
    client.off('error', lose);
    client.release(broken);
  }
}

/** The same of a build whose rows say which rule wrote what: where tables differ, it is told by rule and by field. */
export async function compareByRule(
  { database, store, marks }: { readonly database: Database; readonly store: EventStore; readonly marks: TextMarks },
  projection: Projection,
  live: Build,
  rebuilt: Build,
  bringTo: (position: Position) => Promise<void>,
  look: () => Promise<void>,
): Promise<readonly TableComparison[]> {
  return seeingBoth(database, live, bringTo, async (seen) => {
    const comparisons: TableComparison[] = [];
    for (const table of projection.tables) {
      const sides = { live: storageOf(table, live), rebuilt: storageOf(table, rebuilt) };
      await look();
      const made = await sides.rebuilt.hash(seen);
      const found = await tableComparison({ ...sides, marks }, seen, made, (differ) => differ(seen), look);
      if (!found.equal) await look();
      const change = found.equal ? undefined : await fieldDifferences(seen, store, table, live, rebuilt, marks);
      comparisons.push({ ...found, ...(change && { rules: change.rules }) });
    }
    return comparisons;
  });
}

async function tableComparison(
  { live, rebuilt, marks }: { readonly live: TableStorage; readonly rebuilt: TableStorage; readonly marks: TextMarks },
  client: pg.ClientBase,
  made: Awaited<ReturnType<TableStorage['hash']>>,
  withRebuilt: (
    differ: (other: pg.ClientBase) => Promise<readonly RowDifference[]>,
  ) => Promise<readonly RowDifference[]>,
  look: () => Promise<void>,
): Promise<TableComparison> {
  await look();
  const seen = await live.hash(client);
  const equal = seen.rows === made.rows && seen.hash === made.hash;
  if (!equal) await look();
  return {
    ...{ table: live.definition.name, liveRows: seen.rows, rebuiltRows: made.rows },
    ...{ liveHash: seen.hash, rebuiltHash: made.hash, equal },
    differences: equal ? [] : await withRebuilt((other) => rowDifferences(live, client, rebuilt, other, marks)),
  };
}
