import { describe, expect, it } from '@jest/globals';
import type {
  CategoryFilters,
  CategoryTwins,
  ErrorBody,
  FilterCategories,
  FilterLosing,
  FilterUseAnswer,
  FoundFilters,
  MisfitListings,
  MyListingContent,
  StaffCategory,
  StaffFilters,
} from '@ilan/api';
import { ApproveListing, ListingDocuments, SubmitListing } from '#modules/listings/contract.js';
import { ConvertAnswersWhenFilterChanges } from '#modules/listings/reactions/convert-answers-when-filter-changes.js';
import { aRealContent, byModerator, byOwner, carCategory } from '#test/support/listings-app.js';
import { eventually } from '#test/support/eventually.js';
import { type System, TwoProcesses } from '#test/support/two-processes.js';
import { Catalog } from '../contract.js';
import { ChangeFilters } from '../commands/change-filters.js';

const PATH = '/api/admin/filters';
const CARS = 24;
const HOUSES = 1;

describe('filters that staff keeps', () => {
  const world = new TwoProcesses();
  const { ada } = world;
  const asked = async ({ get }: System, id = carCategory) =>
    (await get(`/api/categories/${id}/filters`)).json<CategoryFilters>().filters;
  const submit = (features: Record<string, string | number | boolean | string[]>) =>
    world.system.commands.execute(
      new SubmitListing({
        context: byOwner(),
        owner_id: 7,
        content: aRealContent({ category_id: carCategory, features }),
      }),
    );

  it('are asked of ads and searched by at once in every process, told to owners, and never overwritten unseen', async () => {
    const before = await submit({ marka: 'Ford' });
    const body = { category_id: CARS, label: 'Plaka uyruğu', unit: '', required: true, depends_on: null };
    const made = await ada('POST', PATH, { ...body, type: 'select', options: ['TR', 'Yabancı'] });
    expect([made.statusCode, made.json<StaffFilters>().data.at(-1)]).toMatchObject([
      201,
      { key: 'plaka_uyrugu', own: true, revision: 1 },
    ]);
    await eventually('the other process', async () => (await asked(world.other)).at(-1)?.key === 'plaka_uyrugu');
    await eventually('the hint', () => world.system.hints.some(({ name }) => name === 'content_changed'));
    await expect(submit({ marka: 'Ford' })).rejects.toMatchObject({
      errors: { 'features.plaka_uyrugu': ['Plaka uyruğu zorunludur.'] },
    });
    const { listing_id } = await submit({ marka: 'Ford', plaka_uyrugu: 'TR' });
    for (const id of [before.listing_id, listing_id])
      await world.system.commands.execute(
        new ApproveListing({ context: byModerator(), listing_id: id, content_revision: 1 }),
      );
    await world.system.engine.whenCaughtUp();
    const misfits = await world.people.as('Ayşe', 'GET', '/api/my/listings/misfits');
    expect(misfits.json<MisfitListings>().data).toMatchObject([
      { id: before.listing_id, problems: ['Plaka uyruğu zorunludur.'] },
    ]);
    const use = (await ada('GET', `${PATH}/${CARS}/plaka_uyrugu/use`)).json<FilterUseAnswer>();
    expect(use).toMatchObject({ ads: 1, several: 0, values: [{ value: 'TR', count: 1, alone: 1 }] });
    expect(use.categories).toContain('Hatchback Otomobil');

    const search = async (q: string) =>
      (await ada('GET', `/api/admin/filter-search?q=${encodeURIComponent(q)}`)).json<FoundFilters>().data;
    const place = { category_id: CARS, category: 'Vasıta › Otomobil', key: 'plaka_uyrugu', label: 'Plaka uyruğu' };
    expect(await search('plaka uyr')).toEqual([{ ...place, option: null }]);
    expect(await search('yabancı')).toContainEqual({ ...place, option: 'Yabancı' });
    expect((await ada('GET', '/api/admin/filter-search')).statusCode).toBe(422);
    const write = (revision: number, label: string) =>
      ada('PUT', `${PATH}/${CARS}/plaka_uyrugu`, { label, unit: '', required: false, revision });
    expect((await write(1, 'Plaka')).statusCode).toBe(200);
    const late = await write(1, 'Plakası');
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
    const gone = await ada('DELETE', `${PATH}/${CARS}/plaka_uyrugu`, { revision: 2 });
    expect(gone.json<StaffFilters>().gone).toEqual([{ key: 'plaka_uyrugu', label: 'Plaka', excluded: false }]);
    expect((await asked(world.system)).map(({ key }) => key)).not.toContain('plaka_uyrugu');
    // Owners are told by its last name what does not fit, in their list and where they edit the ad.
    const later = await world.people.as('Ayşe', 'GET', '/api/my/listings/misfits');
    expect(later.json<MisfitListings>().data).toMatchObject([
      { id: listing_id, problems: ['Bu kategoride artık “Plaka” özelliği yok.'] },
    ]);
    const content = (await world.people.as('Ayşe', 'GET', `/api/my/listings/${listing_id}`)).json<MyListingContent>();
    expect(content.unasked_features).toEqual([{ label: 'Plaka', text: 'TR' }]);
  });

  it('are left out, overridden and refused where they must be', async () => {
    const out = await ada('PUT', `${PATH}/${carCategory}/renk/asked`, { asked: false });
    expect(out.json<StaffFilters>().gone).toEqual([{ key: 'renk', label: 'Renk', excluded: true }]);
    expect((await asked(world.system)).map(({ key }) => key)).not.toContain('renk');
    expect((await asked(world.system, CARS)).map(({ key }) => key)).toContain('renk');
    expect(world.system.app.get(Catalog).lastLabel('renk', carCategory)).toBe('Renk');
    expect(world.system.app.get(Catalog).lastLabel('isitma', carCategory)).toBe('Isıtma');
    expect(world.system.app.get(Catalog).lastLabel('constructor', carCategory)).toBeUndefined();
    const own = await ada('POST', `${PATH}/${carCategory}/model/override`, { revision: 0 });
    expect(own.json<StaffFilters>().data.find(({ key }) => key === 'model')).toMatchObject({
      own: true,
      overrides: true,
    });
    const usedIn = async (id: number, key: string) =>
      (await ada('GET', `${PATH}/${id}/${key}/use`)).json<FilterUseAnswer>().categories;
    expect(await usedIn(carCategory, 'model')).toEqual(['Sedan Otomobil']);
    for (const key of ['renk', 'model']) expect(await usedIn(CARS, key)).not.toContain('Sedan Otomobil');
    expect(await usedIn(CARS, 'marka')).toContain('Sedan Otomobil');
    const narrowed = await ada('PUT', `${PATH}/${carCategory}/model/options`, {
      ...{ above: 'Ford', options: ['Focus'], revision: 1 },
    });
    expect(narrowed.json<StaffFilters>().data.find(({ key }) => key === 'model')?.options_by.Ford).toEqual(['Focus']);
    const held = await ada('DELETE', `${PATH}/${CARS}/marka`, { revision: 0 });
    expect([held.statusCode, held.json<ErrorBody>().errors.key?.[0]]).toEqual([422, expect.stringContaining('bağlı')]);
    const { data } = (await ada('GET', PATH)).json<FilterCategories>();
    expect(data.find(({ id }) => id === carCategory)?.own).toBe(1);
    for (const path of [`${PATH}/999999`, `${PATH}/${CARS}/yok/use`])
      expect((await ada('GET', path)).statusCode).toBe(404);
    expect((await world.people.as('Murat', 'GET', PATH)).statusCode).toBe(403);
  });

  it('say how they are used also where they are not asked, as their category went away from what they hang on', async () => {
    const body = { parent_id: CARS, name: 'Deneme sürüşü', icon: '' };
    const { id, revision } = (await ada('POST', '/api/admin/categories', body)).json<StaffCategory>();
    const hung = { category_id: id, label: 'Donanım', type: 'select', unit: '', required: false, depends_on: 'marka' };
    expect((await ada('POST', PATH, { ...hung, options: [] })).statusCode).toBe(201);
    // What it brings along to where the same is asked is told before it goes there.
    const label = 'Isı yalıtımı';
    const twin = { ...hung, label, depends_on: null };
    expect((await ada('POST', PATH, { ...twin, type: 'boolean', options: [] })).statusCode).toBe(201);
    const other = await ada('POST', PATH, { ...twin, category_id: HOUSES, options: ['Var', 'Yok'] });
    expect(other.statusCode).toBe(201);
    const brought = async (to: string) =>
      (await ada('GET', `/api/admin/categories/${id}/twins?${to}`)).json<CategoryTwins>().data;
    expect(await brought(`act=move&to=${HOUSES}`)).toEqual([{ label, categories: ['Deneme sürüşü'], count: 1 }]);
    expect([await brought('act=move'), await brought(`act=merge&to=${HOUSES}`)]).toEqual([[], []]);
    await ada('PUT', `/api/admin/categories/${id}/place`, { parent_id: HOUSES, revision });
    const { gone } = (await ada('GET', `${PATH}/${id}`)).json<StaffFilters>();
    expect(gone).toMatchObject([{ key: 'donanim', hung: { depends_on: 'marka' } }]);
    const use = await ada('GET', `${PATH}/${id}/donanim/use`);
    expect(use.json<FilterUseAnswer>()).toEqual({
      categories: ['Deneme sürüşü'],
      ads: 0,
      numbers: 0,
      several: 0,
      values: [],
    });
  });

  it('say how many ads hold several answers, and how many say nothing else', async () => {
    const add = { category_id: CARS, label: 'Lastikler', unit: '', required: false, depends_on: null };
    await ada('POST', PATH, { ...add, type: 'multiselect', options: ['15', '16', 'Kış'] });
    for (const lastikler of [['15'], ['16', '15'], ['Kış', '16'], ['Kış']]) await submit({ marka: 'Fiat', lastikler });
    await world.system.engine.whenCaughtUp();
    const use = (await ada('GET', `${PATH}/${CARS}/lastikler/use`)).json<FilterUseAnswer>();
    expect(use).toMatchObject({ ads: 4, numbers: 2, several: 2 });
    expect(use.values).toEqual(
      ['15', '16', 'Kış'].map((value) => ({ value, count: 2, alone: value === '16' ? 0 : 1 })),
    );
    // An ad that says two of the options that go counts once.
    const losing = async (query: string) => (await ada('GET', `${PATH}/${CARS}/${query}`)).json<FilterLosing>().ads;
    const [one, two, all] = ['without=16', 'without=15&without=16', 'without=15&without=16&without=K%C4%B1%C5%9F'];
    expect([await losing(`lastikler/losing?${one}`), await losing(`lastikler/losing?${two}`)]).toEqual([2, 3]);
    expect(await losing(`lastikler/losing?${all}`)).toBe(4);
  });

  it('become a list or yes and no out of numbers, each as staff says', async () => {
    const add = { category_id: CARS, label: 'Hava yastığı', unit: '', required: false, depends_on: null };
    expect((await ada('POST', PATH, { ...add, type: 'range', options: [] })).statusCode).toBe(201);
    const ids: number[] = [];
    for (const hava_yastigi of [0, 0, 1, 24.5]) {
      const { listing_id } = await submit({ marka: 'Fiat', hava_yastigi });
      ids.push(listing_id);
    }
    await world.system.engine.whenCaughtUp();
    const use = (await ada('GET', `${PATH}/${CARS}/hava_yastigi/use`)).json<FilterUseAnswer>();
    expect(use).toMatchObject({ ads: 4, numbers: 4 });
    expect(use.values.map(({ value, count }) => [value, count])).toEqual([
      ['0', 2],
      ['1', 1],
      ['24.5', 1],
    ]);
    const map = { 0: 'Yok', 1: 'Var', 24.5: null };
    const body = {
      type: 'select',
      unit: '',
      depends_on: null,
      options: ['Var', 'Yok'],
      map,
      rest: 'keep',
      revision: 1,
    };
    expect((await ada('PUT', `${PATH}/${CARS}/hava_yastigi/kind`, body)).statusCode).toBe(200);
    await world.system.app.get(ConvertAnswersWhenFilterChanges).catchUp();
    await world.system.engine.whenCaughtUp();
    const { rows } = await world.test.pool.query<{ features: object }>(
      'select features from rm.my_listing where id = any($1::int[]) order by id',
      [ids],
    );
    expect(rows.map(({ features }) => ({ marka: 'Fiat', ...features }))).toEqual([
      { marka: 'Fiat', hava_yastigi_2: 'Yok' },
      { marka: 'Fiat', hava_yastigi_2: 'Yok' },
      { marka: 'Fiat', hava_yastigi_2: 'Var' },
      { marka: 'Fiat' },
    ]);
  });

  it('say how many ads lose a model of one make, whatever other makes call theirs', async () => {
    const label = 'Renk tonu';
    const hung = { category_id: CARS, label, type: 'select', unit: '', required: false, depends_on: 'marka' };
    const options_by = { Fiat: ['Açık', 'Koyu'], Ford: ['Açık', 'Koyu'] };
    expect((await ada('POST', PATH, { ...hung, options: [], options_by })).statusCode).toBe(201);
    await submit({ marka: 'Fiat', renk_tonu: 'Koyu' });
    await submit({ marka: 'Ford', renk_tonu: 'Koyu' });
    await world.system.engine.whenCaughtUp();
    const losing = async (query: string) =>
      (await ada('GET', `${PATH}/${CARS}/renk_tonu/losing?${query}`)).json<FilterLosing>().ads;
    expect([await losing('without=Koyu'), await losing('without=Koyu&above=Fiat')]).toEqual([2, 1]);
    expect((await ada('GET', `${PATH}/${CARS}/renk_tonu/losing`)).statusCode).toBe(422);
  });

  it('become another sort, and options another name, and ads, searches and owners follow', async () => {
    const { commands, engine, app } = world.system;
    const add = { category_id: CARS, label: 'Cam filmi', unit: '', required: false, depends_on: null };
    await ada('POST', PATH, { ...add, type: 'select', options: ['Var', 'Yok', 'Bilinmiyor'] });
    const { listing_id } = await submit({ marka: 'Fiat', cam_filmi: 'Var' });
    await commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
    await submit({ marka: 'Fiat', cam_filmi: 'Bilinmiyor' });
    await engine.whenCaughtUp();
    const follow = async (): Promise<void> => {
      await app.get(ConvertAnswersWhenFilterChanges).catchUp();
      await engine.whenCaughtUp();
    };
    const said = async () => (await app.get(ListingDocuments).byIds([listing_id]))[0]?.features;

    const named = { above: null, from: 'Var', to: 'Takılı', revision: 1 };
    expect((await ada('PUT', `${PATH}/${CARS}/cam_filmi/option-name`, named)).statusCode).toBe(200);
    await follow();
    expect(await said()).toMatchObject({ cam_filmi: 'Takılı' });

    const body = { unit: '', depends_on: null, options: [], map: { Takılı: 'true', Yok: 'false' }, rest: 'drop' };
    const turned = await ada('PUT', `${PATH}/${CARS}/cam_filmi/kind`, { ...body, type: 'boolean', revision: 2 });
    expect(turned.json<StaffFilters>().data.find(({ label }) => label === 'Cam filmi')).toMatchObject({
      key: 'cam_filmi_2',
      type: 'boolean',
    });
    await follow();
    expect(await said()).toMatchObject({ cam_filmi_2: true });
    expect(await said()).not.toHaveProperty('cam_filmi');
    const use = (await ada('GET', `${PATH}/${CARS}/cam_filmi_2/use`)).json<FilterUseAnswer>();
    expect(use.values).toEqual([{ value: 'true', count: 1, alone: 1 }]);
    // Whoever turns it back is told so.
    const lost = `select data -> 'losing' as losing from es.event where type = 'filter.redefined' order by position desc limit 1`;
    expect((await world.test.pool.query(lost)).rows).toEqual([{ losing: 1 }]);
    // The ad itself says so, in its own history, and its owner can go on editing it.
    const { rows } = await world.test.pool.query('select content_revision from rm.my_listing where id = $1', [
      listing_id,
    ]);
    expect(rows).toEqual([{ content_revision: 1 }]);

    // Turned back, the key and the answer of before are there again.
    const former = { unit: '', depends_on: null, options: ['Takılı', 'Yok', 'Bilinmiyor'], rest: 'drop' } as const;
    const change = { type: 'redefine', category_id: CARS, key: 'cam_filmi_2', revision: 1, kind: 'select' } as const;
    const back = { map: { true: 'Takılı', false: 'Yok' }, revived: { to_key: 'cam_filmi', options_by: {} } };
    await commands.execute(new ChangeFilters({ context: byModerator(), change: { ...change, ...former, ...back } }));
    await follow();
    expect(await said()).toMatchObject({ cam_filmi: 'Takılı' });
    expect(await said()).not.toHaveProperty('cam_filmi_2');
  });
});
