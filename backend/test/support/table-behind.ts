import type { Database } from '#platform/postgres/database.js';

/** Where the rows of a read model lie, behind the view by which they are read. */
export async function tableBehind(database: Database, view: string): Promise<string> {
  const [{ schema } = { schema: '' }] = await database.query<{ schema: string }>(
    `select distinct view_definition as schema from information_schema.views where table_schema = 'rm' and table_name = $1`,
    [view],
  );
  return /FROM ([\w."]+)/.exec(schema)?.[1] ?? '';
}
