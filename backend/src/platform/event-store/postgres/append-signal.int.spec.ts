import { jest } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { AppendSignal } from './append-signal.js';

describe('the signal that something was appended', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await createTestDatabase()));
  afterAll(() => test.drop());

  it('rings for the appends of others, not for the echo of our own, which has rung already', async () => {
    const [own, other] = [await connected(test.url), await connected(test.url)];
    const backend = await own.query<{ pid: number }>('select pg_backend_pid() as pid');
    const signal = new AppendSignal(test.url, () => backend.rows[0]?.pid);
    const never = new AbortController().signal;
    // Rings once when it has begun to listen.
    await signal.wait(0, 10_000, never);
    await own.query(`notify es_event`);
    await other.query(`notify es_event`);
    await signal.wait(1, 10_000, never);
    await other.query(`notify es_event`);
    await signal.wait(2, 10_000, never);
    // Whatever else was on its way has come by now.
    await own.query('select pg_sleep(0.2)');
    expect(signal.count).toBe(3);
    await Promise.all([signal.close(), own.end(), other.end()]);
  });

  it('leaves nothing behind of its attempts while the database is away', async () => {
    const added = jest.spyOn(EventTarget.prototype, 'addEventListener');
    /** What the attempts listen to, each anew. */
    const often = () =>
      added.mock.contexts.find((one, _, all): one is AbortSignal => all.filter((other) => other === one).length >= 6);
    const signal = new AppendSignal('postgres://nobody@127.0.0.1:1/nothing');
    void signal.wait(0, 60_000, new AbortController().signal);
    while (!often()) await setTimeout(20);
    // The attempt that runs, and the pause before the next one.
    expect(getEventListeners(often()!, 'abort').length).toBeLessThanOrEqual(2);
    added.mockRestore();
    await signal.close();
  });
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
