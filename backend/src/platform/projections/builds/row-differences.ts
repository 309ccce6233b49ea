import type pg from 'pg';
import type { VersionedRow } from '../engine/batch-fold.js';
import { WITHHELD } from '#platform/event-store/withheld.js';
import type { TableDefinition } from '../projection.js';
import type { TableStorage } from '../engine/table-storage.js';

/** A value as it may be shown and kept: of what may hold people's words only how long it is. */
export type ShownValue = number | boolean | string | null | { readonly characters: number };

/** One field that differs. */
export interface FieldDifference {
  readonly name: string;
  readonly live: ShownValue;
  readonly rebuilt: ShownValue;
}

/** One row that a build made anew does not have as the live one has it. */
export interface RowDifference {
  readonly key: string;
  /** `missing`: the live rows lack it. `surplus`: only the live rows have it. */
  readonly kind: 'missing' | 'surplus' | 'differs';
  /** The stream that touched it last: whose it is. What was written down before this was told has none. */
  readonly stream?: string;
  readonly fields: readonly FieldDifference[];
}

/** What a table says of its values. */
type Kinds = Pick<TableDefinition, 'enums' | 'withheld'>;

const PARTS = 4_096;
/** Parts that are looked into, and rows that are named, at most: who has so many differences mends the fold, not the rows. */
const PARTS_LOOKED_INTO = 20;
const NAMED = 20;

/** The first rows that differ, by key. Reads each table once for its parts, and once more for those that differ. */
export async function rowDifferences(
  live: TableStorage,
  seen: pg.ClientBase,
  rebuilt: TableStorage,
  made: pg.ClientBase,
): Promise<readonly RowDifference[]> {
  const [before, after] = [await live.hashByPart(seen, PARTS), await rebuilt.hashByPart(made, PARTS)];
  const parts = [...new Set([...before.keys(), ...after.keys()])].filter(
    (part) => before.get(part) !== after.get(part),
  );
  const wanted = parts.slice(0, PARTS_LOOKED_INTO);
  const liveRows = await live.hashOfRows(seen, PARTS, wanted);
  const rebuiltRows = await rebuilt.hashOfRows(made, PARTS, wanted);
  const keys = [...new Set([...liveRows.keys(), ...rebuiltRows.keys()])]
    .filter((key) => liveRows.get(key) !== rebuiltRows.get(key))
    .slice(0, NAMED);
  const [one, other] = [await live.load(seen, keys), await rebuilt.load(made, keys)];
  return keys.map((key) => differenceOf(key, one.get(key), other.get(key), live.definition));
}

function differenceOf(
  key: string,
  live: VersionedRow | undefined,
  rebuilt: VersionedRow | undefined,
  kinds: Kinds,
): RowDifference {
  if (!live) return { key, kind: 'missing', fields: [], ...(rebuilt && { stream: rebuilt.lastStream }) };
  if (!rebuilt) return { key, kind: 'surplus', fields: [], stream: live.lastStream };
  const [one, other] = [fieldsOf(live), fieldsOf(rebuilt)];
  const names = Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  const fields = names.map((name) => ({
    name,
    live: shownOf(name, one[name], kinds),
    rebuilt: shownOf(name, other[name], kinds),
  }));
  return { key, kind: 'differs', fields, stream: live.lastStream };
}

const fieldsOf = ({ row, lastStream, lastRevision }: VersionedRow): Readonly<Record<string, unknown>> => ({
  ...row,
  last_stream: lastStream,
  last_revision: lastRevision,
});

/** Numbers, moments and flags are what they are; a stream's name is the engine's own, and a value of a closed list the program's. */
export function shownOf(name: string, value: unknown, { enums, withheld }: Kinds): ShownValue {
  if (value === null || value === undefined) return null;
  if (withheld?.includes(name)) return WITHHELD;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' && (name === 'last_stream' || MOMENT.test(value) || enums?.[name]?.includes(value)))
    return value;
  return { characters: typeof value === 'string' ? value.length : JSON.stringify(value).length };
}

const MOMENT = /^\d{4}-\d{2}-\d{2}$/;
