import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../src/platform/postgres/migrate.js';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  drop(): Promise<void>;
}

/** A fresh, migrated database of its own: make one in beforeAll, drop it in afterAll. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is missing: the global set-up did not run');
  const name = `t_${randomBytes(6).toString('hex')}`;
  if (migrated) await copyOfMigrated(adminUrl, name);
  else await asAdmin(adminUrl, (admin) => admin.query(`create database ${name}`));
  const url = at(adminUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // A database that is dropped under an idle connection is no news.
  pool.on('error', () => undefined);
  // A copy has taken over the name of its log, too; two logs must not pass for one.
  if (migrated) await pool.query('update es.store set id = gen_random_uuid()');
  return {
    url,
    pool,
    drop: async () => {
      await pool.end();
      await asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

function at(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The migrations run once a run, for whoever comes first; every other database is a copy of what they made. */
async function copyOfMigrated(adminUrl: string, name: string): Promise<void> {
  const template = process.env.TEST_TEMPLATE;
  if (!template) throw new Error('TEST_TEMPLATE is missing: the global set-up did not run');
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('ilanpazar:test-template'))`);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${template}_begun`);
      await admin.query(`create database ${template}_begun`);
      await migrate(at(adminUrl, `${template}_begun`));
      // By its name one sees that it is complete.
      await admin.query(`alter database ${template}_begun rename to ${template}`);
    }
    await admin.query(`select pg_advisory_unlock(hashtext('ilanpazar:test-template'))`);
    await admin.query(`create database ${name} template ${template}`);
  });
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
