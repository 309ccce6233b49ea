import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Notices as NoticeList, UnreadNotices } from '@ilan/api';
import { Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { defineNotice, type NoticeOf, Notices, NoticeWriter } from './contract.js';
import { NoticeSweeper } from './jobs/notice-sweeper.js';
import { NoticesOfEverything1789000023000 } from './migrations/1789000023000-NoticesOfEverything.js';
import { NoticesModule } from './notices.module.js';

const wished = defineNotice({ name: 'wished', topic: 'staff', mail: 'at once', schema: z.object({ wish: z.int() }) });
const rang = defineNotice({ name: 'rang', topic: 'messages', mail: 'when away', schema: z.object({}), gathers: true });
type Kind = typeof wished | typeof rang;

class WishNotices extends NoticeWriter<Kind> {
  override readonly kinds = [wished, rang];
  override write(notices: readonly NoticeOf<Kind>[]) {
    return Promise.resolve(
      notices.map((notice) =>
        notice.kind === 'wished'
          ? { text: `${notice.data.wish}. dilek`, path: `/dilek-${notice.data.wish}` }
          : { text: `${notice.times} kez çaldı` },
      ),
    );
  }

  override paragraphs(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
@Module({ imports: [NoticesModule], providers: [WishNotices] })
class WishesModule {}

describe('notices', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  let notices: Notices;

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [WishesModule]);
    notices = system.app.get(Notices);
    people = await signedInPeople(system.app, [
      { id: 8, name: 'Buse' },
      { id: 9, name: 'Can' },
    ]);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });
  beforeEach(async () => {
    await test.pool.query('delete from app.notice');
    system.hints.length = 0;
  });

  const wish = (n: number, more: { to?: readonly number[]; occasion?: string; at?: Date } = {}) =>
    notices.tell({
      kind: wished,
      to: [8, 9],
      subject: `wish-${n}`,
      data: { wish: n },
      occasion: randomUUID(),
      at: new Date(),
      ...more,
    });
  const ring = (subject: string, occasion: string = randomUUID()) =>
    notices.tell({ kind: rang, to: [8], subject, data: {}, occasion, at: new Date() });
  const list = async (name = 'Buse', query = '') =>
    (await people.as(name, 'GET', `/api/notices${query}`)).json<NoticeList>();
  const texts = async (name = 'Buse', query = '') => (await list(name, query)).data.map(({ text }) => text);
  const unread = async (name = 'Buse') =>
    (await people.as(name, 'GET', '/api/notices/unread-count')).json<UnreadNotices>().count;
  const read = (name: string, form?: object) => people.as(name, 'POST', '/api/notices/read', form);

  it('are told once a person and occasion, however often somebody tells', async () => {
    const occasion = randomUUID();
    await wish(1, { to: [8], occasion });
    await Promise.all([1, 2, 3].map(() => wish(1, { occasion })));
    expect(await list()).toMatchObject({
      data: [{ kind: 'wished', topic: 'staff', text: '1. dilek', path: '/dilek-1', detail: null, read: false }],
      meta: { unread: 1 },
    });
    expect(await texts('Can')).toEqual(['1. dilek']);
    expect(system.hints.map(({ name, room }) => `${name} ${room}`).toSorted()).toEqual([
      'notices_changed user:8',
      'notices_changed user:9',
    ]);
  });

  it('keep apart what is told at the same moment of other occasions, and of nobody who is unknown or gone', async () => {
    await test.pool.query('update app.user set closed_at = now() where id = 9');
    await wish(1, { to: [8, 9, 4_711] });
    await wish(2, { to: [8] });
    await test.pool.query('update app.user set closed_at = null where id = 9');
    expect(await texts()).toEqual(['2. dilek', '1. dilek']);
    expect(await texts('Can')).toEqual([]);
  });

  it('come newest first, page by page, and are there by topic', async () => {
    for (let n = 1; n <= 26; n += 1) await wish(n, { to: [8] });
    await ring('door-1');
    const first = await list();
    expect(first.data.map(({ text }) => text).slice(0, 2)).toEqual(['1 kez çaldı', '26. dilek']);
    expect(first.data).toHaveLength(24);
    // One more meanwhile moves nothing from the first page to the second.
    await wish(27, { to: [8] });
    const second = (await people.as('Buse', 'GET', first.links.next ?? '')).json<NoticeList>();
    expect(second.data.map(({ text }) => text)).toEqual(['3. dilek', '2. dilek', '1. dilek']);
    expect(second.links.next).toBeNull();
    expect(await list('Buse', '?topic=messages')).toMatchObject({ data: [{ kind: 'rang' }], meta: { unread: 1 } });
    expect((await people.as('Buse', 'GET', '/api/notices?topic=nichts')).statusCode).toBe(422);
    expect((await people.as('Buse', 'GET', '/api/notices?before=x')).statusCode).toBe(422);
    expect((await people.as(undefined, 'GET', '/api/notices')).statusCode).toBe(401);
  });

  it('gather what comes about the same while nobody reads it, and begin anew after that', async () => {
    const again = randomUUID();
    await ring('door-1', again);
    await ring('door-1');
    await ring('door-2');
    await ring('door-1', again);
    expect(await texts()).toEqual(['1 kez çaldı', '2 kez çaldı']);
    expect(await unread()).toBe(2);
    await notices.seen(8, 'door-1');
    expect(await unread()).toBe(1);
    await ring('door-1');
    expect(await texts()).toEqual(['1 kez çaldı', '1 kez çaldı', '2 kez çaldı']);
    expect(await unread()).toBe(2);
  });

  it('count as read one by one, by topic or all at once, for whose they are alone, and other tabs hear of it', async () => {
    await wish(1);
    await wish(2);
    await ring('door-1');
    const [, second] = (await list()).data;
    system.hints.length = 0;
    expect((await read('Can', { ids: [second?.id] })).statusCode).toBe(204);
    expect(await unread('Can')).toBe(2);
    expect(system.hints).toEqual([]);
    await read('Buse', { ids: [second?.id] });
    expect((await list()).data.map((one) => one.read)).toEqual([false, true, false]);
    expect(system.hints).toMatchObject([{ name: 'notices_changed', room: 'user:8' }]);
    await read('Buse', { topic: 'messages' });
    expect(await unread()).toBe(1);
    await read('Buse');
    expect(await unread()).toBe(0);
    expect(await unread('Can')).toBe(2);
    expect((await read('Buse', { ids: [0] })).statusCode).toBe(422);
  });

  it('are kept for half a year', async () => {
    const old = new Date(Date.now() - 181 * 86_400_000);
    await wish(1, { at: old });
    expect(await texts()).toEqual([]);
    await wish(2, { to: [8] });
    await wish(3, { to: [8] });
    await test.pool.query(`update app.notice set created_at = $1 where subject = 'wish-2'`, [old]);
    await system.app.get(NoticeSweeper).sweep();
    expect(await texts()).toEqual(['3. dilek']);
  });

  it('of favourites that were told before there were others are kept', async () => {
    const migration = new NoticesOfEverything1789000023000();
    const runner = { query: (sql: string) => test.pool.query(sql) } as unknown as QueryRunner;
    await migration.down(runner);
    const event = randomUUID();
    await test.pool.query(
      `insert into app.notice (user_id, kind, listing_id, event_id, price_before, price_after, created_at, read_at)
       values (8, 'price_drop', 42, $1, 900, 800, now(), null), (8, 'sold', 43, $2, null, null, now(), now())`,
      [event, randomUUID()],
    );
    await migration.up(runner);
    const { rows } = await test.pool.query<object>(
      'select kind, subject, data, occasion = $1 as same, read_at is null as unread from app.notice order by id',
      [event],
    );
    const data = { listing_id: 42, price_before: 900, price_after: 800 };
    expect(rows).toEqual([
      { kind: 'favorite_price_drop', subject: 'listing-42', data, same: true, unread: true },
      { kind: 'favorite_sold', subject: 'listing-43', data: { listing_id: 43 }, same: false, unread: false },
    ]);
  });
});
