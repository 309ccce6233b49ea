import { useState } from 'react';

type Key = string | number;

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** All of the page, or none when all are. */
  readonly toggleAll: () => void;
  readonly all: boolean;
  readonly clear: () => void;
}

/** The ticked rows of the page that is shown; rows that leave it are no longer ticked. */
export const useSelection = <Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Selection<Row> => {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const ticked = rows.filter((row) => keys.has(keyOf(row)));
  // Otherwise a row that comes back by itself would be acted on unseen.
  if (ticked.length < keys.size) setKeys(new Set(ticked.map(keyOf)));
  const all = rows.length > 0 && ticked.length === rows.length;
  return {
    rows: ticked,
    has: (row) => keys.has(keyOf(row)),
    toggle: (row) => {
      const next = new Set(keys);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setKeys(next);
    },
    toggleAll: () => setKeys(new Set(all ? [] : rows.map(keyOf))),
    all,
    clear: () => setKeys(new Set()),
  };
};
