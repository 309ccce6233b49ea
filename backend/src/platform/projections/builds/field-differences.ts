import type pg from 'pg';
import { longStatement } from '#platform/postgres/database.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import { type Build, schemaOf } from './build.js';
import type { ProjectedTable } from '../projection.js';
import { MADE_BY } from './made-by.js';
import { type RuleChange, ruleDifferences } from './rule-differences.js';

/** How the rows of one table would be others: how many, and in which of their fields. */
export interface TableChange {
  readonly table: string;
  readonly liveRows: number;
  readonly newRows: number;
  /** Rows that only the new fold makes, and rows that it makes no more. */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly fields: readonly { readonly name: string; readonly rows: number }[];
  /** The same by the rule that made them so: the event type whose fold wrote what would be shown. */
  readonly rules: readonly RuleChange[];
  /** Columns that only one of the two has. */
  readonly newColumns: readonly string[];
  readonly goneColumns: readonly string[];
  /** Keys of the first rows that differ. */
  readonly first: readonly string[];
}

const NAMED = 5;
const id = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Compares a table of two builds, whatever their versions, in the snapshot of `client`; the one that was made tells its rules. @returns undefined where the live build lacks it */
export async function fieldDifferences(
  client: pg.ClientBase,
  store: Pick<EventStore, 'readEach'>,
  { table: { name, key, inAnyOrder } }: ProjectedTable,
  live: Build,
  made: Build,
): Promise<TableChange | undefined> {
  const [before, after] = [await columnsOf(client, live, name), await columnsOf(client, made, name)];
  if (before.size === 0) return undefined;
  // Which of its streams touched a sum last depends on the order in which they came.
  const own = inAnyOrder ? ['last_stream', 'last_revision'] : [];
  const shared = [...after].filter((column) => before.has(column) && column !== key && !own.includes(column));
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
  const joined = { from, liveKey: `l.${id(key)}`, madeKey: `n.${id(key)}` };
  const fields = shared.map((name) => ({ name, differs: differs(name) }));
  return {
    ...{ table: name, liveRows: counted.live ?? 0, newRows: counted.made ?? 0 },
    ...{ added: counted.added ?? 0, removed: counted.removed ?? 0, changed: counted.changed ?? 0 },
    fields: shared.map((column, at) => ({ name: column, rows: counted[`f${at}`] ?? 0 })).filter(({ rows: n }) => n > 0),
    rules: await ruleDifferences(client, store, { ...joined, fields }),
    newColumns: [...after].filter((column) => !before.has(column)),
    goneColumns: [...before].filter((column) => !after.has(column)),
    first: first.rows.map((row) => row.key),
  };
}

async function columnsOf(client: pg.ClientBase, build: Build, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2 order by ordinal_position',
    [schemaOf(build), table],
  );
  return new Set(rows.map(({ name }) => name).filter((name) => name !== MADE_BY));
}
