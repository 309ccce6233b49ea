import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SystemClock } from '#kernel/clock.js';
import { Metrics } from '#platform/telemetry/metrics.js';
import { PopularTerms } from '#modules/search/terms/popular-terms.js';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { eventually } from '#test/support/eventually.js';
import { ADS, servedSearch } from '#test/support/served-search.js';
import { SearchServer } from '../meilisearch/search-server.js';
import { ServerFollowing } from './server-following.js';

/** The index is filled first, on one core that others use as well. */
const TIMEOUT_MS = 50_000;
const SEARCHED = ['Koltuk takımı', 'iphone 13'];

describe('a worker beside a search server', () => {
  const world = servedSearch();
  let following: ServerFollowing | undefined;

  afterEach(async () => {
    jest.restoreAllMocks();
    await following?.beforeApplicationShutdown();
    following = undefined;
    await world.database.query('delete from app.search_term');
  });

  async function work(): Promise<void> {
    await world.database.query(
      `insert into app.search_term (day, term, spelling, searchers, found)
       select (now() at time zone 'Europe/Istanbul')::date, lower(spelling), spelling, 100 - n::int, true
       from unnest($1::text[]) with ordinality as searched (spelling, n)`,
      [SEARCHED],
    );
    following = new ServerFollowing(
      world.engine,
      new Metrics(),
      new PopularTerms(new SystemClock(), world.database, world.engine),
    );
    following.start();
    await eventually('the list is on the server', async () => (await listed()) !== undefined, TIMEOUT_MS);
  }

  async function listed(): Promise<readonly string[] | undefined> {
    await world.engine.trust.look();
    return (await world.engine.popularTerms({ most: 10 }))?.map(({ search_term: term }) => term);
  }

  const handed = () => world.server.asked.filter((call) => /^POST .*_terms\/documents(?:\?|$)/.test(call)).length;

  it('fills it, and hands on what people search for as soon as it answers', async () => {
    await work();
    expect(await listed()).toEqual(SEARCHED);
    expect(await world.search()).toEqual({ total: ADS, by: 'server' });
    expect(handed()).toBe(1);
  });

  it('hands the list on once a minute, however much is written, and takes what is new along', async () => {
    await work();
    const late = aListingDocument({ title: 'Bendir' });
    await world.engine.put([late]);
    await following?.whenIdle();
    expect(await world.search('bendir')).toEqual({ total: 1, by: 'server' });
    expect(handed()).toBe(1);
    await world.database.query(`update app.search_term set spelling = 'Köşe koltuk' where spelling = $1`, [
      SEARCHED[0],
    ]);
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
    await eventually('the new list is there', async () => (await listed())?.[0] === 'Köşe koltuk', TIMEOUT_MS);
    expect(handed()).toBe(2);
    await world.engine.remove([late.id]);
  });

  it('gives a list to the index that takes the place of a lost one, without waiting for the minute', async () => {
    await work();
    const { index_uid: lost } = await world.engine.fills.served();
    world.server.empty();
    await eventually(
      'another index is read',
      async () => (await world.engine.fills.served()).index_uid !== lost,
      TIMEOUT_MS,
    );
    await eventually('it has a list', async () => (await listed()) !== undefined, TIMEOUT_MS);
    expect(await listed()).toEqual(SEARCHED);
    expect(world.server.indexes).not.toContain(lost);
  });

  it('tries again what the server does not take, and nothing waits for it', async () => {
    await work();
    const { index_uid: uid } = await world.engine.fills.served();
    world.server.failing = 'no space left';
    world.server.failingIn = `${uid ?? ''}_terms`;
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
    await eventually('it was handed on in vain', () => handed() > 1, TIMEOUT_MS);
    expect(await world.search()).toEqual({ total: ADS, by: 'server' });
    const before = handed();
    world.server.failing = undefined;
    await eventually('it is handed on again', () => handed() > before, TIMEOUT_MS);
    expect(await listed()).toEqual(SEARCHED);
  });

  it('says by how many ads both differ', async () => {
    await work();
    const { index_uid: uid } = await world.engine.fills.served();
    const direct = new SearchServer({ url: world.server.url });
    await direct.finish(await direct.remove(uid ?? '', [1_000_000]));
    const metrics = new Metrics();
    await following?.beforeApplicationShutdown();
    following = new ServerFollowing(
      world.engine,
      metrics,
      new PopularTerms(new SystemClock(), world.database, world.engine),
    );
    following.start();
    const gauge = /^search_server_documents_missing 1$/m;
    await eventually('the difference is told', async () => gauge.test(await metrics.registry.metrics()), TIMEOUT_MS);
  });
});
