import { describe, expect, it } from '@jest/globals';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { eventually } from '#test/support/eventually.js';
import { ADS, FIRST, ads, servedSearch, Stored } from '#test/support/served-search.js';
import { SearchServer } from '../meilisearch/search-server.js';
import { Fills } from './fills.js';
import { ServedSearchEngine } from './served-search-engine.js';

describe('what is left on a search server', () => {
  const world = servedSearch();

  const old = (column: string) =>
    world.database.query(`update search.fill set ${column} = now() - interval '2 minutes' where ${column} is not null`);

  it('is nothing of a fill whose lock was lost: it ends, and its index goes', async () => {
    const rival = new ServedSearchEngine(
      new SearchServer({ url: world.server.url }),
      world.standIn(new Stored(world.database)),
      new Fills(world.database),
    );
    let ours: string | undefined;
    world.server.beforeWrite = async (uid) => {
      if (ours !== undefined) return;
      ours = uid;
      await world.database.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
      // The lock is gone when the server of the database has noticed.
      await eventually('the rival fills', () => rival.follower.follow());
    };
    await expect(world.engine.follower.follow()).rejects.toThrow(/lock .* was lost|was given up/);
    await old('retired_at');
    // A write that was under way makes the index again after it was dropped.
    expect(await rival.follower.follow()).toBe(true);
    await new SearchServer({ url: world.server.url }).put(ours ?? '', [{ document: aListingDocument() }]);
    expect(world.server.indexes).toContain(ours);
    await world.restart();
    const live = await world.filled();
    expect(world.server.indexes).toEqual([live]);
    expect(await world.search()).toEqual({ total: ADS, by: 'server' });
  });

  it('is no forgotten word when a volume is put back with an index that was dropped since', async () => {
    const secret = aListingDocument({ title: 'Gizli kemençe' });
    await world.engine.put([secret]);
    const first = await world.filled();
    const putBack = world.server.copy();
    await world.engine.forget([secret.id]);
    await world.afterAnOlder();
    await world.filled();
    await old('retired_at');
    await world.restart();
    const second = await world.filled();
    expect(world.server.indexes).toEqual([second]);
    putBack();
    expect(world.server.ids(first)).toContain(secret.id);
    await world.restart();
    const third = await world.filled();
    expect(world.server.indexes).toEqual([third]);
    expect(world.server.ids(third)).not.toContain(secret.id);
  });

  it('is no index that takes nothing any more: another one is filled', async () => {
    const refusing = await world.filled();
    world.server.failing = 'corrupted';
    world.server.failingIn = refusing;
    const late = aListingDocument({ title: 'Cura' });
    await world.engine.put([late]);
    for (let n = 0; n < 3; n += 1) await expect(world.engine.follower.follow()).rejects.toThrow('corrupted');
    expect(await world.filled()).not.toBe(refusing);
    expect(await world.search('cura')).toEqual({ total: 1, by: 'server' });
    await world.engine.remove([late.id]);
  });

  it('is filled again by an older program when the newer one was taken back', async () => {
    await world.filled();
    const { generation, change } = await world.engine.fills.served();
    const theirs = await world.engine.fills.begin({ version: 'newer', generation, confirmed: change, total: ADS });
    await world.engine.fills.take(theirs.index_uid, change);
    expect(await world.engine.follower.follow()).toBe(false);
    await old('followed_at');
    expect(await world.filled()).not.toBe(theirs.index_uid);
    expect(await world.search()).toEqual({ total: ADS, by: 'server' });
  });

  it('is said to be followed for as long as a program lives, also while nothing is written', async () => {
    const uid = await world.filled();
    await old('followed_at');
    await world.restart();
    await world.engine.follower.follow();
    expect(await world.engine.fills.live()).toMatchObject({ index_uid: uid, is_followed: true });
    expect(world.server.ids(uid)).toContain(ads[0]?.id ?? FIRST);
  });
});
