import pg from 'pg';
import { endClient } from './end-client.js';
import type { Database } from './database.js';

/** How often the holder asks whether its connection still answers, and how long it waits for that, in ms. */
export interface LockPulse {
  readonly everyMs: number;
  readonly withinMs: number;
}

const PULSE: LockPulse = { everyMs: 5_000, withinMs: 15_000 };

/** A server that lost its client without a word gives the lock to another within half a minute. */
const SERVER_NOTICES = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/**
 * A session advisory lock on a connection of its own: given back by the server the moment its holder's connection dies.
 * What it guards must not rely on it alone (a holder may not know yet that it has lost it); the row lock on the checkpoint is the fence.
 */
export class SingletonLock {
  #client: pg.Client | undefined;
  #beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly name: string,
    private readonly pulse: LockPulse = PULSE,
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
   * Does it where nobody else is at it.
   * @param work is told when the lock is lost: another one may be at it from then on
   * @returns undefined where somebody else is
   */
  static async alone<Done>(
    databaseUrl: string,
    name: string,
    work: (lost: AbortSignal) => Promise<Done>,
  ): Promise<Done | undefined> {
    const lock = new SingletonLock(databaseUrl, name);
    const lost = await lock.tryAcquire();
    if (!lost) return undefined;
    try {
      return await work(lost);
    } finally {
      await lock.release();
    }
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
      query_timeout: this.pulse.withinMs,
    });
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    lost.signal.addEventListener('abort', () => clearInterval(this.#beat), { once: true });
    try {
      await client.connect();
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(hashtext('ilanpazar'), hashtext($1)) as mine`,
        [this.name],
      );
      if (rows[0]?.mine) {
        await client.query(SERVER_NOTICES);
        this.#client = client;
        this.#beat = this.#listenFor(client, lost);
        return lost.signal;
      }
    } catch (error) {
      await endClient(client);
      throw error;
    }
    await endClient(client);
    return undefined;
  }

  /** A network that swallows everything ends no connection: who is not answered has lost the lock, whatever it thinks. */
  #listenFor(client: pg.Client, lost: AbortController): NodeJS.Timeout {
    let isOpen = false;
    const beat = setInterval(() => {
      if (isOpen) return;
      isOpen = true;
      client.query('select 1').then(
        () => (isOpen = false),
        () => {
          lost.abort();
          // Its server frees the lock, and nobody waits for a goodbye.
          void client.end().catch(() => undefined);
        },
      );
    }, this.pulse.everyMs).unref();
    return beat;
  }

  async release(): Promise<void> {
    clearInterval(this.#beat);
    const client = this.#client;
    this.#client = undefined;
    if (client) await endClient(client);
  }
}
