import { describe, expect, it } from '@jest/globals';
import type {
  ErrorBody,
  LocationSearch,
  PlaceNames,
  PlaceUse,
  PopularLocations,
  StaffPlace,
  StaffPlaces,
} from '@ilan/api';
import { SubmitListing } from '#modules/listings/contract.js';
import { eventually } from '#test/support/eventually.js';
import { aRealContent, byOwner } from '#test/support/listings-app.js';
import { type System, TwoProcesses } from '#test/support/two-processes.js';

const PATH = '/api/admin/places';

describe('places that staff corrects', () => {
  const world = new TwoProcesses();
  const { ada } = world;
  const found = async (q: string, { get }: System = world.system) =>
    (await get(`/api/search-locations?q=${encodeURIComponent(q)}`)).json<LocationSearch>();

  it('are called so everywhere at once, found by both names, and go first where staff wants it', async () => {
    const listed = (await ada('GET', `${PATH}?q=kadikoy`)).json<StaffPlaces>();
    const [place] = listed.data.filter(({ city }) => city?.id === 34);
    const { id, latitude, longitude } = place!;
    expect(place).toMatchObject({ type: 'district', name: 'Kadıköy', former_names: [], revision: 0 });
    const alone = async (one: number) => (await ada('GET', `${PATH}?id=${one}`)).json<StaffPlaces>().data;
    expect([await alone(id), await alone(34), await alone(99_999)]).toMatchObject([
      [place],
      [{ name: 'İstanbul' }],
      [],
    ]);
    const drawn = (tag?: string, { get }: System = world.system) =>
      get('/api/map', { ...(tag !== undefined && { 'if-none-match': tag }) });
    const before = await drawn();
    expect([before.headers['cache-control'], (await drawn(before.headers.etag)).statusCode]).toEqual([
      'public, no-cache',
      304,
    ]);
    const body = { name: 'Khalkedon', latitude, longitude, revision: 0 };
    const written = await ada('PUT', `${PATH}/${id}`, body);
    expect([written.statusCode, written.json<StaffPlace>()]).toMatchObject([
      200,
      { name: 'Khalkedon', former_names: ['Kadıköy'], revision: 1 },
    ]);
    for (const q of ['khalk', 'kadıköy'])
      expect((await found(q)).districts).toContainEqual(expect.objectContaining({ id, name: 'Khalkedon' }));
    const names = (await world.system.get('/api/cities/34/districts')).json<PlaceNames>().data;
    expect(names).toContainEqual({ id, name: 'Khalkedon' });
    // Clients ask when they hear of a change: another process looks into the log before it answers.
    expect((await world.other.get('/api/cities/34/districts')).json<PlaceNames>().data).toContainEqual({
      id,
      name: 'Khalkedon',
    });
    expect((await found('khalkedon', world.other)).districts).toHaveLength(1);
    await eventually('the hint', () => world.system.hints.some(({ name }) => name === 'content_changed'));

    const late = await ada('PUT', `${PATH}/${id}`, { ...body, name: 'Moda' });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
    const far = await ada('PUT', `${PATH}/${id}`, { ...body, latitude: 38, revision: 1 });
    expect([far.statusCode, Object.keys(far.json<ErrorBody>().errors)]).toEqual([422, ['latitude']]);

    const first = await ada('PUT', '/api/admin/popular-places', { ids: [61, id], revision: 0 });
    expect(first.json<StaffPlaces>().popular).toMatchObject({ data: [{ name: 'Trabzon' }, { id }], revision: 1 });
    const shown = (await world.system.get('/api/popular-locations')).json<PopularLocations>().popular_locations;
    expect(shown.slice(0, 3).map((one) => one.full_name)).toEqual([
      'Trabzon, Türkiye',
      'Khalkedon, İstanbul',
      'İstanbul, Türkiye',
    ]);
  });

  it('are added by who may, known in every process at once, and refused where they cannot be', async () => {
    const tarsus = { city_id: 33, name: 'Yenice', latitude: 36.97, longitude: 35.05, district: null };
    const add = (body: object) => ada('POST', PATH, body);
    const made = await add(tarsus);
    expect([made.statusCode, made.json<StaffPlace>()]).toMatchObject([
      201,
      { id: 100_001, type: 'district', name: 'Yenice', city: { id: 33, name: 'Mersin' }, revision: 1 },
    ]);
    const names = (await world.other.get('/api/cities/33/districts')).json<PlaceNames>().data;
    expect(names).toContainEqual({ id: 100_001, name: 'Yenice' });
    const submit = new SubmitListing({
      ...{ context: byOwner(), owner_id: 7 },
      content: aRealContent({ city_id: 33, district_id: 100_001 }),
    });
    const { listing_id } = await world.other.commands.execute(submit);
    await world.system.engine.whenCaughtUp();
    expect((await ada('GET', `${PATH}/100001/use`)).json<PlaceUse>()).toEqual({ ads: 1, districts: 0 });
    expect(listing_id).toBeGreaterThan(0);

    const province = { ...tarsus, city_id: null, name: 'Çukurova Doğu', district: 'Merkez' };
    expect((await add(province)).json<StaffPlace>()).toMatchObject({ id: 82, type: 'city', city: null });
    expect((await world.other.get('/api/cities/82/districts')).json<PlaceNames>().data).toMatchObject([
      { name: 'Merkez' },
    ]);
    for (const [body, field] of [
      [tarsus, 'name'],
      [{ ...tarsus, name: 'Uzak', latitude: 41 }, 'latitude'],
      [{ ...tarsus, name: 'yenice' }, 'name'],
      [{ ...tarsus, name: 'Başka', city_id: 99 }, 'city_id'],
      [{ ...province, name: 'Başka', district: null }, 'district'],
    ] as const) {
      const refused = await add(body);
      expect([refused.statusCode, Object.keys(refused.json<ErrorBody>().errors)]).toEqual([422, [field]]);
    }
    expect((await world.people.as('Murat', 'POST', PATH, tarsus)).statusCode).toBe(403);
    // Pressed twice in one moment it is added once.
    const twice = await Promise.all(['Ova', 'Ova'].map((name) => add({ ...tarsus, name })));
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  });
});
