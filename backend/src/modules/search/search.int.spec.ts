import type { ErrorBody, ListingPage } from '@ilan/api';
import { listingPage } from '@ilan/api';
import { SearchWorld } from '#test/support/search-world.js';
import { Locations } from '#modules/locations/contract.js';

describe('GET /api/listings', () => {
  const world = new SearchWorld();
  const { get, list, publish, idOf, aFlat, aCar } = world;
  const ids = ({ data }: ListingPage) => data.map(({ id }) => id);
  const facet = ({ facets }: ListingPage, key: string) => facets.find((one) => one.key === key);

  it('tells nothing as popular while nobody has searched, and own searches only to their owner', async () => {
    expect(await get('/api/popular-searches')).toEqual({ status: 200, body: [] });
    expect((await get('/api/search-history')).status).toBe(401);
  });

  it('answers in the shape of the contract, newest first', async () => {
    const [old, fresh] = [aFlat(), aFlat()];
    await publish(old, fresh);
    const page = await list();
    expect(() => listingPage.parse(page)).not.toThrow();
    expect(ids(page)).toEqual([fresh.id, old.id]);
    expect(page.meta).toEqual({ current_page: 1, last_page: 1, per_page: 24, total: 2 });
    expect(page.links.next).toBeNull();
  });

  it('takes the place where somebody usually looks back where the words name another, and nowhere else', async () => {
    const [near, far, cat] = [
      aFlat({ city_id: 34, district_id: 3423 }),
      aFlat({ city_id: 6, district_id: 601, city_name: 'Ankara' }),
      aFlat({ city_id: 34, district_id: 3423, title: 'Van kedisi desenli halı' }),
    ];
    await publish(near, far, cat);
    const found = async (q: string, place: string) =>
      new Set(ids(await list({ q, city_id: '34', district_id: '3423', ...(place && { place }) })));
    expect(await found('ankara daire', 'own')).toEqual(new Set([far.id]));
    expect(await found('ankara daire', '')).not.toContain(far.id);
    // The ads say that Van is no place here.
    expect(await found('van kedisi', 'own')).toEqual(new Set([cat.id]));
    expect(await found('daire', 'own')).toContain(near.id);
    expect(await found('daire', 'own')).not.toContain(far.id);
    const { links } = await list({ q: 'daire', city_id: '34', place: 'own', per_page: '1' });
    expect(links.next).toContain('place=own');
    expect((await get<ErrorBody>('/api/listings?place=mine')).body).toMatchObject({
      errors: { place: ['Geçersiz konum seçimi.'] },
    });
  });

  it('filters by category at every level, place and price', async () => {
    const wanted = aFlat({ price_minor: 150_050 });
    await publish(
      wanted,
      aCar(),
      aFlat({ city_id: 6, district_id: 601, city_name: 'Ankara' }),
      aFlat({ price_minor: 150_100 }),
      aFlat({ district_id: 3401 }),
    );
    for (const slug of ['emlak', 'satilik-konut', 'satilik-daire']) {
      const page = await list({
        category_id: String(idOf(slug)),
        city_id: '34',
        district_id: '3411',
        price_min: '1500.5',
        price_max: '1.500,50',
      });
      expect(ids(page)).toEqual([wanted.id]);
    }
  });

  it('filters by features of each type', async () => {
    const small = aFlat({ features: { oda_sayisi: '1+1', m2_brut: 60, balkon: false } });
    const large = aFlat({ features: { oda_sayisi: '4+1', m2_brut: 200, balkon: true } });
    const middle = aFlat();
    await publish(small, large, middle);
    expect(ids(await list({ 'f[oda_sayisi]': '1+1' }))).toEqual([small.id]);
    expect(ids(await list({ 'f[oda_sayisi]': ['1+1', '4+1'] }))).toEqual([large.id, small.id]);
    expect(ids(await list({ 'f[m2_brut]': '61-200' }))).toEqual([middle.id, large.id]);
    expect(ids(await list({ 'f[m2_brut]': '-60' }))).toEqual([small.id]);
    expect(ids(await list({ 'f[m2_brut]': '101-' }))).toEqual([large.id]);
    expect(ids(await list({ 'f[m2_brut]': '100' }))).toEqual([middle.id]);
    expect(ids(await list({ 'f[balkon]': '0' }))).toEqual([small.id]);
    expect(ids(await list({ 'f[balkon]': '1', 'f[oda_sayisi]': '4+1' }))).toEqual([large.id]);
  });

  it('labels the facets of the category, own selection ignored', async () => {
    await publish(
      aFlat({ price_minor: 100 }),
      aFlat({ price_minor: 900, features: { oda_sayisi: '1+1', m2_brut: 60, balkon: false } }),
      aFlat({
        price_minor: 500,
        features: { oda_sayisi: '1+1', m2_brut: 80, balkon: true },
        city_id: 6,
        district_id: 601,
      }),
      aCar(),
    );
    const page = await list({ category_id: String(idOf('satilik-daire')), city_id: '34', 'f[oda_sayisi]': '1+1' });
    expect(page.meta.total).toBe(1);
    expect(facet(page, 'oda_sayisi')).toMatchObject({
      label: 'Oda sayısı',
      type: 'multiselect',
      values: [
        { value: '1+1', label: '1+1', count: 1 },
        { value: '2+1', label: '2+1', count: 1 },
      ],
    });
    expect(facet(page, 'balkon')?.values).toEqual([{ value: '0', label: 'Hayır', count: 1 }]);
    expect(facet(page, 'm2_brut')).toMatchObject({ type: 'range', unit: 'm²', range: { min: 60, max: 60 } });
    expect(facet(page, 'price')).toMatchObject({ label: 'Fiyat', range: { min: 9, max: 9 } });
    expect(facet(page, 'city')?.values).toEqual([
      { value: '34', label: 'İstanbul', count: 1 },
      { value: '6', label: 'Ankara', count: 1 },
    ]);
    expect(facet(page, 'district')?.values).toHaveLength(1);
    expect(facet(page, 'category')?.values.map(({ label }) => label)).toEqual(['Satılık Daire']);
  });

  it('offers top-level categories without one, and subcategories below a chosen one', async () => {
    await publish(aFlat(), aFlat(), aCar());
    expect(facet(await list(), 'category')?.values).toMatchObject([
      { label: 'Emlak', count: 2 },
      { label: 'Vasıta', count: 1 },
    ]);
    const below = facet(await list({ category_id: String(idOf('emlak')) }), 'category');
    expect(below?.values).toEqual([{ value: String(idOf('satilik-konut')), label: 'Satılık Konut', count: 2 }]);
  });

  it('offers models once a make is chosen, and keeps a choice that nothing has', async () => {
    const cars = String(idOf('otomobil'));
    await publish(aCar({ features: { marka: 'Ford', model: 'Focus' } }));
    expect(facet(await list({ category_id: cars }), 'model')).toBeUndefined();
    const page = await list({ category_id: cars, 'f[marka]': 'Fiat' });
    expect(facet(page, 'model')?.depends_on).toBe('marka');
    expect(facet(page, 'marka')?.values).toContainEqual({ value: 'Fiat', label: 'Fiat', count: 0 });
  });

  it('pages with links that keep the query', async () => {
    await publish(...Array.from({ length: 5 }, () => aFlat()));
    const query = {
      q: 'daire & "ev"',
      sort: 'price_asc',
      per_page: '2',
      'f[oda_sayisi]': ['2+1', '1+1'],
      price_min: '1,50',
    };
    const seen: number[] = [];
    let page = await list(query);
    for (;;) {
      seen.push(...ids(page));
      if (page.links.next === null) break;
      expect(new URL(page.links.next, 'http://x').searchParams.getAll('f[oda_sayisi]')).toEqual(['2+1', '1+1']);
      page = (await get<ListingPage>(page.links.next)).body;
    }
    expect(page.meta).toMatchObject({ current_page: 3, last_page: 3, total: 5 });
    expect(new Set(seen).size).toBe(5);
  });

  it('is empty beyond the end', async () => {
    await publish(aFlat());
    const page = await list({ page: '100' });
    expect(page.data).toEqual([]);
    expect(page.meta).toMatchObject({ current_page: 100, total: 1 });
    expect(page.links.next).toBeNull();
  });

  it('reaches beyond the bounds of a place by a radius around it, and tells how far everything is', async () => {
    const here = world.app.get(Locations).district(3411);
    expect(here).toBeDefined();
    const kadikoy = aFlat({ latitude: here?.latitude ?? 0, longitude: here?.longitude ?? 0 });
    const beside = aFlat({
      city_id: 41,
      district_id: 4101,
      latitude: (here?.latitude ?? 0) + 0.3,
      longitude: here?.longitude ?? 0,
    });
    await publish(kadikoy, beside);
    const place = { city_id: '34', district_id: '3411' };
    expect(ids(await list({ ...place, sort: 'distance' }))).toEqual([kadikoy.id]);
    const wide = await list({ ...place, radius_km: '50', sort: 'distance' });
    expect(ids(wide)).toEqual([kadikoy.id, beside.id]);
    expect(wide.data[0]?.distance_km).toBe(1);
    expect(facet(wide, 'district')?.values.map(({ value }) => value)).toEqual(['3411']);
    expect(ids(await list({ ...place, radius_km: '10' }))).toEqual([kadikoy.id]);
    expect((await list(place)).data[0]).not.toHaveProperty('distance_km');
  });

  it('keeps to what is new, has photos and is handed over, and counts each aside from its own choice', async () => {
    const ago = (days: number) => Date.now() - days * 86_400_000 + 3_600_000;
    const today = aFlat({ sort_at: ago(1), features: { with_photos: true, in_person: true } });
    const lately = aFlat({ sort_at: ago(3), features: { with_photos: false, in_person: true } });
    const old = aFlat({ sort_at: ago(40), features: { with_photos: true, in_person: false } });
    await publish(today, lately, old);
    const page = await list({ posted_within: '3', with_photos: '1' });
    expect(ids(page)).toEqual([today.id]);
    expect(facet(page, 'posted')?.values.map(({ value, count }) => [value, count])).toEqual([
      ['1', 1],
      ['3', 1],
      ['7', 1],
      ['30', 1],
    ]);
    expect(facet(page, 'with_photos')?.values[0]?.count).toBe(1);
    expect(facet(await list({ posted_within: '3' }), 'with_photos')?.values[0]?.count).toBe(1);
    expect(ids(await list({ posted_within: '7' }))).toEqual([today.id, lately.id]);
    expect(ids(await list({ in_person: '1' }))).toEqual([today.id, lately.id]);
    const first = await list({ in_person: '1', posted_within: '30', with_photos: '1', per_page: '1' });
    expect(first.links.next).toBeNull();
    await publish(today, aFlat({ sort_at: ago(2), features: { with_photos: true, in_person: true } }));
    const { links } = await list({ in_person: '1', posted_within: '30', with_photos: '1', per_page: '1' });
    expect((await get<ListingPage>(links.next ?? '')).body.data.map(({ id }) => id)).toHaveLength(1);
  });

  it('tells how prices and numbers are spread, whatever is chosen of them', async () => {
    const prices = [100_000, 100_000, 1_000_000];
    await publish(...prices.map((price_minor, index) => aFlat({ price_minor, features: { m2_brut: 60 + index } })));
    const asked = { category_id: String(idOf('satilik-daire')), price_min: '5000' };
    const spread = facet(await list(asked), 'price')?.histogram ?? [];
    expect(spread[0]).toMatchObject({ from: 1_000, count: 2 });
    expect(spread.at(-1)).toMatchObject({ to: 10_000, count: 1 });
    // Of the one that the price leaves.
    expect(facet(await list(asked), 'm2_brut')?.histogram).toBeUndefined();
  });

  it('sorts by distance and keeps to the radius', async () => {
    const near = aFlat({ latitude: 41, longitude: 29 });
    const far = aFlat({ latitude: 41.5, longitude: 29 });
    const away = aFlat({ latitude: 39, longitude: 32 });
    await publish(near, far, away);
    expect(ids(await list({ lat: '41', lng: '29', sort: 'distance' }))).toEqual([near.id, far.id, away.id]);
    expect(ids(await list({ lat: '41', lng: '29', radius_km: '60' }))).toEqual([far.id, near.id]);
  });

  it('takes an empty field for none', async () => {
    await publish(aFlat());
    expect((await list({ q: '', category_id: '', price_min: '', sort: '', 'f[oda_sayisi]': '' })).meta.total).toBe(1);
  });

  it('leaves the counts out where they are known already, and says so to the next page', async () => {
    await publish(aFlat(), aFlat(), aFlat());
    const page = await list({ per_page: '1', page: '2', facets: '0' });
    expect(page.facets).toEqual([]);
    expect(page.meta.total).toBe(3);
    expect(page.data).toHaveLength(1);
    expect(page.links.next).toContain('facets=0');
    expect((await list({ per_page: '1', page: '2' })).facets).not.toEqual([]);
  });
});
