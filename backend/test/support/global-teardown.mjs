import pg from 'pg';

export default async function globalTeardown() {
  if (globalThis.__ilanTestPostgres) await globalThis.__ilanTestPostgres.stop();
  else await dropTemplate();
  globalThis.__ilanTestPostgres = undefined;
}

/** A server of somebody else's is left as it was found. */
async function dropTemplate() {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`drop database if exists ${process.env.TEST_TEMPLATE}`);
  await client.end();
}
