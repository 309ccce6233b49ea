import { DataSource } from 'typeorm';
import { findMigrations } from './find-migrations.js';

/**
 * Brings a database to the present schema; running it again changes nothing. Two processes that start at the same
 * moment wait for each other on an advisory lock.
 */
export async function migrate(databaseUrl: string): Promise<void> {
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
    await source.runMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock(hashtext($1))', ['ilanpazar:migrate']).catch(() => undefined);
    await runner.release();
    await source.destroy();
  }
}
