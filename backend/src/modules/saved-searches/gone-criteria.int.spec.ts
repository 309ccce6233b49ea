import { describe, expect, it, jest } from '@jest/globals';
import type { ListingPage, Notices } from '@ilan/api';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { asked, carCategory } from '#test/support/listings-app.js';
import { SavedSearchesWorld } from '#test/support/saved-searches-world.js';
import { Clock } from '#kernel/clock.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { ChangeFilters } from '#modules/catalog/commands/change-filters.js';
import { SearchEngine } from '#modules/search/engine/search-engine.js';
import { ReadSearchesAnew } from './jobs/read-searches-anew.js';
import { WaitingSearches } from './matching/waiting-searches.js';

const CARS = 24;
const KEY = 'plaka_uyrugu';
type Change = ConstructorParameters<typeof ChangeFilters>[0]['change'];

describe('a saved search whose filter staff has deleted', () => {
  const world = new SavedSearchesWorld();
  const { save, list } = world;
  const filter = { category_id: CARS, key: KEY };
  const change = (wanted: Change) =>
    world.system.commands.execute(new ChangeFilters({ context: asked({ id: '52', role: 'admin' }), change: wanted }));
  const add = (label: string) =>
    change({
      ...{ type: 'add', category_id: CARS, label, kind: 'select', unit: '', required: false },
      ...{ depends_on: null, options: ['TR', 'Yabancı'] },
    });
  const anew = () => world.system.app.get(ReadSearchesAnew).read();
  const told = async (name = 'Buse') =>
    (await world.people.as(name, 'GET', '/api/notices')).json<Notices>().data.map(({ text, detail, path }) => ({
      text,
      detail,
      path,
    }));
  const hits = async (): Promise<number> => {
    await world.reaction.catchUp();
    return (await world.test.pool.query('select from app.saved_search_hit')).rowCount ?? 0;
  };

  it('is kept and says so, finds nothing, is told of once, and finds again once the filter is back', async () => {
    await add('Plaka uyruğu');
    await save(`q=focus&category_id=${carCategory}&f%5B${KEY}%5D=TR`, { name: 'Yerli Focus', rhythm: 'instant' });
    await save(`q=focus&f%5B${KEY}%5D=TR`, { rhythm: 'off' }, 'Can');
    await world.reaction.catchUp();
    expect((await list()).map(({ gone }) => gone)).toEqual([[]]);

    await change({ type: 'delete', ...filter, revision: 1 });
    expect(await anew()).toBe(2);
    // Not each minute again: by the next change of filters alone.
    expect(await anew()).toBe(0);
    const [search] = await list();
    expect(search).toMatchObject({ name: 'Yerli Focus', gone: ['Plaka uyruğu'], rhythm: 'instant' });
    expect(search?.criteria).toContain(KEY);
    expect(search?.path).toMatch(/^\/[a-z-]+-c\d+\?q=focus&place=all$/);
    expect(search?.chips).toHaveLength(2);
    const page = await world.people.as(undefined, 'GET', `/api/listings?category_id=${carCategory}&q=focus`);
    expect(page.statusCode).toBe(200);
    const keys = await world.test.pool.query('select from app.standing_search_key');
    expect(keys.rowCount).toBe(0);
    await world.published();
    expect(await hits()).toBe(0);
    const notice = {
      text: 'Yerli Focus aramanızın “Plaka uyruğu” ölçütü artık yok',
      detail: 'Bu yüzden ilan bulamıyor. Yeniden arayıp kaydedin ya da silin',
      path: '/saved-searches',
    };
    expect(await told()).toEqual([notice]);
    expect(await told('Can')).toHaveLength(1);

    await change({ type: 'restore', ...filter });
    expect(await anew()).toBe(2);
    expect((await list()).map(({ gone }) => gone)).toEqual([[]]);
    expect((await world.test.pool.query('select from app.standing_search_key')).rowCount).toBeGreaterThan(0);
    expect(await told()).toMatchObject([
      { text: 'Yerli Focus aramanızın eksik ölçütü geri geldi, yeniden ilan arıyor' },
    ]);
  });

  it('is read anew beside others that cannot be read: they are tried in each turn and hold up none', async () => {
    const waiting = world.system.app.get(WaitingSearches);
    const outdate = () => world.test.pool.query('update app.standing_search set version = 0');
    for (const word of ['focus', 'fiesta', 'mondeo']) await save(`q=${word}`);
    await world.reaction.catchUp();
    await outdate();
    const ids = await world.test.pool.query<{ search_id: string }>(
      'select search_id from app.standing_search order by search_id',
    );
    const [first] = ids.rows.map(({ search_id }) => search_id);
    const { readAnew } = waiting;
    const failing = jest.spyOn(waiting, 'readAnew').mockImplementation((one) => {
      if (one.search_id === first) return Promise.reject(new Error('it cannot be read'));
      return readAnew.call(waiting, one);
    });
    const left = async () =>
      (await world.test.pool.query('select from app.standing_search where version = 0')).rowCount;
    await expect(anew()).rejects.toThrow('it cannot be read');
    expect(await left()).toBe(1);
    await expect(anew()).rejects.toThrow('it cannot be read');

    // Where all fail, as while the search is away, a turn ends early, and the next one goes on from there.
    const tried: string[] = [];
    failing.mockImplementation((one) => Promise.reject(new Error(`away for ${tried.push(one.search_id)}`)));
    for (let more = ids.rowCount ?? 0; more < 7; more += 1) await save(`q=model${more}`);
    await world.reaction.catchUp();
    await outdate();
    await expect(anew()).rejects.toThrow('away for 5');
    await expect(anew()).rejects.toThrow('away for 7');
    expect(new Set(tried).size).toBe(7);
    failing.mockRestore();
    expect(await anew()).toBe(7);
  });

  it('is read anew at once where filters changed, and looked for once a minute where nothing did', async () => {
    await add('Motor sesi');
    const job = world.system.app.get(ReadSearchesAnew);
    const turns = jest.spyOn(job, 'read');
    await job.handle();
    await job.handle();
    expect(turns).toHaveBeenCalledTimes(1);
    await change({ type: 'delete', category_id: CARS, key: 'motor_sesi', revision: 1 });
    await job.handle();
    await job.handle();
    expect(turns).toHaveBeenCalledTimes(2);
    const later = Date.now() + 61_000;
    jest.spyOn(world.system.app.get(Clock), 'now').mockReturnValueOnce(new Date(later));
    await job.handle();
    expect(turns).toHaveBeenCalledTimes(3);
    turns.mockRestore();
  });

  it('is kept, too, where it went before the search was read first', async () => {
    await add('İthalat ülkesi');
    await save('q=focus&f%5Bithalat_ulkesi%5D=TR', { name: 'Son anda' });
    await change({ type: 'delete', category_id: CARS, key: 'ithalat_ulkesi', revision: 1 });
    expect(await list()).toMatchObject([{ name: 'Son anda', gone: [] }]);
    const publish = jest.spyOn(world.system.app.get(HintPublisher), 'publish');
    await world.reaction.catchUp();
    // The page of whoever has just saved it is open, and was answered before anybody knew.
    expect(publish.mock.calls.flat(2)).toContainEqual(
      expect.objectContaining({ name: 'saved_searches_changed', room: 'user:8' }),
    );
    expect(await list()).toMatchObject([{ name: 'Son anda', gone: ['İthalat ülkesi'] }]);
    expect(await told()).toContainEqual(expect.objectContaining({ path: '/saved-searches' }));
  });

  it('is told of, too, where its numbers are a list now, and the list of ads goes on without them and names them', async () => {
    const power = { category_id: CARS, key: 'beygir_gucu' };
    const sort = { kind: 'range', unit: '', required: false, depends_on: null, options: [] } as const;
    await change({ type: 'add', category_id: CARS, label: 'Beygir gücü', ...sort });
    await save(`q=focus&category_id=${carCategory}&f%5Bbeygir_gucu%5D=100-200`, { name: 'Güçlü Focus' });
    await world.reaction.catchUp();
    expect((await list()).map(({ gone }) => gone)).toEqual([[]]);
    await change({
      ...{ type: 'redefine', ...power, revision: 1, kind: 'select', unit: '', depends_on: null },
      ...{ options: ['Az', 'Çok'], map: {}, rest: 'drop' },
    });
    expect(await anew()).toBe(1);
    expect(await list()).toMatchObject([{ name: 'Güçlü Focus', gone: ['Beygir gücü'] }]);

    const url = (by: string) => `/api/listings?category_id=${carCategory}${by}`;
    const found = async (by: string) => {
      const answer = await world.people.as(undefined, 'GET', url(by));
      expect(answer.statusCode).toBe(200);
      return answer.json<ListingPage>();
    };
    const rebuild = await world.system.app.get(SearchEngine).rebuild();
    await rebuild.put([aListingDocument({ id: 1, category_path: [CARS, carCategory] })]);
    await rebuild.swap();
    const all = await found('');
    expect([all.meta.total, all.left_out]).toEqual([1, undefined]);
    const kept = await found('&f%5Bbeygir_gucu%5D=100-200');
    expect(kept.left_out).toEqual([{ key: 'beygir_gucu', label: 'Beygir gücü', values: ['100-200'] }]);
    expect(kept.meta.total).toBe(1);
    expect((await found('&f%5Bbeygir_gucu_2%5D=Az')).left_out).toBeUndefined();
  });

  it('is told of, too, where its numbers are words of people now, and the list of ads goes on without them and names them', async () => {
    const range = { category_id: CARS, key: 'dingil_acikligi' };
    const sort = { kind: 'range', unit: '', required: false, depends_on: null, options: [] } as const;
    await change({ type: 'add', category_id: CARS, label: 'Dingil açıklığı', ...sort });
    const by = 'f%5Bdingil_acikligi%5D=100-200';
    await save(`q=focus&category_id=${carCategory}&${by}`, { name: 'Uzun Focus' });
    await world.reaction.catchUp();
    expect((await list()).map(({ gone }) => gone)).toEqual([[]]);
    await change({
      ...{ type: 'redefine', ...range, revision: 1, kind: 'text', unit: '', depends_on: null },
      ...{ options: [], map: {}, rest: 'keep' },
    });
    expect(await anew()).toBe(1);
    const [search] = await list();
    expect(search).toMatchObject({ name: 'Uzun Focus', gone: ['Dingil açıklığı'] });
    expect(search?.path).not.toContain('dingil_acikligi');
    const answer = await world.people.as(undefined, 'GET', `/api/listings?category_id=${carCategory}&${by}`);
    expect(answer.json<ListingPage>().left_out).toEqual([
      { key: 'dingil_acikligi', label: 'Dingil açıklığı', values: ['100-200'], in_words: true },
    ]);
  });
});
