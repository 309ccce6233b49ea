import type pg from 'pg';
import type { EventDefinition } from '#platform/event-store/event-registry.js';
import type { PersonalData } from '#platform/personal-data/personal-data.js';
import { isPersonField } from '#platform/personal-data/person-fields.js';

/** Columns that hold what belongs to somebody although their name points at nobody. */
const TELLING = /e_?mail|phone|^(?:surname|last_name|user_agent|ip)$/;
/** The log is answered for by types of events, and other people's programs keep tables that hold no more than numbers. */
const BESIDE = ['es', 'jobs', 'projection', 'public', 'search'];

/**
 * Tables with a person in them, by the names of their columns and by what they refer to. All builds of a read model count as the one
 * that is shown.
 */
export async function personTables(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ schema: string; table: string; column: string; refers: boolean }>(`
    select n.nspname as schema, c.relname as table, a.attname as column,
      exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'app.user'::regclass) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`);
  const found = rows
    .filter(({ schema }) => !BESIDE.includes(schema))
    .filter(({ column, refers }) => refers || isPersonField(column) || TELLING.test(column))
    .map(({ schema, table }) => `${schema.startsWith('rm_') ? 'rm' : schema}.${table}`);
  return [...new Set(found)].sort();
}

export const unclaimedTables = (tables: readonly string[], parts: readonly PersonalData[]): readonly string[] => {
  const claimed = new Set(parts.flatMap((part) => part.tables));
  return tables.filter((table) => !claimed.has(table));
};

/** Types of events that carry somebody's words or number, and that no part answers for. */
export const unclaimedEvents = (
  definitions: readonly EventDefinition[],
  parts: readonly PersonalData[],
): readonly string[] => {
  const claims = parts.flatMap(({ events }) => events);
  return definitions
    .filter(({ schema, sealed }) => sealed !== undefined || Object.keys(schema.shape).some(isPersonField))
    .map(({ type }) => type)
    .filter((type) => !claims.some((claim) => type.startsWith(claim)));
};
