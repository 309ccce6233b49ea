import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Asks the database of a running product behind its back. */
export async function ask<Row extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const access = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { password: string; port: number };
  const client = new pg.Client({ ...access, host: '127.0.0.1', user: 'ilanpazar', database: 'ilanpazar' });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

export const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
