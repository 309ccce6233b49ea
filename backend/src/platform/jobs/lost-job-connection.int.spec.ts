import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queue } from 'bullmq';
import type { Client, PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { openPostgresQueue } from './bull-postgres.js';

describe('a connection of the jobs that is in use', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('hears the farewell of its server between two statements, which ends nothing else', async () => {
    const queue = openPostgresQueue('farewell', database.url, {});
    queue.on('error', () => undefined);
    const { backend } = queue as unknown as Queue & {
      readonly backend: { readonly connection: { readonly pool: object } };
    };
    const pool = backend.connection.pool as { connect(): Promise<PoolClient> };
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise<void>((resolve) => void (client as unknown as Client).once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    client.release(true);
    expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 0 });
    await queue.close();
  });
});
