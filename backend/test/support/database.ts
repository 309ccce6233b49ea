import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Another database with what this one holds now, as a backup of it: its connections are ended for that. */
  copy(): Promise<TestDatabase>;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** False: as empty as PostgreSQL makes it. */
  readonly migrated?: boolean;
  /** Another way to fold and sort letters than the product's; for an empty one. */
  readonly locale?: string;
  /** A server of one's own instead of the run's. */
  readonly server?: string;
}

/** The names of all databases that tests make: whatever else lies on their server is never opened. */
const PREFIX = 'ilanpazar_test_';
const LOCALE = `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`;

/** The server on which this run makes its databases: that of DATABASE_URL, or an embedded one. */
export function testServerUrl(): string {
  const url = process.env.TEST_SERVER_URL;
  if (!url) throw new Error('TEST_SERVER_URL is missing: the global set-up did not run');
  return url;
}

/** A fresh, migrated database of its own: make one in beforeAll, drop it in afterAll. */
export async function createTestDatabase({
  migrated = true,
  locale = LOCALE,
  server = testServerUrl(),
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const adminUrl = server;
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  if (migrated) await copyOfMigrated(adminUrl, name);
  else await asAdmin(adminUrl, (admin) => admin.query(emptyDatabase(name, locale)));
  const made = opened(adminUrl, name);
  // A copy has taken over the name of its log, too; two logs must not pass for one.
  if (migrated) await made.pool.query('update es.store set id = gen_random_uuid()');
  return made;
}

function opened(adminUrl: string, name: string): TestDatabase {
  const url = at(adminUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // A database that is dropped under an idle connection is no news.
  pool.on('error', () => undefined);
  return {
    url,
    pool,
    copy: async () => {
      const copy = `${PREFIX}${randomBytes(6).toString('hex')}`;
      await asAdmin(adminUrl, async (admin) => {
        await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
        await admin.query(`create database ${copy} template ${name}`);
      });
      return opened(adminUrl, copy);
    },
    drop: async () => {
      await pool.end();
      await asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Not a copy of template1: on a server of somebody's own that may be of any language. */
const emptyDatabase = (name: string, locale: string): string =>
  `create database ${name} template template0 encoding 'UTF8' ${locale}`;

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
      await admin.query(emptyDatabase(`${template}_begun`, LOCALE));
      // Loaded by this one only: the migrations bring TypeORM along.
      const { migrate } = await import('#platform/postgres/migrate.js');
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
