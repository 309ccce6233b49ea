import { describe, expect, it, jest } from '@jest/globals';
import type { PopularSearch } from '@ilan/api';
import { SystemClock } from '#kernel/clock.js';
import { servedSearch } from '#test/support/served-search.js';
import { MEILISEARCH } from '#test/support/engines.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { PopularTerms } from '#modules/search/terms/popular-terms.js';
import { SearchServer } from '../meilisearch/search-server.js';

const term = (search_term: string, search_count: number): PopularSearch => ({ search_term, search_count });
const TERMS = [
  term('Koltuk takımı', 90),
  term('köşe koltuk', 80),
  term('koşu bandı', 70),
  term('iphone 13', 60),
  term('3+1 daire', 50),
];
const MINUTE = 60_000;
const names = (terms: readonly PopularSearch[] | undefined) => terms?.map(({ search_term }) => search_term);

describe('popular terms beside a search server', () => {
  const world = servedSearch();
  const ask = (typed?: string, most = 10) => world.engine.popularTerms({ ...(typed !== undefined && { typed }), most });

  it('are read from the database until they stand on the server, and by no process after that', async () => {
    const popular = new PopularTerms(new SystemClock(), world.database, world.engine);
    expect(await ask()).toBeUndefined();
    expect(await popular.first(3)).toEqual([]);
    const uid = await world.filled();
    expect(await ask()).toBeUndefined();
    await world.engine.server.putTerms(uid, TERMS, Date.now());
    const read = jest.spyOn(world.database, 'query');
    expect(await popular.first(3)).toEqual(TERMS.slice(0, 3));
    expect(names(await popular.beginningWith('kol', 5))).toEqual(['Koltuk takımı', 'köşe koltuk']);
    expect(read.mock.calls.filter(([text]) => text.includes('search_term'))).toEqual([]);
    read.mockRestore();
  });

  it('give way to the next list whole', async () => {
    const uid = await world.filled();
    await world.engine.server.putTerms(uid, TERMS, Date.now());
    await world.engine.server.putTerms(uid, [term('iphone 13', 99)], Date.now());
    expect(await ask()).toEqual([term('iphone 13', 99)]);
    await world.engine.server.putTerms(uid, [], Date.now());
    expect(await ask()).toEqual([]);
  });

  it('of long ago are not asked: they hold what is forgotten by now', async () => {
    const uid = await world.filled();
    await world.engine.server.putTerms(uid, TERMS, Date.now() - 11 * MINUTE);
    expect(await ask()).toBeUndefined();
  });

  it('that are lost alone keep no search from the server, and are made anew', async () => {
    const uid = await world.filled();
    await world.engine.server.drop(uid.concat('_terms'));
    expect(await ask()).toBeUndefined();
    expect((await world.search()).by).toBe('server');
    await world.engine.server.putTerms(uid, TERMS, Date.now());
    expect(await ask()).toHaveLength(TERMS.length);
  });

  it('are never sent to a server that lost the index', async () => {
    const uid = await world.filled();
    world.server.empty();
    await expect(world.engine.server.putTerms(uid, TERMS, Date.now())).rejects.toThrow('not complete');
    expect(await ask()).toBeUndefined();
    expect(world.server.ids(uid.concat('_terms'))).toEqual([]);
  });

  it('are read from the database while the server does not answer', async () => {
    const uid = await world.filled();
    await world.engine.server.putTerms(uid, TERMS, Date.now());
    world.server.frozen = true;
    expect(await ask()).toBeUndefined();
    world.server.frozen = false;
  });

  it('go with the index of the ads', async () => {
    const uid = await world.filled();
    await world.engine.server.putTerms(uid, TERMS, Date.now());
    await world.engine.server.drop(uid);
    expect(await world.engine.server.indexes()).toEqual([]);
  });
});

await onRealEngine(MEILISEARCH, 'terms', (name, start) =>
  describe(`popular terms on ${name}`, () => {
    it('are found by the beginning of any of their words, in their order', async () => {
      const { url, extra: key, stop } = await start();
      const server = new SearchServer({ url, key, searchTimeoutMs: 10_000 });
      const uid = `listings_terms${Date.now()}`;
      const index = { uid, confirmed: 0 };
      try {
        await server.create(uid);
        await server.stampComplete(uid, 1);
        expect(await server.terms(index, { most: 5 })).toBeUndefined();
        await server.putTerms(uid, TERMS, Date.now());
        expect(await server.terms(index, { most: 4 })).toEqual(TERMS.slice(0, 4));
        expect(names(await server.terms(index, { typed: 'kol', most: 5 }))).toEqual(['Koltuk takımı', 'köşe koltuk']);
        expect(names(await server.terms(index, { typed: 'ko', most: 2 }))).toEqual(['Koltuk takımı', 'köşe koltuk']);
        expect(names(await server.terms(index, { typed: '3+1 d', most: 5 }))).toEqual(['3+1 daire']);
        await server.putTerms(uid, TERMS.slice(2), Date.now());
        expect(await server.terms(index, { most: 5 })).toEqual(TERMS.slice(2));
      } finally {
        await server.drop(uid);
        await stop();
      }
    });
  }),
);
