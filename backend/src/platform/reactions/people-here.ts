import type { Database } from '../postgres/database.js';
import { brokenReferenceIn } from '../postgres/fault-kind.js';

/** Where accounts stand: whatever is kept about a person refers to it. */
const ACCOUNTS = 'app.user';

/**
 * Whether a reaction failed because it is about somebody who has no account in this installation: a log that was imported tells of people who did not
 * come along. PostgreSQL is asked which table the broken reference leads to.
 */
export async function isAboutNobodyHere(database: Database, error: unknown): Promise<boolean> {
  const broken = brokenReferenceIn(error);
  if (!broken) return false;
  const [found] = await database.query<{ leads: boolean }>(
    `select confrelid = to_regclass($4) as leads from pg_constraint
     where contype = 'f' and conname = $3 and conrelid = to_regclass(format('%I.%I', $1::text, $2::text)) limit 1`,
    [broken.schema, broken.table, broken.constraint, ACCOUNTS],
  );
  return found?.leads === true;
}
