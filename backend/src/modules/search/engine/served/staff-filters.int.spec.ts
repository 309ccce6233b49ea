import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ListingPage } from '@ilan/api';
import { ApproveListing, SubmitListing } from '#modules/listings/contract.js';
import { ConvertAnswersWhenFilterChanges } from '#modules/listings/reactions/convert-answers-when-filter-changes.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { MEILISEARCH, type RunningEngine } from '#test/support/engines.js';
import { aRealContent, byModerator, byOwner, carCategory, startListingsApp } from '#test/support/listings-app.js';
import { onRealEngine } from '#test/support/real-engines.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { Indexer } from '#modules/search/indexer.js';
import { SearchModule } from '#modules/search/search.module.js';
import { SearchEngine } from '../search-engine.js';
import { SqlSearchEngine } from '../sql/sql-search-engine.js';
import type { ServedSearchEngine } from './served-search-engine.js';

const CARS = 24;
const TIMEOUT_MS = 120_000;

await onRealEngine(MEILISEARCH, 'filters that staff adds', (name, start) =>
  describe(`filters that staff adds, searched by ${name}`, () => {
    let test: TestDatabase;
    let server: RunningEngine;
    let system: Awaited<ReturnType<typeof startListingsApp>>;
    let people: SignedInPeople;
    const engine = (): ServedSearchEngine => system.app.get<SearchEngine, ServedSearchEngine>(SearchEngine);

    beforeAll(async () => {
      [test, server] = await Promise.all([createTestDatabase(), start()]);
      system = await startListingsApp(test, [SearchModule], {
        MEILISEARCH_URL: server.url,
        ...(server.extra !== undefined && { MEILISEARCH_KEY: server.extra }),
      });
      people = await signedInPeople(system.app, [{ id: 52, name: 'Ada', role: 'admin' }]);
    }, TIMEOUT_MS);
    afterAll(async () => {
      jest.restoreAllMocks();
      // On a server of somebody's own nothing is left behind.
      for (const uid of await engine().fills.all()) await engine().server.drop(uid);
      await system.close();
      await server.stop();
      await test.drop();
    });

    /** Until the server has what the database has. */
    const followed = async (): Promise<void> => {
      await system.engine.whenCaughtUp();
      while ((await system.app.get(Indexer).step()) > 0);
      while (!(await engine().follower.follow()));
      await engine().trust.look();
    };
    const post = async (features: Record<string, string | number | boolean>): Promise<number> => {
      const content = aRealContent({ category_id: carCategory, features: { marka: 'Ford', ...features } });
      const submit = new SubmitListing({ context: byOwner(), owner_id: 7, content });
      const { listing_id } = await system.commands.execute(submit);
      await system.commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
      return listing_id;
    };
    const listed = async (query: string): Promise<ListingPage> =>
      (await system.get(`/api/listings?category_id=${CARS}&${query}`)).json<ListingPage>();
    const found = async (query: string) => (await listed(query)).data.map(({ id }) => id).sort((a, b) => a - b);
    const facet = async (key: string) =>
      (await listed('')).facets.find((one) => one.key === key)?.values.map(({ value, count }) => [value, count]);
    const add = (label: string, type: string, unit: string, options: readonly string[]) =>
      people.as('Ada', 'POST', '/api/admin/filters', {
        ...{ category_id: CARS, label, type, unit, required: false, depends_on: null, options },
      });

    it(
      'narrow, are counted and are followed through new names by the same index, which nobody has to fill anew',
      async () => {
        const before = await post({});
        await followed();
        const indexes = await engine().fills.all();
        const byTheDatabase = jest.spyOn(SqlSearchEngine.prototype, 'search');
        expect(await found('')).toEqual([before]);

        expect((await add('Plaka uyruğu', 'select', '', ['TR', 'Yabancı', 'Açık'])).statusCode).toBe(201);
        expect((await add('Elektrikle menzil', 'range', 'km', [])).statusCode).toBe(201);
        expect((await add('Kış lastiği', 'boolean', '', [])).statusCode).toBe(201);
        expect((await add('Motor açıklaması', 'text', '', [])).statusCode).toBe(201);
        const ads = [
          await post({ plaka_uyrugu: 'TR', elektrikle_menzil: 120, kis_lastigi: true }),
          await post({ plaka_uyrugu: 'TR', elektrikle_menzil: 450 }),
          await post({
            plaka_uyrugu: 'Yabancı',
            elektrikle_menzil: 300,
            kis_lastigi: false,
            motor_aciklamasi: 'Isıtmalı VTEC',
          }),
        ];
        await followed();
        expect(await found('')).toEqual([before, ...ads]);
        expect(await found('f[plaka_uyrugu]=TR')).toEqual(ads.slice(0, 2));
        expect(await found('f[plaka_uyrugu]=TR&f[plaka_uyrugu]=Yabanc%C4%B1')).toEqual(ads);
        expect(await found('f[elektrikle_menzil]=200-400')).toEqual([ads[2]]);
        expect(await found('f[kis_lastigi]=1')).toEqual([ads[0]]);
        expect(await found('f[motor_aciklamasi]=vte%20ISIT')).toEqual([ads[2]]);
        expect(await found('f[motor_aciklamasi]=tec')).toEqual([]);
        expect(await facet('plaka_uyrugu')).toEqual([
          ['TR', 2],
          ['Yabancı', 1],
        ]);
        const range = (await listed('')).facets.find(({ key }) => key === 'elektrikle_menzil');
        expect(range).toMatchObject({ label: 'Elektrikle menzil', range: { min: 120, max: 450 } });

        const renamed = { above: null, from: 'TR', to: 'Türkiye', revision: 1 };
        const path = `/api/admin/filters/${CARS}/plaka_uyrugu/option-name`;
        expect((await people.as('Ada', 'PUT', path, renamed)).statusCode).toBe(200);
        await system.app.get(ConvertAnswersWhenFilterChanges).catchUp();
        await followed();
        expect(await found('f[plaka_uyrugu]=T%C3%BCrkiye')).toEqual(ads.slice(0, 2));
        // Addresses that people have kept say the old name.
        expect(await found('f[plaka_uyrugu]=TR')).toEqual(ads.slice(0, 2));
        expect(await facet('plaka_uyrugu')).toContainEqual(['Türkiye', 2]);
        expect([byTheDatabase.mock.calls, await engine().fills.all()]).toEqual([[], indexes]);
      },
      TIMEOUT_MS,
    );
  }),
);
