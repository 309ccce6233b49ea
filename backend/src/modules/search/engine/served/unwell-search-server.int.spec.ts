import { describe, expect, it } from '@jest/globals';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { ADS, FIRST, ads, servedSearch, Stored } from '#test/support/served-search.js';
import { SearchServer } from '../meilisearch/search-server.js';
import { ServerFault } from '../meilisearch/server-fault.js';
import { Fills } from './fills.js';
import { ServedSearchEngine } from './served-search-engine.js';

const byTheDatabase = { total: ADS, by: 'database' };
const byTheServer = { total: ADS, by: 'server' };

describe('a search server that is unwell, or replaced', () => {
  const world = servedSearch();

  it('is not believed from when the documents were made anew until it is filled with them', async () => {
    const uid = await world.filled();
    const missed = aListingDocument({ title: 'Tulum' });
    const rebuild = await world.engine.rebuild();
    await rebuild.put([...ads, missed]);
    expect(await world.search('tulum')).toEqual({ total: 0, by: 'server' });
    await rebuild.swap();
    await world.engine.trust.look();
    const seen: unknown[] = [];
    world.server.beforeWrite = async () => void seen.push(await world.search('tulum'));
    expect(await world.search('tulum')).toEqual({ total: 1, by: 'database' });
    expect(await world.engine.fault()).toBe('the index of meilisearch is behind the database');
    expect(await world.filled()).not.toBe(uid);
    expect(new Set(seen.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ total: 1, by: 'database' })]),
    );
    expect(await world.search('tulum')).toEqual({ total: 1, by: 'server' });
    await world.engine.remove([missed.id]);
  });

  it('is filled anew for a program of another version, which reads it only then', async () => {
    const uid = await world.filled();
    await world.afterAnOlder();
    expect(await world.search()).toEqual(byTheDatabase);
    expect(await world.filled()).not.toBe(uid);
    expect(await world.search()).toEqual(byTheServer);
    // The older program may read it for a while.
    expect(world.server.indexes).toContain(uid);
    await world.database.query(
      `update search.fill set retired_at = now() - interval '1 minute' where state = 'retired'`,
    );
    await world.filled();
    expect(world.server.indexes).not.toContain(uid);
  });

  it('is left to the program that replaced this one, however long both run, and filled again by one that starts after it', async () => {
    await world.filled();
    const { generation, change } = await world.engine.fills.served();
    const theirs = await world.engine.fills.begin({ version: 'newer', generation, confirmed: change, total: ADS });
    await world.engine.fills.take(theirs.index_uid, change);
    await world.engine.put([aListingDocument({ id: FIRST, title: 'Gitar' })]);
    const before = world.server.asked.length;
    expect(await world.engine.follower.follow()).toBe(false);
    expect(await world.engine.follower.follow()).toBe(false);
    expect(world.server.asked.slice(before)).toEqual([]);
    expect((await world.engine.fills.served()).index_uid).toBe(theirs.index_uid);
    await world.engine.trust.look();
    expect(await world.search()).toEqual(byTheDatabase);
    await world.engine.put([ads[0] ?? aListingDocument()]);
    await world.restart();
    expect(await world.filled()).not.toBe(theirs.index_uid);
    expect(await world.search()).toEqual(byTheServer);
  });

  it('is not believed when a task of the fill failed, and says so', async () => {
    world.server.failing = 'no space left';
    await expect(world.engine.follower.follow()).rejects.toThrow('no space left');
    expect(await world.search()).toEqual(byTheDatabase);
    world.server.failing = undefined;
    await world.filled();
    expect(await world.search()).toEqual(byTheServer);
  });

  it('that freezes holds up nobody for long, and no write', async () => {
    await world.filled();
    world.server.frozen = true;
    expect(await Promise.all([world.search(), world.search(), world.search()])).toEqual(Array(3).fill(byTheDatabase));
    const asked = world.server.asked.length;
    for (let n = 0; n < 20; n += 1) expect(await world.search()).toEqual(byTheDatabase);
    expect(world.server.asked.length - asked).toBeLessThan(20);
    const late = aListingDocument({ title: 'Kanun' });
    await world.engine.put([late]);
    expect(await world.search('kanun')).toEqual({ total: 1, by: 'database' });
    expect(await world.engine.fault()).toBe('meilisearch does not answer');
    await world.engine.remove([late.id]);
  });

  it('that is away behind a proxy, which answers in its place, costs nobody an answer', async () => {
    await world.filled();
    world.server.behindProxy = true;
    expect(await world.search()).toEqual(byTheDatabase);
    expect(await world.engine.fault()).toBe('meilisearch does not answer');
    await expect(world.engine.follower.follow()).rejects.toBeInstanceOf(ServerFault);
  });

  it('that freezes in a fill keeps nobody from ending', async () => {
    const stop = new AbortController();
    const frozen = new Promise<void>((resolve) => {
      world.server.beforeWrite = () => {
        world.server.frozen = true;
        resolve();
        return new Promise(() => undefined);
      };
    });
    const followed = world.engine.follower.follow(stop.signal).catch((error: unknown) => error);
    await frozen;
    stop.abort();
    expect(await followed).toBe(false);
  });

  it('that refuses the key is said to', async () => {
    await world.filled();
    world.server.key = 'right';
    expect(await world.search()).toEqual(byTheDatabase);
    expect(await world.engine.fault()).toBe('meilisearch refuses the key in MEILISEARCH_KEY');
    await expect(world.engine.follower.follow()).rejects.toBeInstanceOf(ServerFault);
    await world.restart('right');
    expect(await world.search()).toEqual(byTheServer);
  });

  it('is followed by one process at a time', async () => {
    const rival = new ServedSearchEngine(
      new SearchServer({ url: world.server.url }),
      world.standIn(new Stored(world.database)),
      new Fills(world.database),
    );
    const both = await Promise.all([world.engine.follower.follow(), rival.follower.follow()]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(world.server.indexes).toHaveLength(1);
  });

  it('is not read from an index that another process gave up while it was filled', async () => {
    world.server.beforeWrite = () =>
      world.database.query(`update search.fill set state = 'retired', retired_at = now()`).then(() => undefined);
    await expect(world.engine.follower.follow()).rejects.toThrow('was given up while it was filled');
    expect((await world.engine.fills.served()).index_uid).toBeNull();
  });
});
