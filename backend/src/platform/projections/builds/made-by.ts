import type { ProjectedTable, Row } from '../projection.js';

/** Beside the columns of a table that is only tried: by field, the type of event whose fold wrote what stands there; the one that began the row under ''. */
export const MADE_BY = '~made_by';

type MadeBy = Readonly<Record<string, string>>;

/** The engine's own columns: each change of a row writes them. */
const GUARD = ['last_stream', 'last_revision'];

/**
 * The same table, whose rows say of each field which rule wrote it. A rule is what a read model does with one type of event: the part of its fold
 * that somebody changes. It stands in the row, so that a log of any length needs no memory for it.
 */
export function tellingRules(place: ProjectedTable): ProjectedTable {
  const { table } = place;
  const fields = Object.keys(table.columns);
  return {
    table: { ...table, columns: { ...table.columns, [MADE_BY]: 'jsonb' } },
    keyOf: place.keyOf.bind(place),
    fold(row, event, key) {
      if (!row) {
        const begun = place.fold(undefined, event, key);
        return begun && { ...begun, [MADE_BY]: { '': event.type } };
      }
      const { [MADE_BY]: known, ...before } = row;
      const after = place.fold(before, event, key);
      // The same object says that nothing changed, and the engine has to hear it.
      if (after === before) return row;
      return after && { ...after, [MADE_BY]: writtenBy(event.type, known as MadeBy, fields, before, after) };
    },
  };
}

function writtenBy(type: string, known: MadeBy, fields: readonly string[], before: Row, after: Row): MadeBy {
  const written = fields.filter((name) => !isSame(before[name], after[name]));
  return { ...known, ...Object.fromEntries([...written, ...GUARD].map((name) => [name, type])) };
}

/** Left out and null are one: the column is null. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one ?? null, other ?? null) ||
  (isWhole(one) && isWhole(other) && JSON.stringify(one) === JSON.stringify(other));

const isWhole = (value: unknown): boolean => typeof value === 'object' && value !== null;
