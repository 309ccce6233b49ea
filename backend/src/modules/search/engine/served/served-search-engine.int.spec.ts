import { describe, expect, it } from '@jest/globals';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { ADS, FIRST, ads, servedSearch } from '#test/support/served-search.js';
import { SearchServer } from '../meilisearch/search-server.js';
import { SqlSearchEngine } from '../sql/sql-search-engine.js';

const byTheDatabase = { total: ADS, by: 'database' };
const byTheServer = { total: ADS, by: 'server' };

describe('a search server before the database', () => {
  const world = servedSearch();

  it('is not believed empty: the database answers until it is filled, and nobody misses an ad', async () => {
    expect(await world.search()).toEqual(byTheDatabase);
    expect(await world.engine.fault()).toBe('meilisearch has no index that is whole; one will be filled');
    const seen: unknown[] = [];
    const told: unknown[] = [];
    world.server.beforeWrite = async () => {
      seen.push(await world.search());
      told.push(await world.engine.fault());
    };
    const uid = await world.filled();
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(byTheDatabase)]));
    expect(told).toContain('the index of meilisearch is being filled: 1000 of 2300 ads');
    expect(await world.search()).toEqual(byTheServer);
    expect(await world.engine.fault()).toBeUndefined();
    expect(world.server.ids(uid)).toEqual(ads.map(({ id }) => id));
  });

  it('is given to an installation whose documents no statement finds yet, and nobody misses an ad', async () => {
    const { generation } = await world.stored.table.state();
    await world.database.query(`update search.document_${generation} set searched_change = null where id > $1`, [
      FIRST + 999,
    ]);
    await world.engine.warmUp();
    expect(await world.engine.search({ sort: 'newest', page: 1, per_page: 5 })).toMatchObject({ total: ADS });
    expect(world.inMemory).toBe(1);
    await world.engine.prepare();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await world.engine.search({ sort: 'newest', page: 1, per_page: 5 })).toMatchObject({ total: ADS });
    expect([world.inMemory, world.stored.answers, world.engine.loading]).toEqual([1, 1, false]);
  });

  it('is not believed after its volume was lost, nor when a write has made an index anew', async () => {
    const uid = await world.filled();
    world.server.empty();
    expect(await world.search()).toEqual(byTheDatabase);
    const late = aListingDocument({ title: 'Keman' });
    await world.engine.put([late]);
    // The follower of a moment ago still believes in it.
    await new SearchServer({ url: world.server.url }).put(uid, [{ document: late }]);
    await new SearchServer({ url: world.server.url }).stampPosition(uid, 1_000_000);
    await world.restart();
    expect(await world.search()).toEqual(byTheDatabase);
    const another = await world.filled();
    expect(another).not.toBe(uid);
    expect(await world.search()).toEqual(byTheServer);
    expect(await world.search('keman')).toEqual({ total: 1, by: 'server' });
    await world.engine.remove([late.id]);
  });

  it('goes on from where it stands when it was put back from a copy, and is not believed before', async () => {
    const uid = await world.filled();
    const putBack = world.server.copy();
    const late = aListingDocument({ title: 'Viyola' });
    await world.engine.put([late]);
    expect(await world.filled()).toBe(uid);
    expect(await world.search('viyola')).toEqual({ total: 1, by: 'server' });
    putBack();
    // Nobody was told of it.
    expect(await world.search('viyola')).toEqual({ total: 1, by: 'database' });
    await world.restart();
    expect(await world.engine.follower.follow()).toBe(true);
    await world.engine.trust.look();
    expect(await world.search('viyola')).toEqual({ total: 1, by: 'server' });
    expect(world.server.indexes).toEqual([uid]);
    await world.engine.remove([late.id]);
  });

  it('is left alone where it is ahead of a database that was put back', async () => {
    const uid = await world.filled();
    await new SearchServer({ url: world.server.url }).stampPosition(uid, 1_000_000);
    await world.restart();
    const another = await world.filled();
    expect(another).not.toBe(uid);
    expect(world.server.indexes).toEqual([uid, another]);
    expect(await world.engine.fills.all()).toEqual([another]);
  });

  it('never writes to an index of others', async () => {
    const theirs = new SearchServer({ url: world.server.url });
    await theirs.create('listings');
    await theirs.finish(await theirs.put('listings', [{ document: aListingDocument({ id: 7 }) }]));
    await world.filled();
    await world.engine.put([aListingDocument({ id: 9_999 })]);
    await world.engine.forget([9_999]);
    expect(world.server.ids('listings')).toEqual([7]);
  });

  it('does not get back what was forgotten while it was filled', async () => {
    const secret = aListingDocument({ title: 'Gizli klarnet' });
    await world.engine.put([secret]);
    let forgotten: Promise<void> | undefined;
    world.server.beforeWrite = async () => {
      if (forgotten) return;
      forgotten = Promise.resolve();
      await new SqlSearchEngine(world.database).forget([secret.id]);
    };
    const uid = await world.filled();
    expect(world.server.ids(uid)).not.toContain(secret.id);
  });

  it('forgets in an index that is being filled, too', async () => {
    const uid = await world.filled();
    const { generation } = await world.stored.table.state();
    const { index_uid } = await world.engine.fills.begin({ version: 'next', generation, confirmed: 0, total: 1 });
    const direct = new SearchServer({ url: world.server.url });
    await direct.create(index_uid);
    await direct.finish(await direct.put(index_uid, [{ document: aListingDocument({ id: FIRST }) }]));
    await world.engine.forget([FIRST]);
    expect(world.server.ids(index_uid)).toEqual([]);
    expect(world.server.ids(uid)).not.toContain(FIRST);
    await world.engine.put([ads[0] ?? aListingDocument()]);
  });

  it('has an ad of a person before the rest of a backfill', async () => {
    const uid = await world.filled();
    await world.afterAnOlder();
    const late = aListingDocument({ title: 'Ut' });
    let writes = 0;
    const when: number[] = [];
    world.server.beforeWrite = async (written) => {
      if (written !== uid && !written.endsWith('_stamp') && (writes += 1) === 1) await world.stored.put([late]);
      if (written === uid) when.push(writes);
    };
    await world.filled();
    expect(when[0]).toBe(1);
    expect(writes).toBeGreaterThan(2);
    await world.engine.remove([late.id]);
  });

  it('is compared with the database by its totals, and ad by ad', async () => {
    const uid = await world.filled();
    expect(await world.engine.compareTotals()).toEqual({ database: ADS, server: ADS });
    const direct = new SearchServer({ url: world.server.url });
    await direct.finish(await direct.remove(uid, [FIRST]));
    expect(await world.engine.compareTotals()).toEqual({ database: ADS, server: ADS - 1 });
    await direct.finish(await direct.put(uid, [{ document: aListingDocument({ id: 9 }) }]));
    expect(await world.engine.compare()).toEqual({ database: ADS, missing: [FIRST], surplus: [9] });
  });
});
