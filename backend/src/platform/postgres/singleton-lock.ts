import pg from 'pg';
import { endClient } from './end-client.js';
import type { Database } from './database.js';

/**
 * A session advisory lock on a connection of its own: given back by the server the moment its holder's connection dies.
 * What it guards must not rely on it alone (a holder may not know yet that it has lost it); the row lock on the checkpoint is the fence.
 */
export class SingletonLock {
  #client: pg.Client | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly name: string,
  ) {}

  /** Whether anybody has it. */
  static async isHeld(database: Database, name: string): Promise<boolean> {
    const rows = await database.query(
      `select from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid = hashtext('ilanpazar')::oid and objid = hashtext($1)::oid`,
      [name],
    );
    return rows.length > 0;
  }

  /**
   * One try, no waiting.
   * @returns a signal that aborts when the lock is lost, or undefined when somebody else holds it
   * @throws when the database does not answer
   */
  async tryAcquire(): Promise<AbortSignal | undefined> {
    const lost = new AbortController();
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: `ilanpazar ${this.name}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(hashtext('ilanpazar'), hashtext($1)) as mine`,
        [this.name],
      );
      if (rows[0]?.mine) {
        this.#client = client;
        return lost.signal;
      }
    } catch (error) {
      await endClient(client);
      throw error;
    }
    await endClient(client);
    return undefined;
  }

  async release(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client) await endClient(client);
  }
}
