import pg from 'pg';
import { findMigrationFiles, findMigrations } from './find-migrations.js';

/** What bringing a database to the present schema has changed. */
export interface Migrated {
  /** It held nothing of this program. */
  readonly wasEmpty: boolean;
  /** The names of the changes that were made now, in their order. */
  readonly made: readonly string[];
}

/**
 * Brings a database to the present schema; running it again changes nothing. Two processes that start at the same
 * moment wait for each other on an advisory lock. Where nothing is missing, neither TypeORM nor a migration is loaded.
 */
export async function migrate(databaseUrl: string): Promise<Migrated> {
  const missing = await missingIn(databaseUrl);
  const wasEmpty = missing === undefined;
  if (missing?.length === 0) return { wasEmpty, made: [] };
  const { DataSource } = await import('typeorm');
  const source = new DataSource({
    type: 'postgres',
    url: databaseUrl,
    migrations: [...(await findMigrations())],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    logging: ['error'],
  });
  await source.initialize();
  const runner = source.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock(hashtext($1))', ['ilanpazar:migrate']);
    const made = await source.runMigrations();
    return { wasEmpty, made: made.map(({ name }) => name) };
  } finally {
    await runner.query('select pg_advisory_unlock(hashtext($1))', ['ilanpazar:migrate']).catch(() => undefined);
    await runner.release();
    await source.destroy();
  }
}

/** A change of the schema by the name under which a database remembers it, and what cannot be known without it. */
export interface NeededChange {
  readonly migration: string;
  readonly holds: string;
}

/**
 * For who must not write.
 * @param needed where the schema may be an older one, the changes that may not be missing
 * @returns the names of the changes that are missing, the oldest first
 * @throws Error with one sentence when the schema is not the present one, or not as new as is needed; nothing is changed
 */
export async function requireMigrated(
  databaseUrl: string,
  needed?: readonly NeededChange[],
): Promise<readonly string[]> {
  const missing = await missingIn(databaseUrl);
  if (!missing)
    throw new Error(
      'It holds nothing of this program yet. Start it once (npm start): it makes its tables. Nothing was changed.',
    );
  if (missing.length === 0) return missing;
  if (!needed)
    throw new Error(
      `It is of an older version: ${missing.length} changes of the schema are missing, the first of them ${missing[0]}. Ask with the program of that version, or start this one once and ask again. Nothing was changed.`,
    );
  const wanting = needed.filter(({ migration }) => missing.includes(migration));
  if (wanting.length === 0) return missing;
  const named = wanting.map(({ migration, holds }) => `${migration} (${holds})`).join(', ');
  throw new Error(
    `It is of a version that is too old for this: it lacks ${named}. Ask a copy of it in which the program was started once. Nothing was changed.`,
  );
}

/** The names of the migrations that a database has not seen; undefined where it never had any. */
async function missingIn(databaseUrl: string): Promise<readonly string[] | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await client.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`);
    if (!known.rows[0]?.there) return undefined;
    const { rows } = await client.query<{ name: string }>('select name from public.migration');
    const done = new Set(rows.map(({ name }) => name));
    return findMigrationFiles()
      .map(({ name }) => name)
      .filter((name) => !done.has(name));
  } finally {
    await client.end();
  }
}
