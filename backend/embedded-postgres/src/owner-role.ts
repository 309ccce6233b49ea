import pg from 'pg';
import { urlOf, type Reached } from './probe.js';

/** A role that owns the database and is nothing else: whoever gets a statement past the program has one database, not the machine. */
export interface OwnerRole {
  readonly name: string;
  readonly password: string;
}

/**
 * Makes the role and the database where they are not there yet. A database that the superuser made in earlier times is handed over with
 * all that lies in it, in one transaction. Running it again changes nothing.
 */
export async function ensureDatabase(server: Reached, database: string, owner: OwnerRole | undefined): Promise<void> {
  await asSuperuser(server, 'postgres', async (client) => {
    if (owner) await ensureRole(client, owner);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    const [there] = rows;
    const name = client.escapeIdentifier(database);
    if (!there)
      await client.query(`create database ${name}${owner ? ` owner ${client.escapeIdentifier(owner.name)}` : ''}`);
    else if (owner && there.owner !== owner.name)
      await asSuperuser(server, database, (inside) => handOver(inside, database, owner.name));
  });
}

async function ensureRole(client: pg.Client, { name, password }: OwnerRole): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  await client.query(
    `${rowCount === 0 ? 'create' : 'alter'} role ${client.escapeIdentifier(name)}
       login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
  );
}

/** What belongs to an extension stays with it, and what belongs to a table goes with it. */
const HAND_OVER = `
  with mine as (select oid from pg_roles where rolname = current_user),
       rooms as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
       bound as (select classid, objid from pg_depend where deptype = 'e' or (deptype in ('a', 'i') and classid = 'pg_class'::regclass))
  select format('alter schema %I owner to %I', nspname, $1::text) as statement
    from rooms where nspowner in (select oid from mine)
  union all
  select format('alter %s %s owner to %I',
                case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
                c.oid::regclass, $1::text)
    from pg_class c join rooms on rooms.oid = relnamespace
   where relowner in (select oid from mine) and relkind in ('r', 'p', 'v', 'm', 'S')
     and ('pg_class'::regclass, c.oid) not in (select classid, objid from bound)
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text)
    from pg_proc p join rooms on rooms.oid = pronamespace
   where proowner in (select oid from mine) and ('pg_proc'::regclass, p.oid) not in (select classid, objid from bound)
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1::text)
    from pg_type t join rooms on rooms.oid = typnamespace left join pg_class c on c.oid = typrelid
   where typowner in (select oid from mine) and (typtype in ('d', 'e', 'r') or c.relkind = 'c')
     and ('pg_type'::regclass, t.oid) not in (select classid, objid from bound)
  union all
  select format('alter text search dictionary %s owner to %I', d.oid::regdictionary, $1::text)
    from pg_ts_dict d join rooms on rooms.oid = dictnamespace
   where dictowner in (select oid from mine) and ('pg_ts_dict'::regclass, d.oid) not in (select classid, objid from bound)
  union all
  select format('alter text search configuration %s owner to %I', f.oid::regconfig, $1::text)
    from pg_ts_config f join rooms on rooms.oid = cfgnamespace
   where cfgowner in (select oid from mine) and ('pg_ts_config'::regclass, f.oid) not in (select classid, objid from bound)`;

async function handOver(client: pg.Client, database: string, owner: string): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ statement: string }>(HAND_OVER, [owner]);
  for (const { statement } of rows) await client.query(statement);
  // At the end: its owner is the sign that all of it has been done.
  await client.query(`alter database ${client.escapeIdentifier(database)} owner to ${client.escapeIdentifier(owner)}`);
  await client.query('commit');
}

async function asSuperuser(
  server: Reached,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, server.user, database) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
