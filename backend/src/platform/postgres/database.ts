import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import pg from 'pg';
import { missingColumnOf, noteOlderReadModel } from './missing-read-model.js';
import { momentOf } from './moments.js';

/** Where the database answers; known only after the embedded one has started. */
@Injectable()
export class DatabaseUrl {
  constructor(
    readonly value: string,
    /** Whoever has it writes nothing, neither here nor into the log. */
    readonly isReadOnly = false,
  ) {}
}

// Whole numbers of PostgreSQL (bigint, count(*)) stay exact in a double far beyond any count here; ids are below 10^15.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// The types of the driver name no arrays.
const types: { setTypeParser(oid: number, parse: (text: string) => unknown): void } = pg.types;
const INT8_ARRAY = 1016;
types.setTypeParser(INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, momentOf);

/**
 * After so long without an answer a connection is given up, in ms: a network that swallows everything tells nobody. Far longer than anything
 * takes for which somebody waits; what may take longer (an index, a comparison of whole tables) says so (`LONG_MS`).
 */
const QUERY_MS = 120_000;
export const LONG_MS = 3_600_000;

/** A statement over whole tables, of whatever size they are. */
export const longStatement = (text: string, values: readonly unknown[] = []): pg.QueryConfig =>
  ({ text, values: [...values], query_timeout: LONG_MS }) as pg.QueryConfig;

/** The pool of connections, and the three ways to use it. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  /**
   * Asked before each statement of `query` and `prepared`, which waits for what it returns: so that who reads rows that another writes can
   * wait until they are there. Undefined where nothing has to be waited for.
   */
  before: ((sql: string) => Promise<void> | undefined) | undefined;
  /** Whether a read model that a statement names is to have this column and has it not yet. Asked only of a column that was not there. */
  isToCome: ((sql: string, column: string) => Promise<boolean>) | undefined;

  constructor(url: DatabaseUrl, @Optional() @Inject('QUERY_MS') queryMs: number = QUERY_MS) {
    this.pool = new pg.Pool({
      connectionString: url.value,
      max: 20,
      connectionTimeoutMillis: 5_000,
      application_name: 'ilanpazar',
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      query_timeout: queryMs,
      // Queries that a caller sends without waiting in between travel together.
      pipeline: true,
    });
    // An idle connection that the server closed is replaced at the next use; without a listener it would end the process.
    this.pool.on('error', () => undefined);
    // The pool takes its own listener off a connection that it hands out, whose taker hears of it a moment later: a farewell of the server that
    // came in between would end the process, too.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async query<Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    const waiting = this.before?.(sql);
    if (waiting) await waiting;
    try {
      return (await this.pool.query<Row>(sql, [...params])).rows;
    } catch (error) {
      await this.#look(error, sql);
      throw error;
    }
  }

  /** The same with a server-side plan kept under `name`: for hot statements. One name, one text. */
  async prepared<Row extends object>(name: string, sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    const waiting = this.before?.(sql);
    if (waiting) await waiting;
    try {
      return (await this.pool.query<Row>({ name, text: sql, values: [...params] })).rows;
    } catch (error) {
      await this.#look(error, sql);
      throw error;
    }
  }

  async #look(error: unknown, sql: string): Promise<void> {
    const column = missingColumnOf(error);
    if (column !== undefined && (await this.isToCome?.(sql, column))) noteOlderReadModel(error);
  }

  /** Commits what `work` did, or rolls it back when it throws. */
  async transaction<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const lose = (error: Error): void => {
      broken = error;
    };
    // The pool listens only to idle connections; one that dies in our hands would end the process.
    client.on('error', lose);
    try {
      await client.query('begin');
      const value = await work(client);
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
      throw error;
    } finally {
      client.off('error', lose);
      client.release(broken);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
