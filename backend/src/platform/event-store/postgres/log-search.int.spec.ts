import { afterEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '#test/support/database.js';
import { anEvent, someEvents } from '#test/contracts/event-store/event-store.drivers.js';
import { layDown } from '#test/builders/laid-events.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { defineStreams, EventStreams } from '../event-streams.js';
import { formatPosition } from './position.js';
import { PostgresEventStore } from './postgres-event-store.js';

describe('what a log in PostgreSQL looks through itself', () => {
  const close: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const one of close.splice(0).reverse()) await one();
  });

  /** Every statement that reads the log is noted with its first two parameters, the places between which it looks. */
  async function aLog() {
    const test = await createTestDatabase();
    close.push(() => test.drop());
    const url = new DatabaseUrl(test.url);
    const statements: { readonly name: string; readonly from: number; readonly to: number; readonly rows: number }[] =
      [];
    const open = { now: 0, most: 0 };
    class Watched extends Database {
      override async prepared<Row extends object>(name: string, sql: string, params: readonly unknown[] = []) {
        const isLook = sql.includes('^@');
        if (isLook) open.most = Math.max(open.most, (open.now += 1));
        const rows = await super.prepared<Row>(name, sql, params).finally(() => (open.now -= isLook ? 1 : 0));
        statements.push({ name, from: Number(params[0]), to: Number(params[1]), rows: rows.length });
        return rows;
      }
    }
    const database = new Watched(url);
    close.push(() => database.onApplicationShutdown());
    const store = new PostgresEventStore(database, url);
    close.push(() => store.close());
    return { test, store, statements, open };
  }

  it('looks itself for what is rare, a stretch at a time, and says how far it looked', async () => {
    const { store } = await aLog();
    const by = (actorId: string, type = 'rare.thing') => ({
      ...{ ...anEvent(), type },
      meta: { ...anEvent().meta, actorId, correlationId: `request-of-${actorId}` },
    });
    await store.append('rare-1', 'no_stream', [by('71'), by('72')]);
    for (let count = 0; count < 3; count += 1) await store.append(`common-${count}`, 'no_stream', someEvents(10));
    await store.append('rare-2', 'no_stream', [by('71', 'rare.other')]);

    const first = await store.findLast({ actorId: '71', within: 20, limit: 50 });
    expect(first.events.map(({ streamId }) => streamId)).toEqual(['rare-2']);
    expect([first.lookedAt, first.reached instanceof Date]).toEqual([20, true]);
    const second = await store.findLast({ actorId: '71', within: 20, limit: 50, before: first.next ?? undefined });
    expect(second.events.map(({ streamId, revision }) => [streamId, revision])).toEqual([['rare-1', 0]]);
    expect(second.next).toBeNull();

    const found = async (sought: object) =>
      (await store.findLast({ within: 1_000, limit: 50, ...sought })).events.map(({ type, meta }) => [
        type,
        meta.actorId,
      ]);
    expect(await found({ type: 'rare.thing' })).toEqual([
      ['rare.thing', '72'],
      ['rare.thing', '71'],
    ]);
    expect(await found({ correlationId: 'request-of-72' })).toEqual([['rare.thing', '72']]);
    expect(await found({ streamPrefix: 'rare-', actorId: '71' })).toEqual([
      ['rare.other', '71'],
      ['rare.thing', '71'],
    ]);
    // A full answer ends where its last event stands.
    const one = await store.findLast({ streamPrefix: 'common-', within: 1_000, limit: 5 });
    const rest = await store.findLast({
      streamPrefix: 'common-',
      within: 1_000,
      limit: 50,
      before: one.next ?? undefined,
    });
    expect([one.events.length, rest.events.length, rest.next]).toEqual([5, 25, null]);

    // What is newer than a place is all that is looked at.
    const newer = await store.findLast({ actorId: '71', within: 20, limit: 50, after: formatPosition(31) });
    expect([newer.events.length, newer.lookedAt, newer.next]).toEqual([1, 2, null]);
    const all = await store.findLast({ actorId: '71', within: 20, limit: 50, after: formatPosition(2) });
    expect([all.events.length, all.lookedAt, all.next]).toEqual([1, 20, formatPosition(14)]);

    // What one request wrote is found forwards as well, and a full answer ends at its last event.
    const request = { correlationId: 'request-of-71', within: 20, limit: 50 };
    const early = await store.findFirst(request);
    expect([early.events.map(({ streamId }) => streamId), early.lookedAt, early.isEnd]).toEqual([
      ['rare-1'],
      20,
      false,
    ]);
    const late = await store.findFirst({ ...request, after: early.next });
    expect([late.events.map(({ streamId }) => streamId), late.lookedAt, late.isEnd]).toEqual([['rare-2'], 13, true]);
    const cut = await store.findFirst({ ...request, after: early.next, limit: 1 });
    expect([cut.next, cut.reached]).toEqual([late.events[0]?.position, late.events[0]?.recordedAt]);
    const nobody = { events: [], lookedAt: 0, reached: null, next: late.next, isEnd: true };
    expect(await store.findFirst({ ...request, after: late.next })).toEqual(nobody);

    // Forwards the same: a stretch ends where it should, whether anything of it fits or not.
    const rare = { streamPrefixes: ['rare-'], limit: 50, within: 20 };
    const begun = await store.findNext(rare);
    expect([begun.events.map(({ streamId }) => streamId), begun.lookedAt, begun.isEnd]).toEqual([
      ...[['rare-1', 'rare-1'], 20, false],
    ]);
    const ended = await store.findNext({ ...rare, after: begun.next });
    expect([ended.events.map(({ streamId }) => streamId), ended.lookedAt, ended.isEnd]).toEqual([['rare-2'], 13, true]);
    const none = { events: [], lookedAt: 0, next: ended.next, isEnd: true };
    expect(await store.findNext({ ...rare, after: ended.next })).toEqual(none);
    const full = await store.findNext({ ...rare, limit: 2 });
    expect([full.events.length, full.lookedAt, full.isEnd]).toEqual([2, 2, false]);
  });

  it('passes over a stretch with one statement at most, forwards and backwards, however rare what is wanted is', async () => {
    const { test, store, statements, open } = await aLog();
    await store.append('rare-1', 'no_stream', someEvents(2));
    await layDown(test.pool, 'common', 120_000);
    await store.append('rare-2', 'no_stream', someEvents(1));
    const rare = { streamPrefixes: ['rare-'], limit: 500 };
    const names = ['rare-1@0', 'rare-1@1', 'rare-2@0'];
    const looks = async (read: () => Promise<readonly { streamId: string; revision: number }[]>) => {
      statements.length = 0;
      const found = await read();
      const through = statements.filter(({ name }) => name !== 'es_head');
      expect(Math.max(...through.map(({ from, to }) => to - from))).toBeLessThanOrEqual(50_000);
      expect(through).toHaveLength(3);
      return found.map(({ streamId, revision }) => `${streamId}@${revision}`);
    };
    expect(await looks(() => store.readAll(rare))).toEqual(names);
    expect(await looks(() => store.readLast(rare))).toEqual(names);

    // Twelve followers at once leave connections to everybody else.
    open.most = 0;
    await Promise.all(Array.from({ length: 12 }, () => store.readAll(rare)));
    expect(open.most).toBe(4);
  });

  it('reads page by page over what others wrote, not event by event', async () => {
    const { test, store, statements } = await aLog();
    store.streams = new EventStreams();
    store.streams.register(defineStreams('rare-', { kind: 'rare', label: (id) => id, path: null }));
    await layDown(test.pool, 'strange', 3_000);
    await store.append('rare-1', 'no_stream', someEvents(2));
    statements.length = 0;
    const [next] = (await store.findNext({ limit: 1 })).events;
    expect(next?.streamId).toBe('rare-1');
    expect((await store.readAll({ limit: 1 }))[0]?.position).toBe(next?.position);
    await layDown(test.pool, 'strange', 3_000);
    expect((await store.readLast({ limit: 1 })).map(({ revision }) => revision)).toEqual([1]);
    expect(statements.length).toBeLessThan(20);
  });
});
