import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Database, DatabaseUrl } from './database.js';

describe('the database', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });

  it('takes its ear off a connection after each transaction, kept or rolled back', async () => {
    const ears = (client: pg.PoolClient): number => client.listenerCount('error');
    const before = await database.transaction((client) => Promise.resolve(ears(client)));
    for (let n = 0; n < 12; n++) {
      await database.transaction((client) => client.query('select 1'));
      await expect(database.transaction((client) => client.query('select 1/0'))).rejects.toThrow('division by zero');
    }
    expect(await database.transaction((client) => Promise.resolve(ears(client)))).toBe(before);
  });

  it('outlives a farewell of the server that comes between the hand-out of a connection and its taker', async () => {
    const between = new Promise<boolean>((resolve) => {
      // Behind what hands it out, before whoever waits for it goes on.
      database.pool.once('acquire', (client: pg.PoolClient) =>
        process.nextTick(() =>
          resolve(client.listenerCount('error') > 0 && client.emit('error', new Error('farewell'))),
        ),
      );
    });
    await database.transaction((client) => client.query('select 1'));
    expect(await between).toBe(true);
  });

  it('rolls everything back when one of several queries under way fails', async () => {
    await database.query('create table kept (n int primary key)');
    const work = database.transaction((client) =>
      Promise.all(['1', '1', '2'].map((n) => client.query(`insert into kept values ($1)`, [n]))),
    );
    await expect(work).rejects.toThrow('duplicate key');
    expect(await database.query('select n from kept')).toEqual([]);
  });
});
