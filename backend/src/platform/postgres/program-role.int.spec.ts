import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '@ilan/embedded-postgres';
import pg from 'pg';
import { embeddedOptions } from './embedded-options.js';
import { migrate } from './migrate.js';

const ROLE = 'ilanpazar_app';

/** What is the superuser's, but what PostgreSQL and its extensions brought. */
const OTHERS = `
  with rooms as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
       things as (
         select 'pg_class'::regclass as classid, oid as objid, oid::regclass::text as name, relowner as owner, relnamespace as room from pg_class
         union all select 'pg_proc'::regclass, oid, oid::regprocedure::text, proowner, pronamespace from pg_proc
         union all select 'pg_type'::regclass, oid, oid::regtype::text, typowner, typnamespace from pg_type
         union all select 'pg_ts_dict'::regclass, oid, dictname, dictowner, dictnamespace from pg_ts_dict
         union all select 'pg_ts_config'::regclass, oid, cfgname, cfgowner, cfgnamespace from pg_ts_config
         union all select 'pg_operator'::regclass, oid, oprname, oprowner, oprnamespace from pg_operator)
  select name from things join rooms on rooms.oid = room
   where pg_get_userbyid(owner) <> '${ROLE}'
     and not exists (select from pg_depend d where d.classid = things.classid and d.objid = things.objid and d.deptype = 'e')
     -- Array types of an extension's types, and what hangs on those, go with them.
     and not exists (select from pg_depend d join pg_depend e on e.objid = d.refobjid and e.deptype = 'e'
                      where d.classid = things.classid and d.objid = things.objid and d.deptype = 'i')
  union all select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
     and pg_get_userbyid(nspowner) not in ('${ROLE}', 'pg_database_owner') and nspname <> 'public'`;

describe('the role as which the program comes to its own PostgreSQL', () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres | undefined;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'ilan-role-'));
    chmodSync(dataDir, 0o755);
  });
  afterEach(async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const RIGHTS = `select current_user as name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
                         pg_get_userbyid(datdba) as owner
                  from pg_roles, pg_database where rolname = current_user and datname = current_database()`;
  const NOTHING_MORE = {
    name: ROLE,
    owner: ROLE,
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  };

  it('owns a new database and is nothing else on the server', async () => {
    postgres = await EmbeddedPostgres.start(embeddedOptions(dataDir));
    await migrate(postgres.url);
    expect(await ask(postgres.url, RIGHTS)).toEqual([NOTHING_MORE]);
    expect(await ask(postgres.url, OTHERS)).toEqual([]);
    for (const beyond of [
      `select pg_read_file('postmaster.pid')`,
      `copy (select 1) to program 'true'`,
      `create role another superuser`,
      `alter system set log_min_messages = 'panic'`,
      `set session_replication_role = replica`,
    ]) {
      await expect(ask(postgres.url, beyond)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await EmbeddedPostgres.running(embeddedOptions(dataDir))).toBe(postgres.url);
  });

  it('is made by the script of compose in the same way', async () => {
    const superuser = { ...embeddedOptions(dataDir), user: 'postgres' };
    Reflect.deleteProperty(superuser, 'owner');
    postgres = await EmbeddedPostgres.start(superuser);
    await ask(postgres.url, readFileSync(new URL('../../../../docker/postgres.sql', import.meta.url), 'utf8'));
    const url = new URL(postgres.url);
    url.username = url.password = 'ilanpazar';
    await migrate(url.href);
    expect(await ask(url.href, RIGHTS)).toEqual([{ ...NOTHING_MORE, name: 'ilanpazar', owner: 'ilanpazar' }]);
  });

  it('is handed a database of earlier times, with all that lies in it, once', async () => {
    const earlier = { ...embeddedOptions(dataDir) };
    Reflect.deleteProperty(earlier, 'owner');
    postgres = await EmbeddedPostgres.start(earlier);
    await migrate(postgres.url);
    await ask(postgres.url, `insert into app.rate_limit values ('kept', now())`);
    await ask(
      postgres.url,
      `create type app.mood as enum ('a'); create table app.numbered (id serial, n int generated always as identity, mood app.mood);
       create materialized view app.made as select 1 as one; create text search configuration app.words (copy = simple)`,
    );
    await postgres.stop();
    // As it was written then.
    expect(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))).toMatchObject({
      port: expect.any(Number) as number,
    });

    for (let start = 0; start < 2; start++) {
      postgres = await EmbeddedPostgres.start(embeddedOptions(dataDir));
      await migrate(postgres.url);
      expect(await ask(postgres.url, RIGHTS)).toEqual([NOTHING_MORE]);
      expect(await ask(postgres.url, OTHERS)).toEqual([]);
      expect(await ask(postgres.url, `select key from app.rate_limit`)).toEqual([{ key: 'kept' }]);
      await ask(
        postgres.url,
        `alter table app.numbered add column if not exists more int; insert into app.numbered (mood) values ('a');
         refresh materialized view app.made; alter text search configuration app.words rename to others;
         alter text search configuration app.others rename to words; analyze app.numbered`,
      );
      await postgres.stop();
    }
    postgres = undefined;
  });
});
