import type { Database } from '../postgres/database.js';
import { brokenReferenceIn } from '../postgres/fault-kind.js';

/**
 * Whether a reaction failed because it is about somebody who has no account in this installation: a log that was imported tells of people who did not
 * come along. PostgreSQL is asked whether the broken reference leads to the table of accounts, of which nothing else is read.
 */
export async function isAboutNobodyHere(database: Database, error: unknown): Promise<boolean> {
  const broken = brokenReferenceIn(error);
  if (!broken) return false;
  const [found] = await database.query<{ leads: boolean }>(
    `select confrelid = to_regclass('app.user') as leads from pg_constraint
     where contype = 'f' and conname = $3 and conrelid = to_regclass(format('%I.%I', $1::text, $2::text)) limit 1`,
    [broken.schema, broken.table, broken.constraint],
  );
  return found?.leads === true;
}
