import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import { DirtyQueue } from './dirty-queue.js';

describe('DirtyQueue', () => {
  let test: TestDatabase;
  let database: Database;
  let queue: DirtyQueue;
  const mark = (...keys: string[]) => queue.mark(keys.map((key) => ({ queue: 'search', key })));
  const drained = async (limit = 10): Promise<string[]> => {
    const seen: string[] = [];
    await queue.drain('search', limit, async (keys) => void seen.push(...keys));
    return seen;
  };

  beforeEach(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
    queue = new DirtyQueue(database);
  });
  afterEach(async () => {
    await database.pool.end();
    await test.drop();
  });

  it('hands over each key once, oldest marks first, as many as asked', async () => {
    await mark('1');
    await mark('2', '3');
    await mark('3');
    await mark('1');
    expect(await drained(2)).toEqual(['2', '3']);
    expect(await drained()).toEqual(['1']);
    expect(await drained()).toEqual([]);
  });

  it('keeps queues apart', async () => {
    await queue.mark([{ queue: 'other', key: '1' }]);
    expect(await drained()).toEqual([]);
    expect(await queue.size('other')).toBe(1);
  });

  it('tells for how long the oldest mark has waited, which a second mark of the same key makes no younger', async () => {
    expect(await queue.waiting('search')).toEqual({ marked: 0, forSeconds: 0 });
    await mark('1', '2');
    await database.query(`update app.dirty set marked_at = marked_at - interval '90 seconds' where key = '1'`);
    await mark('1');
    const { marked, forSeconds } = await queue.waiting('search');
    expect(marked).toBe(2);
    expect(Math.floor(forSeconds / 10)).toBe(9);
    // What is marked while it is copied has waited since then.
    await queue.drain('search', 10, async () => mark('1'));
    const left = await queue.waiting('search');
    expect([left.marked, left.forSeconds < 60]).toEqual([1, true]);
  });

  it('keeps a key marked when its handler fails', async () => {
    await mark('1', '2');
    await expect(queue.drain('search', 10, () => Promise.reject(new Error('search engine is away')))).rejects.toThrow(
      'away',
    );
    expect(await drained()).toEqual(['1', '2']);
  });

  it('keeps a mark that is made while the handler runs', async () => {
    await mark('1', '2');
    const handled = await queue.drain('search', 10, async () => mark('2'));
    expect(handled).toBe(2);
    expect(await drained()).toEqual(['2']);
  });

  it('keeps a mark that is still uncommitted when the handler ends, without waiting for it', async () => {
    await mark('1');
    const client = await database.pool.connect();
    await client.query('begin');
    await queue.drain('search', 10, async () => queue.mark([{ queue: 'search', key: '1' }], client));
    await client.query('commit');
    client.release();
    expect(await drained()).toEqual(['1']);
  });

  it('lets one drain of a queue run at a time', async () => {
    await mark('1');
    let inner: number | undefined;
    await queue.drain('search', 10, async () => {
      inner = await new DirtyQueue(database).drain('search', 10, () => Promise.reject(new Error('two at once')));
    });
    expect(inner).toBe(0);
  });

  it('gives the queue free when the connection of a drain dies', async () => {
    await mark('1');
    const failing = queue.drain('search', 10, async () => {
      await test.pool.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
    });
    await expect(failing).rejects.toThrow();
    expect(await drained()).toEqual(['1']);
  });

  it('loses no mark between a busy marker and a busy drain', async () => {
    const wanted = new Map<string, number>();
    const copied = new Map<string, number>();
    const marker = async (worker: number): Promise<void> => {
      for (let turn = 0; turn < 60; turn += 1) {
        const key = String((worker * 7 + turn) % 10);
        wanted.set(key, (wanted.get(key) ?? 0) + 1);
        await mark(key, String(turn % 10));
      }
    };
    const stop = new AbortController();
    const copier = (async () => {
      while (!stop.signal.aborted || (await queue.size('search')) > 0) {
        await queue.drain('search', 4, async (keys) => {
          // Read first, written later: a mark in between must bring the key back.
          const read = keys.map((key) => [key, wanted.get(key) ?? 0] as const);
          await new Promise((resolve) => setTimeout(resolve, 1));
          for (const [key, value] of read) copied.set(key, value);
        });
      }
    })();
    await Promise.all([1, 2, 3, 4].map(marker));
    stop.abort();
    await copier;
    expect(copied).toEqual(wanted);
  });

  it('wakes its listeners until they stop listening', async () => {
    let woken = 0;
    const stop = queue.onMark('search', () => (woken += 1));
    await mark('1', '2');
    stop();
    await mark('3');
    expect(woken).toBe(1);
  });
});
