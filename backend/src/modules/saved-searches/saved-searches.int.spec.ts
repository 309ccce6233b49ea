import { describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@ilan/api';
import { asked, carCategory } from '#test/support/listings-app.js';
import { ChangeFilters } from '#modules/catalog/commands/change-filters.js';
import { SavedSearchesWorld } from '#test/support/saved-searches-world.js';
import type { PersonalData } from '#platform/personal-data/personal-data.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { ReadSearchesAnew } from './jobs/read-searches-anew.js';
import { StandingIndex } from './matching/standing-index.js';
import { SavedSearchesPersonalData } from './saved-searches-personal-data.js';

const OWNER = { id: '7', role: 'users' };

describe('saved searches', () => {
  const world = new SavedSearchesWorld();
  const { list, save, saved } = world;
  const published = world.published.bind(world);
  const edited = world.edited.bind(world);
  /** What was found, the oldest first. */
  async function hits(): Promise<readonly string[]> {
    await world.reaction.catchUp();
    const rows = await world.test.pool.query<{ hit: string }>(
      `select user_id || ' ' || kind || ' ' || coalesce(price_before / 100 || '>', '') || price_minor / 100 as hit
       from app.saved_search_hit order by id`,
    );
    return rows.rows.map(({ hit }) => hit);
  }

  it('are kept with a name made of the criteria, and listed the newest first', async () => {
    await save(`category_id=${carCategory}&city_id=34&price_max=900000&sort=price_asc&page=3`, { rhythm: 'instant' });
    await save('q=Ford%20%20FOCUS');
    const [words, cars] = await list();
    expect(words).toMatchObject({
      name: '“ford focus”',
      criteria: 'q=ford+focus',
      path: '/arama?q=ford+focus&place=all',
    });
    expect(words?.rhythm).toBe('daily');
    expect(cars?.criteria).toBe(`category_id=${carCategory}&city_id=34&price_max=900000`);
    expect(cars?.chips.slice(1)).toEqual(['İstanbul', 'en çok 900.000 TL']);
    expect(cars?.path).toMatch(/^\/[a-z-]+-c\d+\?city_id=34&price_max=900000$/);
  });

  it('are one where the criteria are the same, in whatever order and letters', async () => {
    const first = await saved('q=Ford&city_id=34', { rhythm: 'weekly' });
    const second = await saved('city_id=34&q=%20ford%20&sort=newest');
    expect(first.is_new).toBe(true);
    expect(second).toEqual({ ...first, is_new: false });
    expect(await list()).toHaveLength(1);
  });

  it('are all kept where many come at the same moment', async () => {
    const prices = Array.from({ length: 40 }, (_, n) => (n + 1) * 1_000);
    const answers = await Promise.all(prices.map((price) => save(`price_max=${price}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(prices.map(() => 200));
    expect(await list()).toHaveLength(prices.length);
  });

  it.each([
    ['nothing', '', 'criteria'],
    ['a filter that is none', 'f%5Byok_boyle%5D=1', 'f[yok_boyle]'],
    ['a city that is not there', 'city_id=99', 'city_id'],
    ['a price that is none', 'price_min=abc', 'price_min'],
    ['words that no table keeps', 'q=ford%00', 'criteria'],
    ['a value that no table keeps', 'f%5Bmarka%5D=Fo%00rd', 'criteria'],
  ])('are refused where they ask for %s', async (_what, criteria, field) => {
    const answer = await save(criteria);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().errors)).toEqual([field]);
  });

  it('ask once for what every ad has, and are read again as they were saved', async () => {
    const { id } = await saved('in_person=1&with_photos=1&q=ford');
    expect(await list()).toMatchObject([
      { id, criteria: 'q=ford&with_photos=1&in_person=1', chips: ['“ford”', 'Fotoğraflı', 'Elden teslim'] },
    ]);
  });

  it('are called by one line that can be seen and kept', async () => {
    const { id, name } = await saved('q=ford', { name: ' Ucuz\u0000\n\u202eford\ud800 ' });
    expect(name).toBe('Ucuz ford');
    const renamed = await world.people.as('Buse', 'PATCH', `/api/saved-searches/${id}`, { name: 'Ford\u0000lar' });
    expect(renamed.statusCode).toBe(204);
    expect(await list()).toMatchObject([{ id, name: 'Fordlar' }]);
    expect((await saved('q=ford%E2%80%AEevil')).name).toBe('“fordevil”');
  });

  it('change their name and their rhythm, each for itself, and lose the name again', async () => {
    const { id } = await saved('q=ford');
    const change = (form: object) => world.people.as('Buse', 'PATCH', `/api/saved-searches/${id}`, form);
    expect((await change({ name: '  Yeni arabam ' })).statusCode).toBe(204);
    expect((await change({ rhythm: 'off' })).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ name: 'Yeni arabam', rhythm: 'off' }]);
    expect((await change({ name: '' })).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ name: '“ford”' }]);
    expect((await change({})).statusCode).toBe(422);
  });

  it('belong to one person: for others they are not there', async () => {
    const { id } = await saved('q=ford');
    expect((await world.people.as('Can', 'PATCH', `/api/saved-searches/${id}`, { rhythm: 'off' })).statusCode).toBe(
      404,
    );
    expect((await world.people.as('Can', 'DELETE', `/api/saved-searches/${id}`)).statusCode).toBe(204);
    expect(await list('Can')).toEqual([]);
    expect(await list()).toMatchObject([{ id, rhythm: 'daily' }]);
    expect((await world.people.as(undefined, 'GET', '/api/saved-searches')).statusCode).toBe(401);
  });

  describe('and new ads', () => {
    it('meet once, whatever becomes of the ad afterwards', async () => {
      const { id } = await saved('q=focus&city_id=34');
      await save('q=egea');
      const listing_id = await published();
      expect(await hits()).toEqual(['8 new 750000']);
      expect((await list()).map(({ new_count }) => new_count)).toEqual([0, 1]);
      for (const action of ['deactivate', 'reactivate'] as const) {
        const context = asked(OWNER);
        await world.people.after(
          world.system.commands.execute(new ChangeListingStatus({ context, listing_id, action })),
        );
      }
      await edited(listing_id, 2, { title: 'Ford Focus, yeni lastikler' });
      expect(await hits()).toEqual(['8 new 750000']);
      expect((await world.people.as('Buse', 'POST', `/api/saved-searches/${id}/seen`)).statusCode).toBe(204);
      expect((await list()).map(({ new_count }) => new_count)).toEqual([0, 0]);
    });

    it('never meet where the ad is the own one', async () => {
      await save('q=focus', {}, 'Ayşe');
      await published();
      expect(await hits()).toEqual([]);
    });

    it('do not meet where the ad was there before the search, until it becomes cheaper', async () => {
      const listing_id = await published();
      await world.reaction.catchUp();
      await save('q=focus&price_max=800000');
      await edited(listing_id, 2, { title: 'Tertemiz Ford Focus' });
      expect(await hits()).toEqual([]);
      const prices = [70_000_000, 72_000_000, 65_000_000];
      for (const [n, price_minor] of prices.entries()) {
        await edited(listing_id, n + 3, { price_minor });
        await world.reaction.catchUp();
      }
      expect(await hits()).toEqual(['8 price_drop 750000>700000', '8 price_drop 700000>650000']);
    });

    it('do not meet where an ad comes back that was to be seen when the search was saved', async () => {
      const listing_id = await published();
      const change = async (action: 'deactivate' | 'reactivate') => {
        const change = new ChangeListingStatus({ context: asked(OWNER), listing_id, action });
        await world.people.after(world.system.commands.execute(change));
        await world.reaction.catchUp();
      };
      await world.reaction.catchUp();
      await save('q=focus');
      await change('deactivate');
      await save('q=ford');
      await change('reactivate');
      // Only who saved it while nobody saw the ad.
      expect(await hits()).toEqual(['8 new 750000']);
      await change('deactivate');
      await change('reactivate');
      expect(await hits()).toEqual(['8 new 750000']);
    });

    it('meet where the search was saved while the ad was looked at again and nobody saw it', async () => {
      const listing_id = await published();
      await world.people.after(
        world.system.commands.execute(
          new ChangeListingStatus({ context: asked(OWNER), listing_id, action: 'deactivate' }),
        ),
      );
      await world.reaction.catchUp();
      await save('q=focus');
      await edited(listing_id, 2, { description: 'Bakımları yapıldı, yeni muayeneden geçti, takas düşünülmez.' });
      expect(await hits()).toEqual(['8 new 750000']);
      // Seen from then on: another look at it tells nobody anew.
      await edited(listing_id, 3, { description: 'Bakımları yapıldı, lastikleri yeni, takas düşünülmez.' });
      expect(await hits()).toEqual(['8 new 750000']);
    });

    it('meet by what the list understands of the words: a price, a place, a category', async () => {
      await save('q=focus%20800%20bin%20alt%C4%B1');
      await save('q=focus%20700%20bin%20alt%C4%B1');
      const listing_id = await published();
      expect(await hits()).toEqual(['8 new 750000']);
      await edited(listing_id, 2, { price_minor: 69_000_000 });
      // Those of one ad stand in no order.
      expect((await hits()).toSorted()).toEqual(['8 new 690000', '8 new 750000', '8 price_drop 750000>690000']);
    });

    it('take a word for a word where its person said so, and are another search with it', async () => {
      await save('q=focus%20800%20bin%20alt%C4%B1&verbatim=price');
      const { is_new } = await saved('q=focus%20800%20bin%20alt%C4%B1');
      expect(is_new).toBe(true);
      expect((await list()).map(({ criteria }) => criteria)).toEqual([
        'q=focus+800+bin+alt%C4%B1',
        'q=focus+800+bin+alt%C4%B1&verbatim=price',
      ]);
      await published();
      expect(await hits()).toEqual(['8 new 750000']);
    });

    it('meet where an edit makes the ad one that is looked for', async () => {
      await save('q=focus&price_max=700000');
      const listing_id = await published();
      expect(await hits()).toEqual([]);
      await edited(listing_id, 2, { price_minor: 69_000_000 });
      expect(await hits()).toEqual(['8 new 690000']);
    });

    it('do not meet once the search is deleted', async () => {
      const { id } = await saved('q=focus');
      await world.people.as('Buse', 'DELETE', `/api/saved-searches/${id}`);
      await published();
      expect(await hits()).toEqual([]);
      expect((await world.test.pool.query('select from app.standing_search_key')).rowCount).toBe(0);
    });
  });

  it('are read anew where an older version of the program read their words', async () => {
    const { id } = await saved('q=focus+800+bin+alt%C4%B1');
    const gone = await saved('q=focus&city_id=34');
    await world.reaction.catchUp();
    // The older one took every word for a word; and one is deleted while it is read.
    await world.test.pool.query(
      `update app.standing_search set version = 1, search = '{"version":1,"words":[{"forms":["olmayan"],"frequency":0}]}'`,
    );
    await world.test.pool.query(`update app.standing_search_key set key = 'olmayan'`);
    const anew = world.system.app.get(ReadSearchesAnew);
    expect(await anew.read(1)).toBe(1);
    await world.test.pool.query('delete from app.standing_search where search_id = $1', [gone.id]);
    await anew.read();
    await world.system.app.get(StandingIndex).renew(gone.id, { search: { version: 2, words: [] }, gone: [] });
    expect(await anew.read()).toBe(0);
    const rows = await world.test.pool.query<{ search_id: string }>('select search_id from app.standing_search');
    expect(rows.rows).toEqual([{ search_id: id }]);
    await published({ price_minor: 70_000_000 });
    expect(await hits()).toEqual(['8 new 700000']);
  });

  it('are read anew where staff has named an option anew, and find what is called so', async () => {
    const { id } = await saved(`category_id=${carCategory}&f%5Bvites%5D=Manuel`);
    await world.reaction.catchUp();
    const anew = world.system.app.get(ReadSearchesAnew);
    expect(await anew.read()).toBe(0);
    const rename = (revision: number, from: string, to: string) =>
      world.system.commands.execute(
        new ChangeFilters({
          context: asked({ id: '52', role: 'admin' }),
          change: { type: 'rename_option', category_id: 24, key: 'vites', revision, above: null, from, to },
        }),
      );
    await rename(0, 'Manuel', 'Düz vites');
    expect(await anew.read()).toBe(1);
    const waiting = await world.test.pool.query<{ search: unknown }>(
      'select search from app.standing_search where search_id = $1',
      [id],
    );
    expect(JSON.stringify(waiting.rows)).toContain('Düz vites');
    expect(await anew.read()).toBe(0);
    await rename(1, 'Düz vites', 'Manuel');
  });

  it('are handed over to their person, and go with them', async () => {
    await save('q=focus', {}, 'Can');
    await published();
    await hits();
    const data: PersonalData = world.system.app.get(SavedSearchesPersonalData);
    expect(await data.count(9)).toMatchObject({ saved_search: 1, saved_search_hit: 1, standing_search: 1 });
    await data.erase(9);
    await world.reaction.catchUp();
    expect(Object.values(await data.count(9)).every((count) => count === 0)).toBe(true);
    expect(await list('Can')).toEqual([]);
  });
});
