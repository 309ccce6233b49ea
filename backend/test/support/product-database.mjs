// The database of a running product, for a journey that spoils it on purpose: the program itself offers no way to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** @param {string} dataDir @param {string} table of a read model @param {string} change @param {unknown[]} values @returns how many rows were changed */
export async function spoilRows(dataDir, table, change, values) {
  const { port, ownerPassword: password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const client = new pg.Client({ host: '127.0.0.1', port, database: 'ilanpazar', user: 'ilanpazar_app', password });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as place from information_schema.view_table_usage
       where view_schema = 'rm' and view_name = $1`,
      [table],
    );
    const { rowCount } = await client.query(`update ${rows[0].place} set ${change}`, values);
    return rowCount;
  } finally {
    await client.end();
  }
}
