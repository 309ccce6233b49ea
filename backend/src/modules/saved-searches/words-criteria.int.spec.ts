import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, ListingPage } from '@ilan/api';
import { carCategory, asked } from '#test/support/listings-app.js';
import { SavedSearchesWorld } from '#test/support/saved-searches-world.js';
import { ChangeFilters } from '#modules/catalog/commands/change-filters.js';
import { Indexer } from '#modules/search/indexer.js';

const CARS = 24;
const FIELD = 'f%5Bmotor_aciklamasi%5D';

describe('a filter that sellers answer in their own words', () => {
  const world = new SavedSearchesWorld();
  const url = (value: string) => `/api/listings?category_id=${carCategory}&${FIELD}=${encodeURIComponent(value)}`;
  const ask = (value: string) => world.people.as(undefined, 'GET', url(value));
  const found = async (value: string) => {
    const answer = await ask(value);
    expect(answer.statusCode).toBe(200);
    return answer.json<ListingPage>().data.map(({ id }) => id);
  };
  const hits = async () => {
    await world.reaction.catchUp();
    const rows = await world.test.pool.query<{ hit: string }>(
      `select user_id || ' ' || listing_id as hit from app.saved_search_hit order by id`,
    );
    return rows.rows.map(({ hit }) => hit);
  };
  const indexed = async () => {
    await world.system.engine.whenCaughtUp();
    while ((await world.system.app.get(Indexer).step()) > 0);
  };
  const say = (answer: string) => ({ features: { marka: 'Ford', motor_aciklamasi: answer } });

  beforeAll(async () => {
    await world.system.commands.execute(
      new ChangeFilters({
        context: asked({ id: '52', role: 'admin' }),
        change: {
          ...{ type: 'add', category_id: CARS, label: 'Motor açıklaması', kind: 'text', unit: '', required: false },
          ...{ depends_on: null, options: [] },
        },
      }),
    );
  });

  it('is searched by their beginnings, in the list and by whoever waits for a new ad', async () => {
    await world.save(`category_id=${carCategory}&${FIELD}=VTEC%20tur`);
    await world.save(`category_id=${carCategory}&${FIELD}=v`, {}, 'Can');
    const [search] = await world.list();
    expect(search).toMatchObject({ name: expect.stringContaining('Motor açıklaması: VTEC tur'), gone: [] });
    expect(search?.path).toContain(`${FIELD}=VTEC+tur`);
    const [wanted, other] = [
      await world.published(say('1.6 Vtec Turbo')),
      await world.published(say('VTEC, ATMOSFERİK')),
    ];
    await world.published(say('Dizel'));
    expect((await hits()).toSorted()).toEqual([`8 ${wanted}`, `9 ${wanted}`, `9 ${other}`]);

    await indexed();
    expect(await found('turbo vte')).toEqual([wanted]);
    expect(await found('atmosferik')).toEqual([other]);
    expect(await found('ec')).toEqual([]);
    const page = (await ask('vtec')).json<ListingPage>();
    expect(page.facets.find(({ key }) => key === 'motor_aciklamasi')).toEqual({
      ...{ key: 'motor_aciklamasi', label: 'Motor açıklaması', type: 'text', values: [] },
    });
  });

  it.each(['!!!', '"', '\\', '😀', "'", '%%'])('says a sentence where %j says nothing to look for', async (value) => {
    const answer = await ask(value);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().errors).toEqual({
      'f[motor_aciklamasi]': ['Motor açıklaması için en az bir harf ya da rakam yazın.'],
    });
  });

  it.each(['__proto__', 'constructor', `vtec' & ! | :* "x"`, 'q\\', `x ${'😀'.repeat(20)}`, 'a b c d e f g h i j k l'])(
    'is answered where somebody types %s',
    async (value) => {
      expect(await found(value)).toEqual([]);
    },
  );
});
