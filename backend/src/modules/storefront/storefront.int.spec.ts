import {
  categories,
  categoryFilters,
  categoryTree,
  contentPage,
  currentLocation,
  footerPages,
  home,
  locationSearch,
  placeNames,
  popularLocations,
  settings,
  socialMedia,
} from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { aListingsSide } from '#test/support/listings-app.js';
import { eventually } from '#test/support/eventually.js';
import { SettingsReader } from '#modules/settings/contract.js';

describe('what every visitor may ask', () => {
  const side = aListingsSide();

  const json = async (url: string, headers = {}): Promise<unknown> => {
    const answer = await side.get(url, headers);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it('an empty marketplace has a home', async () => {
    const { featured, recent, categories: tree, listing_count, province_count } = home.parse(await json('/api/home'));
    expect({ featured, recent: recent.data, next: recent.links.next, listing_count, province_count }).toEqual({
      featured: [],
      recent: [],
      next: null,
      listing_count: 0,
      province_count: 81,
    });
    expect(tree).toHaveLength(14);
  });

  it('categories come as a tree and flat, with drawings and filters', async () => {
    const tree = categoryTree.parse(await json('/api/home/categories'));
    expect(tree[1]).toMatchObject({ id: 2, slug_cid: 'vasita-c2', icon: expect.stringMatching(/^<svg/) });
    expect(categories.parse(await json('/api/categories'))).toHaveLength(587);
    const { filters } = categoryFilters.parse(await json('/api/categories/157/filters'));
    expect(filters.map(({ key }) => key)).toEqual(expect.arrayContaining(['marka', 'model', 'yil']));
    expect((await side.get('/api/categories/9999/filters')).statusCode).toBe(404);
    expect((await side.get('/api/categories/x/filters')).statusCode).toBe(422);
  });

  it('settings, footer pages and social links match their schemas', async () => {
    settings.parse(await json('/api/settings?t=1767225600'));
    socialMedia.parse(await json('/api/social-media?t=1'));
    const { pageGroups, headPages } = footerPages.parse(await json('/api/footer-pages'));
    expect(pageGroups.map(({ title }) => title)).toEqual(['Kurumsal', 'Yardım', 'Yasal']);
    expect(headPages[0]).toMatchObject({ slug_paid: 'nasil-ilan-verilir-s9' });
  });

  it('every page that a link names has text, without anything that runs', async () => {
    const { pageGroups } = footerPages.parse(await json('/api/footer-pages'));
    const links = pageGroups.flatMap(({ pages }) => pages);
    expect(links).toHaveLength(10);
    const paths = new Set(links.map(({ slug_paid }) => `/${slug_paid}`));
    for (const { id, title } of links) {
      const page = contentPage.parse(await json(`/api/pages/${id}`));
      expect(page.title).toBe(title);
      expect(page.html.length).toBeGreaterThan(800);
      expect(page.html).not.toMatch(/<script|<style|<iframe|\son\w+=|javascript:/i);
      for (const [, href] of page.html.matchAll(/href="(\/[^"]*)"/g)) expect(paths).toContain(href);
    }
    const credits = contentPage.parse(await json('/api/pages/10'));
    expect(credits.html).toMatch(/GeoNames[\s\S]*CC BY 4\.0/);
    expect((await side.get('/api/pages/99')).statusCode).toBe(404);
  });

  it('popular places are the biggest provinces while there are no ads', async () => {
    const { popular_locations } = popularLocations.parse(await json('/api/popular-locations'));
    expect(popular_locations[0]).toMatchObject({ id: 34, type: 'city', full_name: 'İstanbul, Türkiye' });
  });

  it('places are found, and a blank text finds none', async () => {
    const { districts } = locationSearch.parse(await json('/api/search-locations?q=KADIK%C3%96Y'));
    expect(districts[0]).toMatchObject({ id: 3423, city: { id: 34 } });
    for (const url of ['/api/search-locations', '/api/search-locations?q=', '/api/search-locations?q=%20']) {
      expect(await json(url)).toEqual({ cities: [], districts: [] });
    }
    expect((await side.get(`/api/search-locations?q=${'a'.repeat(1_024)}`)).statusCode).toBe(422);
    expect((await side.get(`/api/search-locations?q=${'a'.repeat(10_240)}`)).statusCode).toBe(400);
    expect((await side.get('/api/search-locations?q=a&q=b')).statusCode).toBe(422);
  });

  it('a point in Turkey has a district, any other a sentence', async () => {
    const found = currentLocation.parse(await json('/api/detect-location?latitude=40.9903&longitude=29.0205'));
    expect(found).toMatchObject({ city: { id: 34 }, district: { name: 'Kadıköy' } });
    const berlin = await side.get('/api/detect-location?latitude=52.52&longitude=13.4');
    expect(berlin.statusCode).toBe(422);
    expect(berlin.json()).toMatchObject({
      code: 'OUTSIDE_TURKEY',
      message: expect.stringContaining('Türkiye dışında'),
    });
    for (const query of [
      '',
      '?latitude=x&longitude=1',
      '?latitude=91&longitude=0',
      '?latitude=1e1&longitude=2',
      '?latitude=NaN&longitude=NaN',
    ]) {
      expect((await side.get(`/api/detect-location${query}`)).statusCode).toBe(422);
    }
  });

  it('all provinces and the districts of one are listed by the Turkish alphabet', async () => {
    const cities = placeNames.parse(await json('/api/cities')).data;
    expect(cities).toHaveLength(81);
    const names = cities.map(({ name }) => name);
    expect(names.indexOf('Isparta')).toBe(names.indexOf('İstanbul') - 1);
    expect(placeNames.parse(await json('/api/cities/69/districts')).data.map(({ name }) => name)).toEqual([
      'Aydıntepe',
      'Demirözü',
      'Merkez',
    ]);
    expect((await side.get('/api/cities/99/districts')).json()).toMatchObject({ code: 'CITY_NOT_FOUND' });
    expect((await side.get('/api/cities/x/districts')).statusCode).toBe(422);
  });

  it('a visitor’s place is kept with the visitor and forgotten on request', async () => {
    expect(await json('/api/current-location')).toEqual({ city: null, district: null });
    const update = (payload: object) => side.app.inject({ method: 'POST', url: '/api/update-location', payload });
    const kept = await update({ city_id: 34, district_id: 3423, latitude: 40.99, longitude: 29.02 });
    expect(kept.statusCode).toBe(200);
    const [cookie] = [kept.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^ilan_location=34-3423; .*HttpOnly/);
    const headers = { cookie: cookie?.split(';')[0] ?? '' };
    expect(currentLocation.parse(await json('/api/current-location', headers))).toMatchObject({
      district: { id: 3423 },
    });
    const gone = await side.app.inject({ method: 'DELETE', url: '/api/delete-location', headers });
    expect(gone.json()).toEqual({ city: null, district: null });
    expect(gone.headers['set-cookie']).toMatch(/^ilan_location=;.*Max-Age=0/);
    expect((await update({ city_id: 6, district_id: null })).json()).toMatchObject({
      city: { name: 'Ankara' },
      district: null,
    });
    for (const payload of [
      {},
      { city_id: 99 },
      { city_id: 6, district_id: 3423 },
      { city_id: '34' },
      { city_id: 34, latitude: 200 },
    ]) {
      const refused = await update(payload);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ code: 'VALIDATION', message: expect.any(String) });
    }
  });

  it.each(['34-3423x', '99', '34-101', '<script>', '%00', '34-'])(
    'the made-up place %s in a cookie is none',
    async (value) => {
      const headers = { cookie: `ilan_location=${encodeURIComponent(value)}` };
      expect(await json('/api/current-location', headers)).toEqual({ city: null, district: null });
    },
  );

  it('settings are changed by who may, at once and with a hint', async () => {
    const put = (payload: object, token?: string) =>
      side.app.inject({
        method: 'PUT',
        url: '/api/admin/settings',
        payload,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    expect((await put({ mobil_app: true })).statusCode).toBe(401);
    const admin = aPerson({ role: 'admin' });
    const seller = aPerson({ role: 'users' });
    await side.app.get(CommandBus).execute(importOf([admin, seller]));
    const tokenOf = async ({ email, password }: typeof admin) => {
      const answer = await side.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
      return answer.json<{ token: string }>().token;
    };
    expect((await put({ mobil_app: true }, await tokenOf(seller))).statusCode).toBe(403);
    const token = await tokenOf(admin);
    const changed = await put({ auto_approve_ads: true, slider_title: ' Yeni başlık ' }, token);
    expect(changed.statusCode).toBe(200);
    expect(settings.parse(changed.json())).toMatchObject({ auto_approve_ads: true, slider_title: 'Yeni başlık' });
    expect(changed.headers['x-position']).toEqual(expect.any(String));
    expect(side.app.get(SettingsReader).current()).toMatchObject({ auto_approve_ads: true });
    expect(settings.parse(await json('/api/settings'))).toEqual(settings.parse(changed.json()));
    await side.engine.whenCaughtUp();
    const told = () => side.hints.find(({ payload }) => payload.position === changed.headers['x-position']);
    // It is told after the commit.
    await eventually('the hint', () => told() !== undefined);
    expect(told()).toMatchObject({ name: 'settings_changed', room: 'public' });
    const { revision } = settings.parse(changed.json());
    const theirs = await put({ slider_title: 'İkincinin başlığı', revision }, token);
    expect(settings.parse(theirs.json())).toMatchObject({ revision: revision + 1 });
    const mine = await put({ slider_title: 'Birincinin başlığı', revision }, token);
    expect([mine.statusCode, mine.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'SETTINGS_CHANGED', settings: settings.parse(theirs.json()) }),
    ]);
    expect(settings.parse(await json('/api/settings'))).toMatchObject({ slider_title: 'İkincinin başlığı' });
    for (const payload of [
      { revision: -1 },
      { logo: 'javascript:alert(1)' },
      { unknown: 1 },
      { ad_duration_days: 'x' },
    ]) {
      expect((await put(payload, token)).statusCode).toBe(422);
    }
  });
});
