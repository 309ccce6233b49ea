import type { ProjectedTable, Row, RowKey, StoredEvent } from '../projection.js';

/** A row with the event that touched it last. */
export interface VersionedRow {
  readonly row: Row;
  readonly lastStream: string;
  readonly lastRevision: number;
}

export interface TableChanges {
  /** Rows that were not there before. */
  readonly inserts: readonly VersionedRow[];
  /** Rows that were there, as they are now. */
  readonly updates: readonly VersionedRow[];
  readonly deletes: readonly RowKey[];
}

/** One event cannot be folded: which one, and why. */
export class FoldFailed extends Error {
  constructor(
    readonly event: StoredEvent,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'FoldFailed';
  }
}

/** The rows that these events concern. Numbers and digits are one key: the column decides. */
export function keysOf(table: ProjectedTable, events: readonly StoredEvent[]): readonly RowKey[] {
  const keys = new Map<string, RowKey>();
  for (const event of events) for (const key of keysOfEvent(table, event)) keys.set(String(key), key);
  return [...keys.values()];
}

/**
 * Pure: the loaded rows (by key as text) and the events in order give what has to be written, one change a row at most.
 * An event that a row has seen already is passed over. @throws FoldFailed
 */
export function foldBatch(
  table: ProjectedTable,
  loaded: ReadonlyMap<string, VersionedRow>,
  events: readonly StoredEvent[],
): TableChanges {
  const changed = new Map<string, VersionedRow | null>();
  for (const event of events) {
    for (const key of keysOfEvent(table, event)) {
      const id = String(key);
      const touched = changed.get(id);
      const before = touched === undefined ? loaded.get(id) : (touched ?? undefined);
      if (before && before.lastStream === event.streamId && before.lastRevision >= event.revision) continue;
      const after = foldOne(table, before?.row, event, key);
      if (after === undefined || after === before?.row) continue;
      if (after === null) changed.set(id, null);
      else changed.set(id, { row: after, lastStream: event.streamId, lastRevision: event.revision });
    }
  }
  const inserts: VersionedRow[] = [];
  const updates: VersionedRow[] = [];
  const deletes: RowKey[] = [];
  for (const [id, row] of changed) {
    if (!loaded.has(id)) {
      if (row) inserts.push(row);
    } else if (row) updates.push(row);
    else deletes.push(id);
  }
  return { inserts, updates, deletes };
}

function foldOne(table: ProjectedTable, row: Row | undefined, event: StoredEvent, key: RowKey): Row | null | undefined {
  try {
    return table.fold(row, event, key);
  } catch (error) {
    throw new FoldFailed(event, error);
  }
}

function keysOfEvent(table: ProjectedTable, event: StoredEvent): readonly RowKey[] {
  try {
    const keys = table.keyOf(event);
    if (keys === undefined) return [];
    return typeof keys === 'object' ? keys : [keys];
  } catch (error) {
    throw new FoldFailed(event, error);
  }
}
