import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeMeilisearch } from '#test/support/fake-meilisearch.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { SearchServer } from '../meilisearch/search-server.js';
import { ServerFault } from '../meilisearch/server-fault.js';
import { PostgresSearchEngine } from '../postgres/postgres-search-engine.js';
import { SqlSearchEngine } from '../sql/sql-search-engine.js';
import { Fills } from './fills.js';
import { ServedSearchEngine } from './served-search-engine.js';
import { StandIn } from './stand-in.js';

const ADS = 2_300;
/** Beyond those that the builder gives. */
const FIRST = 1_000_000;

/** Says which of both answered. */
class Stored extends SqlSearchEngine {
  answers = 0;

  override search(...request: Parameters<SqlSearchEngine['search']>) {
    this.answers += 1;
    return super.search(...request);
  }
}

let inMemory = 0;
class InMemory extends PostgresSearchEngine {
  override search(...request: Parameters<PostgresSearchEngine['search']>) {
    inMemory += 1;
    return super.search(...request);
  }
}

describe('a search server before the database', () => {
  let test: TestDatabase;
  let database: Database;
  let server: FakeMeilisearch;
  let stored: Stored;
  let engine: ServedSearchEngine;
  const ads = Array.from({ length: ADS }, (_, n) => aListingDocument({ id: FIRST + n, title: `Gitar ${n}` }));

  beforeAll(async () => {
    Logger.overrideLogger(false);
    test = await createTestDatabase();
    database = new Database(new DatabaseUrl(test.url));
    const filled = await new SqlSearchEngine(database).rebuild();
    await filled.put(ads);
    await filled.swap();
  });
  afterAll(async () => {
    Logger.overrideLogger(['error', 'warn', 'log']);
    await database.onApplicationShutdown();
    await test.drop();
  });
  beforeEach(async () => {
    server = await FakeMeilisearch.start();
    engine = started();
  });
  afterEach(async () => {
    await engine.onModuleDestroy();
    await database.query('delete from search.fill');
    await server.stop();
  });

  const standIn = (sql: Stored) => new StandIn(sql, () => new InMemory(database, new DatabaseUrl(test.url)));

  /** As a process that begins. */
  function started(key?: string): ServedSearchEngine {
    stored = new Stored(database);
    return new ServedSearchEngine(new SearchServer({ url: server.url, key }), standIn(stored), new Fills(database));
  }
  const filled = async (): Promise<string> => {
    expect(await engine.follower.follow()).toBe(true);
    await engine.trust.look();
    return (await engine.fills.served()).index_uid ?? '';
  };
  const search = async (text = 'gitar') => {
    const before = stored.answers;
    const { total } = await engine.search({ text, sort: 'newest', page: 1, per_page: 5 });
    return { total, by: stored.answers > before ? 'database' : 'server' };
  };
  const byTheDatabase = { total: ADS, by: 'database' };
  const byTheServer = { total: ADS, by: 'server' };

  it('is not believed empty: the database answers until it is filled, and nobody misses an ad', async () => {
    expect(await search()).toEqual(byTheDatabase);
    expect(await engine.fault()).toBe('meilisearch has no index that is whole; one will be filled');
    const seen: unknown[] = [];
    const told: unknown[] = [];
    server.beforeWrite = async () => {
      seen.push(await search());
      told.push(await engine.fault());
    };
    const uid = await filled();
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(byTheDatabase)]));
    expect(told).toContain('the index of meilisearch is being filled: 1000 of 2300 ads');
    expect(await search()).toEqual(byTheServer);
    expect(await engine.fault()).toBeUndefined();
    expect(server.ids(uid)).toEqual(ads.map(({ id }) => id));
  });

  it('is given to an installation whose documents no statement finds yet, and nobody misses an ad', async () => {
    const { generation } = await stored.table.state();
    await database.query(`update search.document_${generation} set searched_change = null where id > $1`, [
      FIRST + 999,
    ]);
    await engine.warmUp();
    expect(await engine.search({ sort: 'newest', page: 1, per_page: 5 })).toMatchObject({ total: ADS });
    expect(inMemory).toBe(1);
    await engine.prepare();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await engine.search({ sort: 'newest', page: 1, per_page: 5 })).toMatchObject({ total: ADS });
    expect([inMemory, stored.answers, engine.loading]).toEqual([1, 1, false]);
  });

  it('is not believed after its volume was lost, nor when a write has made an index anew', async () => {
    const uid = await filled();
    server.empty();
    expect(await search()).toEqual(byTheDatabase);
    const late = aListingDocument({ title: 'Keman' });
    await engine.put([late]);
    // The follower of a moment ago still believes in it.
    await new SearchServer({ url: server.url }).put(uid, [late]);
    await new SearchServer({ url: server.url }).stampPosition(uid, 1_000_000);
    await engine.onModuleDestroy();
    engine = started();
    expect(await search()).toEqual(byTheDatabase);
    const another = await filled();
    expect(another).not.toBe(uid);
    expect(await search()).toEqual(byTheServer);
    expect(await search('keman')).toEqual({ total: 1, by: 'server' });
    await engine.remove([late.id]);
  });

  it('goes on from where it stands when it was put back from a copy, and is not believed before', async () => {
    const uid = await filled();
    const putBack = server.copy();
    const late = aListingDocument({ title: 'Viyola' });
    await engine.put([late]);
    expect(await filled()).toBe(uid);
    expect(await search('viyola')).toEqual({ total: 1, by: 'server' });
    putBack();
    // Nobody was told of it.
    expect(await search('viyola')).toEqual({ total: 1, by: 'database' });
    await engine.onModuleDestroy();
    engine = started();
    expect(await engine.follower.follow()).toBe(true);
    await engine.trust.look();
    expect(await search('viyola')).toEqual({ total: 1, by: 'server' });
    expect(server.indexes).toEqual([uid]);
    await engine.remove([late.id]);
  });

  it('is left alone where it is ahead of a database that was put back', async () => {
    const uid = await filled();
    await new SearchServer({ url: server.url }).stampPosition(uid, 1_000_000);
    await engine.onModuleDestroy();
    engine = started();
    const another = await filled();
    expect(another).not.toBe(uid);
    expect(server.indexes).toEqual([uid, another]);
    expect(await engine.fills.all()).toEqual([another]);
  });

  it('never writes to an index of others', async () => {
    const theirs = new SearchServer({ url: server.url });
    await theirs.create('listings');
    await theirs.finish(await theirs.put('listings', [aListingDocument({ id: 7 })]));
    await filled();
    await engine.put([aListingDocument({ id: 9_999 })]);
    await engine.forget([9_999]);
    expect(server.ids('listings')).toEqual([7]);
  });

  it('does not get back what was forgotten while it was filled', async () => {
    const secret = aListingDocument({ title: 'Gizli klarnet' });
    await engine.put([secret]);
    let forgotten: Promise<void> | undefined;
    server.beforeWrite = async () => {
      if (forgotten) return;
      forgotten = Promise.resolve();
      await new SqlSearchEngine(database).forget([secret.id]);
    };
    const uid = await filled();
    expect(server.ids(uid)).not.toContain(secret.id);
  });

  it('forgets in an index that is being filled, too', async () => {
    const uid = await filled();
    const { generation } = await stored.table.state();
    const { index_uid } = await engine.fills.begin({ version: 'next', generation, confirmed: 0, total: 1 });
    const direct = new SearchServer({ url: server.url });
    await direct.create(index_uid);
    await direct.finish(await direct.put(index_uid, [aListingDocument({ id: FIRST })]));
    await engine.forget([FIRST]);
    expect(server.ids(index_uid)).toEqual([]);
    expect(server.ids(uid)).not.toContain(FIRST);
    await engine.put([ads[0] ?? aListingDocument()]);
  });

  it('has an ad of a person before the rest of a backfill', async () => {
    const uid = await filled();
    await database.query(`update search.fill set version = 'older'`);
    const late = aListingDocument({ title: 'Ut' });
    let writes = 0;
    const when: number[] = [];
    server.beforeWrite = async (written) => {
      if (written !== uid && !written.endsWith('_stamp') && (writes += 1) === 1) await stored.put([late]);
      if (written === uid) when.push(writes);
    };
    await filled();
    expect(when[0]).toBe(1);
    expect(writes).toBeGreaterThan(2);
    await engine.remove([late.id]);
  });

  it('is not believed from when the documents were made anew until it is filled with them', async () => {
    const uid = await filled();
    const missed = aListingDocument({ title: 'Tulum' });
    const rebuild = await engine.rebuild();
    await rebuild.put([...ads, missed]);
    expect(await search('tulum')).toEqual({ total: 0, by: 'server' });
    await rebuild.swap();
    await engine.trust.look();
    const seen: unknown[] = [];
    server.beforeWrite = async () => void seen.push(await search('tulum'));
    expect(await search('tulum')).toEqual({ total: 1, by: 'database' });
    expect(await engine.fault()).toBe('the index of meilisearch is behind the database');
    expect(await filled()).not.toBe(uid);
    expect(new Set(seen.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ total: 1, by: 'database' })]),
    );
    expect(await search('tulum')).toEqual({ total: 1, by: 'server' });
    await engine.remove([missed.id]);
  });

  it('is filled anew for a program of another version, which reads it only then', async () => {
    const uid = await filled();
    await database.query(`update search.fill set version = 'older'`);
    await engine.trust.look();
    expect(await search()).toEqual(byTheDatabase);
    expect(await filled()).not.toBe(uid);
    expect(await search()).toEqual(byTheServer);
    // The older program may read it for a while.
    expect(server.indexes).toContain(uid);
    await database.query(`update search.fill set retired_at = now() - interval '1 minute' where state = 'retired'`);
    await filled();
    expect(server.indexes).not.toContain(uid);
  });

  it('is not believed when a task of the fill failed, and says so', async () => {
    server.failing = 'no space left';
    await expect(engine.follower.follow()).rejects.toThrow('no space left');
    expect(await search()).toEqual(byTheDatabase);
    server.failing = undefined;
    await filled();
    expect(await search()).toEqual(byTheServer);
  });

  it('that freezes holds up nobody for long, and no write', async () => {
    await filled();
    server.frozen = true;
    expect(await Promise.all([search(), search(), search()])).toEqual(Array(3).fill(byTheDatabase));
    const asked = server.asked.length;
    for (let n = 0; n < 20; n += 1) expect(await search()).toEqual(byTheDatabase);
    expect(server.asked.length - asked).toBeLessThan(20);
    const late = aListingDocument({ title: 'Kanun' });
    await engine.put([late]);
    expect(await search('kanun')).toEqual({ total: 1, by: 'database' });
    expect(await engine.fault()).toBe('meilisearch does not answer');
    await engine.remove([late.id]);
  });

  it('that is away behind a proxy, which answers in its place, costs nobody an answer', async () => {
    await filled();
    server.behindProxy = true;
    expect(await search()).toEqual(byTheDatabase);
    expect(await engine.fault()).toBe('meilisearch does not answer');
    await expect(engine.follower.follow()).rejects.toBeInstanceOf(ServerFault);
  });

  it('that freezes in a fill keeps nobody from ending', async () => {
    const stop = new AbortController();
    const frozen = new Promise<void>((resolve) => {
      server.beforeWrite = () => {
        server.frozen = true;
        resolve();
        return new Promise(() => undefined);
      };
    });
    const followed = engine.follower.follow(stop.signal).catch((error: unknown) => error);
    await frozen;
    stop.abort();
    expect(await followed).toBe(false);
  });

  it('that refuses the key is said to', async () => {
    await filled();
    server.key = 'right';
    expect(await search()).toEqual(byTheDatabase);
    expect(await engine.fault()).toBe('meilisearch refuses the key in MEILISEARCH_KEY');
    await expect(engine.follower.follow()).rejects.toBeInstanceOf(ServerFault);
    await engine.onModuleDestroy();
    engine = started('right');
    expect(await search()).toEqual(byTheServer);
  });

  it('is followed by one process at a time', async () => {
    const rival = new ServedSearchEngine(
      new SearchServer({ url: server.url }),
      standIn(new Stored(database)),
      new Fills(database),
    );
    const both = await Promise.all([engine.follower.follow(), rival.follower.follow()]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(server.indexes).toHaveLength(1);
  });

  it('is compared with the database by its totals, and ad by ad', async () => {
    const uid = await filled();
    expect(await engine.compareTotals()).toEqual({ database: ADS, server: ADS });
    const direct = new SearchServer({ url: server.url });
    await direct.finish(await direct.remove(uid, [FIRST]));
    expect(await engine.compareTotals()).toEqual({ database: ADS, server: ADS - 1 });
    await direct.finish(await direct.put(uid, [aListingDocument({ id: 9 })]));
    expect(await engine.compare()).toEqual({ database: ADS, missing: [FIRST], surplus: [9] });
  });
});
