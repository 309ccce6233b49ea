import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type {
  ErrorBody,
  GonePlaces,
  ListingPage,
  MyDraft,
  PlaceFile,
  PlaceImported,
  PlaceUse,
  SavedSearches,
  StaffChanges,
  StaffPlaces,
} from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { AuditModule } from '#modules/audit/audit.module.js';
import { DraftsModule } from '#modules/drafts/drafts.module.js';
import { ApproveListing, ChangeListingStatus, ListingDocuments, SubmitListing } from '#modules/listings/contract.js';
import { MoveListingDistrict } from '#modules/listings/commands/move-listing-district.js';
import { LeftBehindAds } from '#modules/listings/jobs/left-behind-ads.js';
import { MoveAdsWhenPlaceGoes } from '#modules/listings/reactions/move-ads-when-place-goes.js';
import { ReadSearchesAnew } from '#modules/saved-searches/jobs/read-searches-anew.js';
import { MatchAdsWithSavedSearches } from '#modules/saved-searches/reactions/match-ads-with-saved-searches.js';
import { SavedSearchesModule } from '#modules/saved-searches/saved-searches.module.js';
import { Indexer } from '#modules/search/indexer.js';
import { SearchModule } from '#modules/search/search.module.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, byModerator, byOwner, startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { FollowedPlaces } from './followed-places.js';

const PATH = '/api/admin/places';
/** Where the ads of these tests lie. */
const OLD = 3415;
const NEW = 4102;

describe('a district with ads that goes into one of another province', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  /** Another process, in which nobody has asked for a place. */
  let other: typeof system;
  const ads: number[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [AuditModule, DraftsModule, SearchModule, SavedSearchesModule]);
    people = await signedInPeople(system.app, [
      { id: 52, name: 'Ada', role: 'admin' },
      { id: 50, name: 'Murat', role: 'moderator' },
      { id: 7, name: 'Ayşe' },
      { id: 8, name: 'Buse' },
    ]);
    // What was saved before it begins is not its affair.
    await system.app.get(MatchAdsWithSavedSearches).catchUp();
    for (let n = 0; n < 3; n++) ads.push(await post());
    other = await startListingsApp(test, [AuditModule]);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await other.close();
    await system.close();
    await test.drop();
  });

  const post = async ({ commands } = system): Promise<number> => {
    const content = aRealContent({ district_id: OLD });
    const submit = new SubmitListing({ context: byOwner(), owner_id: 7, content });
    const { listing_id } = await commands.execute(submit);
    const approve = new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 });
    await people.after(system.commands.execute(approve));
    await system.engine.whenCaughtUp();
    return listing_id;
  };
  const ada = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => people.as('Ada', method, path, body);
  const gone = async () => (await ada('GET', '/api/admin/gone-places')).json<GonePlaces>().data;
  const found = async (query: string) => {
    const indexer = system.app.get(Indexer);
    while ((await indexer.step()) > 0);
    return (await system.get(`/api/listings?${query}`)).json<ListingPage>();
  };
  const districts = async (...ids: readonly number[]) => {
    const rows = 'select district_id from rm.listing_card where id = any($1) order by id';
    return (await test.pool.query<{ district_id: number }>(rows, [ids])).rows.map(({ district_id }) => district_id);
  };
  const stands = async (table: string) =>
    (await test.pool.query<object>(`select distinct city_id, district_id from rm.${table}`)).rows;

  it('is answered for at once; its ads follow by events, and go on where they were stopped', async () => {
    await people.as('Buse', 'POST', '/api/saved-searches', { criteria: `city_id=34&district_id=${OLD}` });
    await people.as('Buse', 'POST', '/api/update-location', { city_id: 34, district_id: OLD });
    await people.as('Buse', 'PUT', '/api/my/draft', {
      ...{ category_id: null, title: 'Yarım', price: '', description: '', deliver_in_person: false, features: {} },
      ...{ photos: [], city_id: 34, district_id: OLD, written_by: 'telefon' },
    });
    await system.app.get(MatchAdsWithSavedSearches).catchUp();
    expect((await ada('GET', `${PATH}/${OLD}/use`)).json<PlaceUse>()).toEqual({ ads: 3, districts: 0 });
    const late = await ada('POST', `${PATH}/${OLD}/merge`, { into: NEW, revision: 4 });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await ada('POST', `${PATH}/${OLD}/merge`, { into: NEW, revision: 0 })).statusCode).toBe(204);
    const place = { city: { id: 41 }, district: { id: NEW } };
    // Before anything has moved nobody is without a place.
    expect((await people.as('Buse', 'GET', '/api/current-location')).json()).toMatchObject(place);
    expect((await people.as('Buse', 'GET', '/api/my/draft')).json<MyDraft>().draft).toMatchObject(place);
    expect((await system.get(`/api/listings/${ads[0]}`)).json()).toMatchObject(place);

    const execute = system.commands.execute.bind(system.commands);
    let moves = 0;
    jest.spyOn(system.commands, 'execute').mockImplementation(((command: never) => {
      if ((command as object) instanceof MoveListingDistrict && ++moves > 1)
        throw new AppError('unavailable', 'EVENT_STORE_UNAVAILABLE', 'Günlük yok.');
      return execute(command);
    }) as never);
    const reaction = system.app.get(MoveAdsWhenPlaceGoes);
    await expect(reaction.catchUp()).rejects.toMatchObject({ kind: 'unavailable' });
    await system.engine.whenCaughtUp();
    expect(await gone()).toMatchObject([{ id: OLD, name: 'Çatalca, İstanbul', into: NEW, ads_left: 2 }]);
    jest.restoreAllMocks();
    await reaction.catchUp();
    await system.engine.whenCaughtUp();
    expect(await gone()).toMatchObject([{ ads_left: 0 }]);
    for (const table of ['listing_card', 'listing_page', 'my_listing'])
      expect([table, await stands(table)]).toEqual([table, [{ city_id: 41, district_id: NEW }]]);
    const moved = `select stream_id, count(*)::int from es.event where type = 'listing.district-moved' group by 1`;
    expect((await test.pool.query<{ count: number }>(moved)).rows.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('is asked for by old addresses, searches and late posts as before', async () => {
    const before = await found(`city_id=34&district_id=${OLD}`);
    expect(before.data.map(({ id }) => id).sort()).toEqual([...ads].sort());
    expect(before.facets.find(({ key }) => key === 'district')?.values).toMatchObject([
      { value: String(NEW), count: 3 },
    ]);
    expect((await found(`city_id=41&district_id=${NEW}`)).data).toHaveLength(3);
    expect((await found('city_id=34')).data).toEqual([]);
    const [search] = (await people.as('Buse', 'GET', '/api/saved-searches')).json<SavedSearches>().data;
    expect(search).toMatchObject({ path: expect.stringContaining(`city_id=41&district_id=${NEW}`) });
    // An ad of the same moment, before the search has had its turn to be read anew.
    const same = await post();
    await system.app.get(MatchAdsWithSavedSearches).catchUp();
    await system.app.get(ReadSearchesAnew).read();
    const waiting = `select search -> 'city_id' as city, search -> 'district_id' as district from app.standing_search`;
    expect((await test.pool.query(waiting)).rows).toEqual([{ city: 41, district: NEW }]);
    // A process that cannot hear of it posts into what is gone; it is shown where it leads to, and follows.
    const deaf = jest.spyOn(other.app.get(FollowedPlaces), 'refresh').mockResolvedValue();
    const late = await post(other);
    expect(await districts(late)).toEqual([OLD]);
    expect(await gone()).toMatchObject([{ ads_left: 1 }]);
    const [document] = await system.app.get(ListingDocuments).byIds([late]);
    expect(document).toMatchObject({ city_id: 41, district_id: NEW });
    const behind = system.app.get(LeftBehindAds);
    expect(await behind.move()).toBe(1);
    await system.engine.whenCaughtUp();
    expect([await districts(late), await gone(), await behind.move()]).toMatchObject([[NEW], [{ ads_left: 0 }], 0]);
    // Whoever has only not heard of it yet asks before it posts. Who waits for the place is told of both.
    deaf.mockRestore();
    const asked = await post(other);
    expect(await districts(asked)).toEqual([NEW]);
    ads.push(late, asked);
    await system.app.get(MatchAdsWithSavedSearches).catchUp();
    const hits = await test.pool.query('select listing_id from app.saved_search_hit where user_id = 8 order by 1');
    expect(hits.rows).toEqual([{ listing_id: same }, { listing_id: late }, { listing_id: asked }]);
  });

  it('comes back without its ads, also by its line in the history, which is bounded by rights', async () => {
    const { data } = (await ada('GET', `/api/admin/place-changes?record=${OLD}`)).json<StaffChanges>();
    expect(data).toMatchObject([{ way_back: 'open', sentence: expect.stringContaining('ile birleştirdi') }]);
    const asOf = await ada('GET', `${PATH}/${OLD}/as-of`);
    expect(asOf.json()).toMatchObject({ facts: [{ value: 'Çatalca, İstanbul' }, { name: 'Durum' }] });
    const back = await ada('POST', `/api/admin/place-changes/${data[0]!.revision}/turn-back`);
    expect(back.statusCode).toBe(204);
    expect(await gone()).toEqual([]);
    expect((await found(`city_id=34&district_id=${OLD}`)).data).toEqual([]);
    expect((await found(`city_id=41&district_id=${NEW}`)).data).toHaveLength(6);
    const [undone] = (await ada('GET', `/api/admin/place-changes?record=${OLD}`)).json<StaffChanges>().data;
    expect(undone?.sentence).toContain('geri aldı');
    // That it came back is a change of where it had gone, too.
    const there = (await ada('GET', `/api/admin/place-changes?record=${NEW}`)).json<StaffChanges>().data;
    expect(there.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('yerini geri getirdi'));
  });

  it('keeps its ads where it comes back before they were reached, and gets none of those that are posted since', async () => {
    const first = await post();
    const listed = (await ada('GET', `${PATH}?city_id=34`)).json<StaffPlaces>().data;
    const { revision } = listed.find(({ id }) => id === OLD)!;
    expect((await ada('POST', `${PATH}/${OLD}/merge`, { into: NEW, revision })).statusCode).toBe(204);
    expect((await ada('POST', `${PATH}/${OLD}/restore`)).statusCode).toBe(204);
    const second = await post();
    await system.app.get(MoveAdsWhenPlaceGoes).catchUp();
    await system.engine.whenCaughtUp();
    expect(await districts(first, second)).toEqual([OLD, OLD]);
  });

  it('moves no more ads once it has come back, and what came late follows, whatever became of it since', async () => {
    const revision = async () =>
      (await ada('GET', `${PATH}?id=${OLD}`)).json<StaffPlaces>().data.map((place) => place.revision)[0];
    const mine = [await post(), await post()];
    expect((await ada('POST', `${PATH}/${OLD}/merge`, { into: NEW, revision: await revision() })).statusCode).toBe(204);
    const execute = system.commands.execute.bind(system.commands);
    let moved = 0;
    jest.spyOn(system.commands, 'execute').mockImplementation((async (command: never) => {
      const done = execute(command);
      await done;
      if ((command as object) instanceof MoveListingDistrict && ++moved === 1)
        expect((await ada('POST', `${PATH}/${OLD}/restore`)).statusCode).toBe(204);
      return done;
    }) as never);
    await system.app.get(MoveAdsWhenPlaceGoes).catchUp();
    jest.restoreAllMocks();
    await system.engine.whenCaughtUp();
    expect([moved, await districts(...mine)]).toEqual([1, [OLD, OLD]]);

    await other.app.get(FollowedPlaces).refresh();
    const deaf = jest.spyOn(other.app.get(FollowedPlaces), 'refresh').mockResolvedValue();
    expect((await ada('POST', `${PATH}/${OLD}/merge`, { into: NEW, revision: await revision() })).statusCode).toBe(204);
    await system.app.get(MoveAdsWhenPlaceGoes).catchUp();
    const late = await post(other);
    deaf.mockRestore();
    const gone = new ChangeListingStatus({ context: byOwner(), listing_id: late, action: 'mark_sold' });
    await people.after(system.commands.execute(gone));
    await system.engine.whenCaughtUp();
    expect(await districts(late)).toEqual([OLD]);
    expect(await system.app.get(LeftBehindAds).move()).toBe(1);
    await system.engine.whenCaughtUp();
    expect(await districts(late)).toEqual([NEW]);
    expect((await ada('POST', `${PATH}/${OLD}/restore`)).statusCode).toBe(204);
  });

  it('is changed by a file as well: shown before, done once, and refused where somebody was quicker', async () => {
    const file = (await ada('GET', '/api/admin/place-file')).json<PlaceFile>();
    expect(file.data).toHaveLength(81 + 973);
    const kept = file.data.find(({ id }) => id === 3416)!;
    const fresh = { id: null, city_id: 34, name: 'Yeniköy', latitude: 41.1, longitude: 29.06, revision: 0 };
    const body = {
      rows: [{ ...kept, name: 'Esen' }, fresh],
      popular: { ids: [3416], revision: file.popular.revision },
    };
    const bring = (dry_run: boolean) => ada('POST', '/api/admin/place-import', { ...body, dry_run });
    const tried = (await bring(true)).json<PlaceImported>();
    expect(tried.rows.flatMap(({ changes }) => changes)).toHaveLength(3);
    expect(
      (await ada('GET', `${PATH}?q=esen`)).json<{ data: { id: number }[] }>().data.map(({ id }) => id),
    ).not.toContain(3416);
    expect((await bring(false)).json<PlaceImported>()).toEqual(tried);
    const again = await bring(false);
    expect([again.statusCode, again.json<ErrorBody>().message]).toEqual([
      422,
      expect.stringContaining('yeni bir dosya'),
    ]);
    const added = (await ada('GET', '/api/admin/place-file')).json<PlaceFile>();
    expect(added.data.find(({ name }) => name === 'Yeniköy')).toMatchObject({ id: 100_001, city_id: 34 });
    expect(added.popular.ids).toEqual([3416]);
    const rows = Array.from({ length: 301 }, () => fresh);
    const many = await ada('POST', '/api/admin/place-import', { rows, popular: null, dry_run: true });
    expect([many.statusCode, many.json<ErrorBody>().message]).toEqual([422, expect.stringContaining('en fazla 300')]);
  });
});
