import type { TestDatabase } from './database.js';
import { FakeEventStoreDb } from './fake-eventstoredb.js';

/** A log that an operator backs up, puts back and replaces under the running product. */
export interface ReplaceableLog {
  readonly environment: NodeJS.ProcessEnv;
  /** @returns puts the log back as it was at this moment, and nothing else */
  backUp(): Promise<() => Promise<void>>;
  /** Another installation's log, or an empty one, stands in its place. */
  replace(by: 'another' | 'empty'): Promise<void>;
  /** Events, its name among them. */
  size(): Promise<number>;
  /** The log as it is now belongs to the program on this database. */
  moveTo(database: TestDatabase): Promise<void>;
  close(): void;
}

async function eventStoreDbLog(): Promise<ReplaceableLog> {
  const fake = await new FakeEventStoreDb().start();
  return {
    environment: { EVENTSTORE_URL: fake.url },
    backUp: () => {
      const backup = fake.backUp();
      return Promise.resolve(() => fake.putBack(backup));
    },
    replace: (by) => fake.putBack(by === 'empty' ? [] : renamed(fake)),
    size: () => Promise.resolve(fake.backUp().length),
    moveTo: () => Promise.resolve(),
    close: () => fake.stop(),
  };
}

/** The same events under another name. */
function renamed(fake: FakeEventStoreDb) {
  return fake
    .backUp()
    .map((event) =>
      event.streamId === 'ilanpazar-store'
        ? { ...event, data: Buffer.from(JSON.stringify({ id: '0191e0a0-0000-7000-8000-000000000001' })) }
        : event,
    );
}

/** Changes what only grows, as the restore of a dump does. */
export function postgresLog({ pool }: TestDatabase): ReplaceableLog {
  let backups = 0;
  const unguarded = async (change: string) => {
    await pool.query(
      `begin; alter table es.event disable trigger user; ${change}; alter table es.event enable trigger user; commit`,
    );
  };
  return {
    environment: {},
    backUp: async () => {
      const name = `backup_${(backups += 1)}`;
      await pool.query(`create table ${name} as select * from es.event`);
      return () =>
        unguarded(`
          delete from es.event; insert into es.event select * from ${name};
          select setval('es.event_position', coalesce((select max(position) from es.event), 1))`);
    },
    replace: (by) =>
      unguarded(
        `update es.store set id = gen_random_uuid()${by === 'empty' ? "; delete from es.event; select setval('es.event_position', 1)" : ''}`,
      ),
    size: async () => {
      const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from es.event');
      return rows[0]?.n ?? 0;
    },
    moveTo: async ({ pool: other }) => {
      const { rows } = await pool.query<{ events: string }>('select json_agg(e)::text as events from es.event e');
      await other.query('alter table es.event disable trigger user');
      await other.query('delete from es.event');
      await other.query('insert into es.event select * from json_populate_recordset(null::es.event, $1)', [
        rows[0]?.events,
      ]);
      await other.query('alter table es.event enable trigger user');
      await other.query(`select setval('es.event_position', (select max(position) from es.event))`);
    },
    close: () => undefined,
  };
}

export const REPLACEABLE_LOGS: readonly [name: string, open: (database: TestDatabase) => Promise<ReplaceableLog>][] = [
  ['the log in PostgreSQL', (database) => Promise.resolve(postgresLog(database))],
  ['EventStoreDB', () => eventStoreDbLog()],
];
