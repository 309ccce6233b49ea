import type pg from 'pg';
import type { VersionedRow } from '../engine/batch-fold.js';
import type { TextMarks } from '#platform/event-store/keys/text-marks.js';
import type { TableDefinition } from '../projection.js';
import type { TableStorage } from '../engine/table-storage.js';
import { type ShownValue, toldDifferences, type ToldDifference } from './told-differences.js';

/** One field that differs, or a part of one. */
export interface FieldDifference {
  /** Of a part the path to it, as in `ToldDifference`. */
  readonly name: string;
  readonly live: ShownValue;
  readonly rebuilt: ShownValue;
  /** Of two closed texts the first character, from 1 on, in which they differ. */
  readonly at?: number;
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
  marks: TextMarks,
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
  return keys.map((key) => differenceOf(key, one.get(key), other.get(key), live.definition, marks));
}

function differenceOf(
  key: string,
  live: VersionedRow | undefined,
  rebuilt: VersionedRow | undefined,
  kinds: TableDefinition,
  marks: TextMarks,
): RowDifference {
  if (!live) return { key, kind: 'missing', fields: [], ...(rebuilt && { stream: rebuilt.lastStream }) };
  if (!rebuilt) return { key, kind: 'surplus', fields: [], stream: live.lastStream };
  const [one, other] = [fieldsOf(live), fieldsOf(rebuilt)];
  const names = Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  const fields = names.flatMap((name) =>
    closedDifferences({ ...kinds, key }, name, one[name], other[name], marks).map(
      ({ path, one: stands, other: comes, ...place }) => ({
        ...{ name: path, live: stands, rebuilt: comes },
        ...place,
      }),
    ),
  );
  return { key, kind: 'differs', fields, stream: live.lastStream };
}

const fieldsOf = ({ row, lastStream, lastRevision }: VersionedRow): Readonly<Record<string, unknown>> => ({
  ...row,
  last_stream: lastStream,
  last_revision: lastRevision,
});

/** What differs in one field of a row, to who sees no words. */
export const closedDifferences = (
  { name: table, key, ...kinds }: Kinds & { readonly name: string; readonly key: string },
  name: string,
  one: unknown,
  other: unknown,
  marks: TextMarks,
): readonly ToldDifference[] =>
  toldDifferences(name, one, other, {
    withheld: new Set(kinds.withheld),
    show: (value, within) => shownOf(within.length === 0 ? name : '', value, kinds),
    mark: (path, text) => marks.of([table, key, path], text),
  });

/** Numbers, moments and flags are what they are; a stream's name is the engine's own, and a value of a closed list the program's. */
function shownOf(name: string, value: unknown, { enums }: Kinds): ShownValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' && (name === 'last_stream' || MOMENT.test(value) || enums?.[name]?.includes(value)))
    return value;
  return { characters: typeof value === 'string' ? value.length : JSON.stringify(value).length };
}

/** A day, or a moment as JSON has it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2}))?$/;
