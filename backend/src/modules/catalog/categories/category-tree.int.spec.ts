import { describe, expect, it, jest } from '@jest/globals';
import type {
  Category,
  CategoryAddress,
  ErrorBody,
  ListingDetail,
  MisfitListings,
  StaffCategories,
  StaffCategory,
  StaffPlaces,
} from '@ilan/api';
import { Catalog } from '#modules/catalog/contract.js';
import {
  ApproveListing,
  ChangeListingStatus,
  EditListing,
  ListingDocuments,
  SubmitListing,
} from '#modules/listings/contract.js';
import { MoveListingCategory } from '#modules/listings/commands/move-listing-category.js';
import { LeftBehindAds } from '#modules/listings/jobs/left-behind-ads.js';
import { MoveAdsWhenCategoryGoes } from '#modules/listings/reactions/move-ads-when-category-goes.js';
import { aRealContent, byModerator, byOwner, carCategory } from '#test/support/listings-app.js';
import { type System, TwoProcesses } from '#test/support/two-processes.js';
import { FollowedCategories } from './followed-categories.js';

const PATH = '/api/admin/categories';
const CARS = 24;

describe('the category tree that staff changes', () => {
  const world = new TwoProcesses();
  const { ada } = world;
  const shown = async ({ get }: System) => (await get('/api/categories')).json<Category[]>();
  const tree = async () => (await ada('GET', PATH)).json<StaffCategories>();
  const one = async (id: number) => (await tree()).data.find((category) => category.id === id)!;
  const add = async (name: string, parent_id: number | null = CARS) => {
    const answer = await ada('POST', PATH, { name, parent_id, icon: '' });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json<StaffCategory>();
  };
  const post = async (category_id: number, by: System = world.system, other = {}): Promise<number> => {
    const { commands, engine } = world.system;
    const content = aRealContent({ category_id, ...other });
    const { listing_id } = await by.commands.execute(new SubmitListing({ context: byOwner(), owner_id: 7, content }));
    await commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
    await engine.whenCaughtUp();
    return listing_id;
  };
  const detail = async (id: number) => (await world.system.get(`/api/listings/${id}`)).json<ListingDetail>();
  const addressOf = async (id: number) => {
    const answer = await world.other.get(`/api/categories/${id}/address`);
    return answer.statusCode === 200 ? answer.json<CategoryAddress>() : answer.statusCode;
  };

  it('grows, moves and hides in every process without a restart', async () => {
    const { id, slug_cid, revision } = await add('Kamyonet & Panelvan');
    expect(slug_cid).toBe(`kamyonet-panelvan-c${id}`);
    for (const process of [world.system, world.other])
      expect((await shown(process)).find((category) => category.id === id)).toMatchObject({ parent_id: CARS });
    const moved = await ada('PUT', `${PATH}/${id}/place`, { parent_id: 2, at: 0, revision });
    expect(moved.json<StaffCategory>()).toMatchObject({ parent_id: 2, level: 1 });
    expect((await shown(world.other)).find(({ parent_id }) => parent_id === 2)?.id).toBe(id);
    const late = await ada('PUT', `${PATH}/${id}/visibility`, { hidden: true, revision });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await ada('PUT', `${PATH}/${id}/visibility`, { hidden: true, revision: 2 })).statusCode).toBe(200);
    expect((await shown(world.other)).map((category) => category.id)).not.toContain(id);
    expect(await addressOf(id)).toEqual({ slug_cid: 'vasita-c2', permanent: false });
    const content = aRealContent({ category_id: id, features: {} });
    const refused = world.system.commands.execute(new SubmitListing({ context: byOwner(), owner_id: 7, content }));
    await expect(refused).rejects.toMatchObject({ errors: { category_id: [expect.stringContaining('artık')] } });
  });

  it('names an ad that was opened before as its category and its district are called now', async () => {
    const { id, revision } = await add('Panelvan');
    const ad = await post(id);
    expect((await detail(ad)).breadcrumb.at(-1)?.name).toBe('Panelvan');
    expect((await ada('PUT', `${PATH}/${id}`, { name: 'Kapalı kasa', icon: '', revision })).statusCode).toBe(200);
    const renamed = await detail(ad);
    expect(renamed.breadcrumb.at(-1)?.name).toBe('Kapalı kasa');
    const { data } = (await ada('GET', `/api/admin/places?id=${renamed.district.id}`)).json<StaffPlaces>();
    const { latitude, longitude, revision: seen } = data.find((place) => place.id === renamed.district.id)!;
    const body = { name: 'Khalkedon', latitude, longitude, revision: seen };
    expect((await ada('PUT', `/api/admin/places/${renamed.district.id}`, body)).statusCode).toBe(200);
    expect((await detail(ad)).district.name).toBe('Khalkedon');
  });

  it('leads the addresses of a hidden main category and of all below it to all ads, and links to none of them from an ad', async () => {
    const main = await add('Antikalar', null);
    const shownBelow = await add('Eski paralar', main.id);
    const ad = await post(shownBelow.id, world.system, { features: {} });
    const path = `${PATH}/${main.id}/visibility`;
    expect((await ada('PUT', path, { hidden: true, revision: main.revision })).statusCode).toBe(200);
    for (const { id } of [main, shownBelow]) expect(await addressOf(id)).toEqual({ slug_cid: null, permanent: false });
    expect(await addressOf(9_999)).toBe(404);
    const named = ({ breadcrumb }: ListingDetail) => breadcrumb.map(({ name, slug_cid }) => [name, slug_cid]);
    expect(named(await detail(ad))).toEqual([
      ['Antikalar', null],
      ['Eski paralar', null],
    ]);
    expect((await ada('PUT', path, { hidden: false, revision: main.revision + 1 })).statusCode).toBe(200);
    expect(named(await detail(ad))).toEqual([
      ['Antikalar', main.slug_cid],
      ['Eski paralar', shownBelow.slug_cid],
    ]);
  });

  it('moves the ads of one that is merged by events, and leads its address, its searches and late posts to the other', async () => {
    const { id: into } = await add('Binek araçlar');
    const ad = await post(carCategory);
    const { revision } = await one(carCategory);
    const alone = await ada('DELETE', `${PATH}/${carCategory}`, { into: null, revision });
    expect([alone.statusCode, alone.json<ErrorBody>().message]).toEqual([422, expect.stringContaining('ilan var')]);
    expect((await ada('POST', `${PATH}/${carCategory}/merge`, { into, revision })).statusCode).toBe(204);
    // Before anything has moved the ad has its category already.
    expect((await detail(ad)).breadcrumb.at(-1)?.id).toBe(into);
    expect(await addressOf(carCategory)).toEqual({ slug_cid: `binek-araclar-c${into}`, permanent: true });
    await world.system.app.get(MoveAdsWhenCategoryGoes).catchUp();
    await world.system.engine.whenCaughtUp();
    const rows = 'select category_id from rm.listing_page where id = $1';
    expect((await world.test.pool.query(rows, [ad])).rows).toEqual([{ category_id: into }]);
    expect((await one(into)).ads).toBe(1);
    const [document] = await world.system.app.get(ListingDocuments).byIds([ad]);
    expect(document?.category_path.at(-1)).toBe(into);
    // Whoever has not heard of it posts into what it became.
    expect((await detail(await post(carCategory))).category_id).toBe(into);
    expect(world.system.app.get(Catalog).formerIds(into)).toContain(carCategory);
    const restored = await ada('POST', `${PATH}/${carCategory}/restore`);
    expect(restored.json<StaffCategory>()).toMatchObject({ id: carCategory, ads: 0 });
    expect(await addressOf(carCategory)).toMatchObject({ permanent: true });
    expect((await one(into)).ads).toBe(2);
  });

  /** Where the rows of ads say that they stand. */
  const stands = async (ads: readonly number[]): Promise<readonly number[]> => {
    const rows = 'select category_id from rm.listing_card where id = any($1) order by id';
    const found = await world.test.pool.query<{ category_id: number }>(rows, [ads]);
    return found.rows.map(({ category_id }) => category_id);
  };

  it('moves the ads of one that is deleted with a target by an event of each, and leads its address there for good', async () => {
    const [{ id: from, revision }, { id: into }] = [await add('Pikaplar'), await add('Arazi araçları')];
    const ads = [await post(from), await post(from)];
    expect((await ada('DELETE', `${PATH}/${from}`, { into: null, revision })).statusCode).toBe(422);
    expect((await ada('DELETE', `${PATH}/${from}`, { into, revision })).statusCode).toBe(204);
    for (const ad of ads) expect((await detail(ad)).breadcrumb.at(-1)?.id).toBe(into);
    expect(await addressOf(from)).toEqual({ slug_cid: `arazi-araclari-c${into}`, permanent: true });
    const { app, engine } = world.system;
    await app.get(MoveAdsWhenCategoryGoes).catchUp();
    await engine.whenCaughtUp();
    expect([await stands(ads), (await one(into)).ads]).toEqual([[into, into], 2]);
    expect((await app.get(ListingDocuments).byIds(ads)).map((ad) => ad.category_path.at(-1))).toEqual([into, into]);
    const moved = `select data -> 'from' as "from", data -> 'to' as "to" from es.event
      where type = 'listing.category-moved' and stream_id = any($1)`;
    const told = await world.test.pool.query(moved, [ads.map((ad) => `listing-${ad}`)]);
    expect(told.rows).toEqual(ads.map(() => ({ from, to: into })));
  });

  it('moves no more ads once it has come back, however many were on their way', async () => {
    const [{ id: from, revision }, { id: into }] = [await add('Sepetli araçlar'), await add('Üç tekerlekliler')];
    const ads = [await post(from), await post(from), await post(from)];
    expect((await ada('POST', `${PATH}/${from}/merge`, { into, revision })).statusCode).toBe(204);
    const { commands, app, engine } = world.system;
    const execute = commands.execute.bind(commands);
    const watched = jest.spyOn(commands, 'execute').mockImplementation((async (command: never) => {
      const done = execute(command);
      await done;
      if ((command as object) instanceof MoveListingCategory)
        expect((await ada('POST', `${PATH}/${from}/restore`)).statusCode).toBe(200);
      return done;
    }) as never);
    await app.get(MoveAdsWhenCategoryGoes).catchUp();
    watched.mockRestore();
    await engine.whenCaughtUp();
    expect(await stands(ads)).toEqual([into, from, from]);
  });

  it('is followed by what was put into it by who had not heard that it went, whatever became of it since', async () => {
    const [{ id: from, revision }, { id: into }] = [await add('Koleksiyonluk'), await add('Antika araçlar')];
    const { app, engine, commands } = world.system;
    await world.other.app.get(Catalog).refresh();
    const deaf = jest.spyOn(world.other.app.get(FollowedCategories), 'refresh').mockResolvedValue();
    expect((await ada('POST', `${PATH}/${from}/merge`, { into, revision })).statusCode).toBe(204);
    await app.get(MoveAdsWhenCategoryGoes).catchUp();
    const late = [await post(from, world.other), await post(from, world.other)];
    deaf.mockRestore();
    await commands.execute(new ChangeListingStatus({ context: byOwner(), listing_id: late[1]!, action: 'deactivate' }));
    await engine.whenCaughtUp();
    expect(await stands(late)).toEqual([from, from]);
    const left = async () => (await tree()).gone.find(({ id }) => id === from)?.ads_left;
    expect(await left()).toBe(2);
    const behind = app.get(LeftBehindAds);
    expect(await behind.move()).toBe(2);
    await engine.whenCaughtUp();
    expect([await stands(late), await left(), await behind.move()]).toEqual([[into, into], 0, 0]);
  });

  it('are read as a whole once, and again only when something is another', async () => {
    const read = (tag?: string) =>
      world.people.as('Ada', 'GET', PATH, undefined, {
        ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
      });
    const before = await read();
    const tag = String(before.headers.etag);
    expect([before.headers['cache-control'], before.headers['content-type']]).toEqual([
      'private, no-cache',
      'application/json; charset=utf-8',
    ]);
    expect((await read()).headers.etag).toBe(tag);
    expect([(await read(tag)).statusCode, (await read(tag)).body]).toEqual([304, '']);
    const { id, revision } = await add('Okunan kategori');
    const after = await read(tag);
    expect([after.statusCode, after.headers.etag === tag]).toEqual([200, false]);
    expect(after.json<StaffCategories>().data.at(-1)?.id ?? 0).toBeGreaterThan(0);
    await ada('DELETE', `${PATH}/${id}`, { revision, into: 2 });
    // An ad more in a category is another tree to read, too.
    const without = String((await read()).headers.etag);
    const { id: with_ad } = await add('İlanlı kategori');
    const empty = await read();
    expect(empty.headers.etag).not.toBe(without);
    await post(with_ad);
    await world.system.engine.whenCaughtUp();
    const counted = await read(String(empty.headers.etag));
    expect(counted.json<StaffCategories>().data.find((one) => one.id === with_ad)?.ads).toBe(1);
  });

  it('keeps the ads of one that comes back before they were reached', async () => {
    const [{ id: from, revision }, { id: into }] = [await add('Klasik otomobiller'), await add('Modifiyeli araçlar')];
    const ads = [await post(from)];
    expect((await ada('POST', `${PATH}/${from}/merge`, { into, revision })).statusCode).toBe(204);
    expect((await ada('POST', `${PATH}/${from}/restore`)).statusCode).toBe(200);
    ads.push(await post(from));
    await world.system.app.get(MoveAdsWhenCategoryGoes).catchUp();
    await world.system.engine.whenCaughtUp();
    expect(await stands(ads)).toEqual([from, from]);
  });

  it('tells owners of ads that no longer fit, which stay as they are and can still be edited', async () => {
    const { id: category_id } = await add('Hatchback ve diğerleri');
    const listing_id = await post(category_id);
    const misfits = async () =>
      (await world.people.as('Ayşe', 'GET', '/api/my/listings/misfits')).json<MisfitListings>().data;
    expect((await misfits()).map(({ id }) => id)).not.toContain(listing_id);
    const { revision } = await one(category_id);
    // A category with ads is divided: they stay in it until their owner chooses.
    await ada('PUT', `${PATH}/${category_id}/place`, { parent_id: 2, revision });
    const child = await add('Beş kapılı', category_id);
    expect(await misfits()).toContainEqual(
      expect.objectContaining({
        id: listing_id,
        problems: expect.arrayContaining([expect.stringContaining('alt kategori')]),
      }),
    );
    expect((await detail(listing_id)).status).toBe('active');
    const edited = { ...aRealContent({ category_id, features: {} }), title: 'Sahibinden tertemiz Ford' };
    await world.system.commands.execute(new EditListing({ context: byOwner(), listing_id, content: edited }));
    await world.system.commands.execute(
      new EditListing({ context: byOwner(), listing_id, content: { ...edited, category_id: child.id } }),
    );
    await world.system.engine.whenCaughtUp();
    expect((await misfits()).map(({ id }) => id)).not.toContain(listing_id);
  });
});
