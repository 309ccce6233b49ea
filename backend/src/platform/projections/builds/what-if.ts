import type { Database } from '#platform/postgres/database.js';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore, Position } from '#platform/event-store/event-store.js';
import type { DestroyedKey } from '#platform/event-store/keys/person-keys.js';
import type { Projection } from '../projection.js';
import type { Build } from './build.js';
import { fieldDifferences, tablesIn, type TableChange, wholeTable } from './field-differences.js';
import { seeingBoth } from './seeing-both.js';
import { tellingRules } from './made-by.js';
import { TRIED_VERSION } from './trial-books.js';

/** What a read model would be with the folds of the code at hand. */
export interface WhatIf {
  readonly projection: string;
  readonly liveVersion: number;
  readonly version: number;
  readonly events: number;
  readonly seconds: number;
  /** Undefined where nothing is shown that it could be held against. */
  readonly tables: readonly TableChange[] | undefined;
  readonly parked: number;
  /** Whose words live rows may lawfully show still, where something would be another. */
  readonly erased: readonly DestroyedKey[];
}

const rowsOf = ({ added, removed, changed }: TableChange): number => added + removed + changed;
export const isOther = (table: TableChange): boolean =>
  table.side !== 'both' ||
  table.keyChange !== null ||
  rowsOf(table) + table.newColumns.length + table.goneColumns.length > 0;

/** The same folds, told to nobody; their rows say which rule wrote what. */
export const tried = (projection: Projection, version = TRIED_VERSION): Projection => {
  const { name, streamPrefixes, tables, together } = projection;
  const telling = tables.map(tellingRules);
  return { name, version, streamPrefixes, tables: telling, ...(together && { together }) };
};

interface ChangesParts {
  readonly database: Database;
  readonly store: EventStore;
  readonly codec: Pick<EventCodec, 'marks'>;
}

/** Both builds at one position: the live one is held there for as long as the other needs for the last events. */
export async function changesBetween(
  { database, store, codec: { marks } }: ChangesParts,
  projection: Projection,
  live: Build,
  made: Build,
  bringTo: (position: Position) => Promise<void>,
  stop: AbortSignal,
): Promise<readonly TableChange[]> {
  return seeingBoth(database, live, bringTo, async (seen) => {
    const changes: TableChange[] = [];
    for (const table of projection.tables) {
      stop.throwIfAborted();
      const change = await fieldDifferences(seen, store, table, live, made, marks);
      changes.push(change ?? (await wholeTable(seen, made, table.table.name, 'new')));
    }
    const known = new Set(projection.tables.map(({ table }) => table.name));
    for (const name of await tablesIn(seen, live))
      if (!known.has(name)) changes.push(await wholeTable(seen, live, name, 'gone'));
    return changes;
  });
}
