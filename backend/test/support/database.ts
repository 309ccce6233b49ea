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
  /**
   * False: as the migrations leave it, for what is about a first start, or reads a log that is not in this database, for which all read models
   * would be made anew. Else they are there, empty, as after a first start.
   */
  readonly readModels?: boolean;
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

/** A fresh database of its own, as after a first start: make one in beforeAll, drop it in afterAll. */
export async function createTestDatabase({
  migrated = true,
  readModels = migrated,
  locale = LOCALE,
  server = testServerUrl(),
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const adminUrl = server;
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  if (migrated) await copyOfTemplate(adminUrl, name, readModels);
  else await asAdmin(adminUrl, (admin) => admin.query(emptyDatabase(name, locale)));
  const made = opened(adminUrl, name);
  // A copy has taken over the name of its log, too; two logs must not pass for one.
  if (migrated) await made.pool.query(ANOTHER_LOG);
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

const ANOTHER_LOG = `with log as (update es.store set id = gen_random_uuid() returning id)
  update projection.checkpoint set store_id = regexp_replace(store_id, ':.*', '') || ':' || log.id from log`;

/**
 * The migrations, and the first start, which makes half a hundred tables, run once a run, for whoever comes first; every other database is a copy
 * of what they made.
 */
async function copyOfTemplate(adminUrl: string, name: string, readModels: boolean): Promise<void> {
  const migrated = process.env.TEST_TEMPLATE;
  if (!migrated) throw new Error('TEST_TEMPLATE is missing: the global set-up did not run');
  const started = `${migrated}_started`;
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('ilanpazar:test-template'))`);
    await makeOnce(admin, migrated, async (begun) => {
      await admin.query(emptyDatabase(begun, LOCALE));
      // Loaded by this one only: the migrations bring TypeORM along.
      const { migrate } = await import('#platform/postgres/migrate.js');
      await migrate(at(adminUrl, begun));
    });
    if (readModels)
      await makeOnce(admin, started, async (begun) => {
        await admin.query(`create database ${begun} template ${migrated}`);
        await startOnce(at(adminUrl, begun));
      });
    await admin.query(`select pg_advisory_unlock(hashtext('ilanpazar:test-template'))`);
    await admin.query(`create database ${name} template ${readModels ? started : migrated}`);
  });
}

/** By its name one sees that a template is complete. */
async function makeOnce(admin: pg.Client, name: string, make: (begun: string) => Promise<void>): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return;
  await admin.query(`drop database if exists ${name}_begun with (force)`);
  await make(`${name}_begun`);
  await admin.query(`alter database ${name}_begun rename to ${name}`);
}

/** Leaves tables: what the program writes down of itself at a start (its log, a key, a look at its jobs) is not for others. */
async function startOnce(url: string): Promise<void> {
  // By a name that types do not follow: who makes a database would be checked together with the whole program.
  const place: string = './whole-app.js';
  const { startWholeApp } = (await import(place)) as WholeAppFile;
  const program = await startWholeApp({ url });
  try {
    await program.settle();
  } finally {
    await program.close();
  }
  await asAdmin(url, (client) =>
    client.query('delete from app.known_log; delete from app.person_key; delete from jobs.meta'),
  );
}

interface WholeAppFile {
  startWholeApp(database: { readonly url: string }): Promise<{ settle(): Promise<void>; close(): Promise<void> }>;
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
