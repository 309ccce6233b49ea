import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import { PersonalRows } from './personal-rows.js';

class WishData extends PersonalRows {
  override readonly name = 'wishes';

  constructor(database: Database) {
    super(database, [
      { table: 'app.wish', person: 'user_id', about: 'Dilekleriniz.', columns: ['text', 'made_at'] },
      { table: 'app.wish_token', person: 'owner_id', exported: false },
    ]);
  }
}

describe('rows of one person', () => {
  let test: TestDatabase;
  let database: Database;
  let wishes: WishData;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
    wishes = new WishData(database);
    await test.pool.query(`
      create table app.wish (user_id bigint, text text, made_at timestamptz, secret text);
      create table app.wish_token (owner_id bigint, token text);
      insert into app.wish values (1, 'bisiklet', '2026-01-01T00:00:00Z', 'x'), (1, 'gitar', '2026-02-01T00:00:00Z', 'y'), (2, 'kayık', now(), 'z');
      insert into app.wish_token values (1, 'abc');
    `);
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await test.drop();
  });

  it('are answered for, counted and handed over without what is only the server’s', async () => {
    expect(wishes.tables).toEqual(['app.wish', 'app.wish_token']);
    expect(await wishes.count(1)).toEqual({ wish: 2, wish_token: 1 });
    const files = [];
    for await (const file of wishes.export(1)) files.push(file);
    expect(files).toMatchObject([{ path: 'wish.json', about: 'Dilekleriniz.' }]);
    const [file] = files;
    const text = file && 'pieces' in file ? await buffer(Readable.from(file.pieces())) : '';
    expect(JSON.parse(text.toString())).toEqual([
      { text: 'bisiklet', made_at: '2026-01-01T00:00:00.000Z' },
      { text: 'gitar', made_at: '2026-02-01T00:00:00.000Z' },
    ]);
  });

  it('go, twice without complaint, and those of others stay', async () => {
    await wishes.erase(1);
    await wishes.erase(1);
    expect(await wishes.count(1)).toEqual({ wish: 0, wish_token: 0 });
    expect(await wishes.count(2)).toEqual({ wish: 1, wish_token: 0 });
  });
});
