import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PostgresConnection } from 'bullmq';
import type { Client, PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { openPostgresQueue } from './bull-postgres.js';

/** A queue of which nobody knows, and BullMQ's own connection. */
function opened(url: string) {
  const queue = openPostgresQueue('farewell', url, {});
  const faults: string[] = [];
  queue.on('error', ({ message }) => faults.push(message));
  const { connection } = (queue as unknown as { readonly backend: { readonly connection: PostgresConnection } })
    .backend;
  return { queue, connection, faults };
}

/** A message of PostgreSQL: its letter, its length and what it says. */
const message = (letter: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
};
const WELCOME = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
const FAREWELL = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mgoing down\0\0'));

describe('a connection of the jobs', () => {
  let database: TestDatabase;
  let leaving: Server;
  beforeAll(async () => {
    database = await createTestDatabase();
    leaving = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.concat([...WELCOME, FAREWELL])));
    }).listen(0, '127.0.0.1');
    await once(leaving, 'listening');
  });
  afterAll(async () => {
    leaving.close();
    await database.drop();
  });

  it('hears the farewell of its server between two statements, which ends nothing else', async () => {
    const { queue, connection } = opened(database.url);
    const client = (await connection.pool.connect()) as unknown as PoolClient;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise<void>((resolve) => void (client as unknown as Client).once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    client.release(true);
    expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 0 });
    await queue.close();
  });

  it('hears one that comes together with the welcome, and takes another connection afterwards', async () => {
    const { port } = leaving.address() as AddressInfo;
    const { queue, connection, faults } = opened(`postgres://nobody@127.0.0.1:${port}/nothing`);
    const first = await connection.getListenClient();
    while (!faults.includes('going down')) await new Promise(setImmediate);
    expect(await connection.getListenClient()).not.toBe(first);
    await queue.close().catch(() => undefined);
  });
});
