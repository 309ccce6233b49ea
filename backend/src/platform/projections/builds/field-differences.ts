import type pg from 'pg';
import { longStatement } from '#platform/postgres/database.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import { type Build, schemaOf } from './build.js';
import type { ProjectedTable } from '../projection.js';
import { MADE_BY } from './made-by.js';
import type { TextMarks } from '#platform/event-store/keys/text-marks.js';
import { closedDifferences } from './row-differences.js';
import { type FieldChange, type RuleChange, ruleDifferences } from './rule-differences.js';

/** How the rows of one table would be others: how many, and in which of their fields. */
export interface TableChange {
  readonly table: string;
  /** `new` where only the code at hand has the table: all its rows come; `gone` where only the live build has: all go. */
  readonly side: 'both' | 'new' | 'gone';
  readonly liveRows: number;
  readonly newRows: number;
  /** Rows that only the new fold makes, and rows that it makes no more. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly fields: readonly FieldChange[];
  /** The same by the rule that made them so: the event type whose fold wrote what would be shown. */
  readonly rules: readonly RuleChange[];
  /** Where the two know their rows by other columns: what is the same row nobody can say, rows are only counted. */
  readonly keyChange: { readonly from: string; readonly to: string } | null;
  /** Columns that only one of the two has. */
  readonly newColumns: readonly string[];
  readonly goneColumns: readonly string[];
  /** Keys of the first rows that differ. */
  readonly first: readonly string[];
}

const NAMED = 5;
const EXAMPLES = 3;
const id = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Compares a table of two builds, whatever their versions, in the snapshot of `client`; the one that was made tells its rules. @returns undefined where the live build lacks it */
export async function fieldDifferences(
  client: pg.ClientBase,
  store: Pick<EventStore, 'readEach'>,
  { table: { name, key, inAnyOrder, ...kinds } }: ProjectedTable,
  live: Build,
  made: Build,
  marks: TextMarks,
): Promise<TableChange | undefined> {
  const [before, after] = [await columnsOf(client, live, name), await columnsOf(client, made, name)];
  if (before.size === 0) return undefined;
  const columns = {
    newColumns: [...after.keys()].filter((column) => !before.has(column)),
    goneColumns: [...before.keys()].filter((column) => !after.has(column)),
  };
  const known = await keyOf(client, live, name);
  if (known !== undefined && known !== key) {
    const [liveRows, newRows] = [await countOf(client, live, name), await countOf(client, made, name)];
    return {
      ...{ ...UNCOMPARED, ...columns, table: name, side: 'both', liveRows, newRows },
      keyChange: { from: known, to: key },
    };
  }
  // Which of its streams touched a sum last depends on the order in which they came.
  const own = inAnyOrder ? ['last_stream', 'last_revision'] : [];
  const shared = [...after.keys()].filter((column) => before.has(column) && column !== key && !own.includes(column));
  const differs = (column: string): string => `l.${id(column)}::text is distinct from n.${id(column)}::text`;
  const both = `l.${id(key)} is not null and n.${id(key)} is not null`;
  const any = shared.length > 0 ? `(${shared.map(differs).join(' or ')})` : 'false';
  const wrong = `(l.${id(key)} is null or n.${id(key)} is null or ${any})`;
  const counts = shared.map((column, at) => `count(*) filter (where ${both} and ${differs(column)}) as f${at}`);
  const from = `${schemaOf(live)}.${id(name)} l full join ${schemaOf(made)}.${id(name)} n on l.${id(key)}::text = n.${id(key)}::text`;
  const { rows } = await client.query<Record<string, number>>(
    longStatement(
      `select ${[
        `count(l.${id(key)}) as live, count(n.${id(key)}) as made`,
        `count(*) filter (where l.${id(key)} is null) as added, count(*) filter (where n.${id(key)} is null) as removed`,
        `count(*) filter (where ${both} and ${any}) as changed`,
        ...counts,
      ].join(', ')} from ${from}`,
    ),
  );
  const first = await client.query<{ key: string }>(
    longStatement(
      `select coalesce(l.${id(key)}::text, n.${id(key)}::text) as key from ${from} where ${wrong} order by 1 limit ${NAMED}`,
    ),
  );
  const counted = rows[0] ?? {};
  const rules = await ruleDifferences(client, store, {
    ...{ from, liveKey: `l.${id(key)}`, madeKey: `n.${id(key)}` },
    fields: shared.map((column) => ({ name: column, differs: differs(column) })),
    valuesOf: async (keys) => {
      const [live_, made_] = [await rowsOf(client, live, name, key, keys), await rowsOf(client, made, name, key, keys)];
      return (one, column) => {
        const [stands, comes] = [live_.get(one), made_.get(one)];
        const stream = streamOf(stands) ?? streamOf(comes) ?? null;
        const read = (row: JsonRow | undefined) => asRead(row?.[column], after.get(column));
        return closedDifferences({ ...kinds, name, key: one }, column, read(stands), read(comes), marks).map(
          ({ path, one: live, other: rebuilt, ...place }) => ({
            ...{ key: one, stream, live, rebuilt },
            ...(path !== column && { path }),
            ...place,
          }),
        );
      };
    },
  });
  return {
    ...{ table: name, side: 'both', liveRows: counted.live ?? 0, newRows: counted.made ?? 0 },
    ...{ added: counted.added ?? 0, removed: counted.removed ?? 0, changed: counted.changed ?? 0 },
    fields: shared
      .map((column, at) => ({
        ...{ name: column, rows: counted[`f${at}`] ?? 0 },
        examples: rules
          .flatMap(({ fields }) => fields.filter((field) => field.name === column).flatMap(({ examples }) => examples))
          .slice(0, EXAMPLES),
      }))
      .filter(({ rows: n }) => n > 0),
    ...{ rules, keyChange: null, ...columns },
    first: first.rows.map((row) => row.key),
  };
}

/** Of rows that are held against none. */
const UNCOMPARED = {
  ...{ added: 0, removed: 0, changed: 0 },
  ...{ fields: [], rules: [], first: [], keyChange: null },
};

async function countOf(client: pg.ClientBase, build: Build, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    longStatement(`select count(*) as rows from ${schemaOf(build)}.${id(table)}`),
  );
  return rows[0]?.rows ?? 0;
}

/** A table that only one of two builds has: all of its rows come, or go. */
export async function wholeTable(
  client: pg.ClientBase,
  build: Build,
  name: string,
  side: 'new' | 'gone',
): Promise<TableChange> {
  const columns = [...(await columnsOf(client, build, name)).keys()];
  const found = await countOf(client, build, name);
  const isNew = side === 'new';
  return {
    ...UNCOMPARED,
    ...{ table: name, side, liveRows: isNew ? 0 : found, newRows: isNew ? found : 0 },
    ...{ added: isNew ? found : 0, removed: isNew ? 0 : found },
    ...{ newColumns: isNew ? columns : [], goneColumns: isNew ? [] : columns },
  };
}

/** The tables that a build has, whatever the code at hand knows of them. */
export async function tablesIn(client: pg.ClientBase, build: Build): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = $1 and table_type = 'BASE TABLE' order by table_name`,
    [schemaOf(build)],
  );
  return rows.map(({ name }) => name);
}

type JsonRow = Readonly<Record<string, unknown>>;

/** These rows of one build, whatever its version. */
async function rowsOf(
  client: pg.ClientBase,
  build: Build,
  table: string,
  key: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, JsonRow>> {
  if (keys.length === 0) return new Map();
  const { rows } = await client.query<{ key: string; row: JsonRow }>(
    longStatement(
      `select one.${id(key)}::text as key, to_jsonb(one) as row from ${schemaOf(build)}.${id(table)} one where one.${id(key)}::text = any($1)`,
    ),
    [keys],
  );
  return new Map(rows.map((found) => [found.key, found.row]));
}

const streamOf = (row: JsonRow | undefined): string | undefined =>
  typeof row?.last_stream === 'string' ? row.last_stream : undefined;

/** A moment comes out of JSON as a text. */
const asRead = (value: unknown, type: string | undefined): unknown =>
  typeof value === 'string' && type?.startsWith('timestamp') ? new Date(value) : value;

/** The column by which a table knows its rows; undefined for one that was made without. */
async function keyOf(client: pg.ClientBase, build: Build, table: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select used.column_name as name from information_schema.table_constraints made
       join information_schema.key_column_usage used using (constraint_schema, constraint_name, table_schema, table_name)
     where made.constraint_type = 'PRIMARY KEY' and table_schema = $1 and table_name = $2 order by used.ordinal_position`,
    [schemaOf(build), table],
  );
  return rows.length > 0 ? rows.map(({ name }) => name).join(', ') : undefined;
}

/** The columns of a table with their types. */
async function columnsOf(client: pg.ClientBase, build: Build, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = $1 and table_name = $2 order by ordinal_position`,
    [schemaOf(build), table],
  );
  return new Map(rows.filter(({ name }) => name !== MADE_BY).map(({ name, type }) => [name, type]));
}
