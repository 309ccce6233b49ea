import { ad, catalog, locations, MOST_CALLS, searched } from '#test/support/searched-by-words.js';
import type { Locations } from '#modules/locations/contract.js';

const iphones = Array.from({ length: 3 }, (_, index) => ad('iphone-ios', `iPhone 11 temiz ${index}`));

describe('a search by words', () => {
  it('finds what is called like a category, and stands in another one, where the category has nothing', async () => {
    const { titles, guesses } = await searched([ad('ayna-ve-tablo', 'Şık koltuk takımı')], { q: 'koltuk takımı' });
    expect(titles).toEqual(['Şık koltuk takımı']);
    expect(guesses).toEqual([]);
  });

  it('shows what lies around such a category rather than what only speaks of the thing', async () => {
    const field = ad('tarla', 'Satılık tarla', 'Konya', { description: 'İçine traktör girer.' });
    const around = [field, ad('forklift-ve-istif-makinesi', '3 ton forklift')];
    const { page, titles } = await searched(around, { q: 'traktör' });
    expect(titles).toEqual(['3 ton forklift']);
    expect(page.understood?.step).toMatchObject({ kind: 'category', shown: 'İş Makineleri, Sanayi & Tarım' });
    expect((await searched([field], { q: 'traktör' })).titles).toEqual(['Satılık tarla']);
  });

  it('takes no thing for another that is called after it', async () => {
    const wedding = ad('gelin-arabasi-ve-vip-transfer', 'Gelin arabası: siyah otomatik');
    const { titles, guesses } = await searched([wedding, ad('sedan-otomobil', 'Toyota Corolla otomatik')], {
      q: 'otomatik araba',
    });
    expect(guesses).toContain('category=Otomobil');
    expect(titles).toEqual(['Toyota Corolla otomatik']);
  });

  it('shows the make of a model that nobody sells', async () => {
    const cars = [ad('sedan-otomobil', '2017 Renault Symbol'), ad('sedan-otomobil', '2014 Ford Focus 4 kapı')];
    const { page, titles } = await searched(cars, { q: 'clio 4' });
    expect(titles).toEqual(['2017 Renault Symbol']);
    expect(page.understood?.step).toMatchObject({ kind: 'fewer_words', shown: 'renault · Otomobil' });
  });

  it('takes the whole name of a model for no beginning of another word', async () => {
    const { titles } = await searched(
      [ad('gitar', 'Gitar, Şahinbey’de elden'), ad('sedan-otomobil', '2014 Ford Focus')],
      { q: 'şahin' },
    );
    expect(titles).toEqual(['2014 Ford Focus']);
  });

  it('knows what people call the things of a category, and takes no such word for a slip', async () => {
    const rings = [ad('altin-ve-pirlanta', 'Taşlı altın yüzük', 'Bilecik')];
    const { page, guesses } = await searched(rings, { q: 'altın bilezik' });
    expect(page.understood?.spelling).toBeNull();
    expect(guesses).toEqual(['category=Altın & Pırlanta']);
  });

  it('shows what was understood, each part with the words without it', async () => {
    const flats = [
      ad('kiralik-daire', 'Kiralık 2+1 daire', 'İstanbul/Kadıköy', {
        price_minor: 3_900_000,
        features: { oda_sayisi: '2+1' },
      }),
      ad('kiralik-daire', 'Kiralık 3+1 daire', 'İstanbul/Kadıköy', {
        price_minor: 3_900_000,
        features: { oda_sayisi: '3+1' },
      }),
      ad('kiralik-daire', 'Kiralık 2+1 daire, Beşiktaş', 'İstanbul/Beşiktaş', { price_minor: 3_900_000 }),
      ad('satilik-daire', 'Satılık 2+1 daire', 'İstanbul/Kadıköy', { price_minor: 390_000_000 }),
    ];
    const { page, titles } = await searched(flats, { q: 'kadıköy kiralık daire 2+1 40 bin altı' });
    expect(titles).toEqual(['Kiralık 2+1 daire']);
    expect(page.understood).toEqual({
      guesses: [
        { name: 'place', typed: 'kadıköy', label: 'Kadıköy, İstanbul', without: 'kiralık daire 2+1 40 bin altı' },
        { name: 'category', typed: 'kiralık daire', label: 'Kiralık Daire', without: 'kadıköy 2+1 40 bin altı' },
        { name: 'price', typed: '40 bin altı', label: 'en çok 40.000 TL', without: 'kadıköy kiralık daire 2+1' },
        { name: 'oda_sayisi', typed: '2+1', label: '2+1', without: 'kadıköy kiralık daire 40 bin altı' },
      ],
      as_words: null,
      spelling: null,
      step: null,
    });
  });

  it.each([
    [
      'van kedisi',
      [ad('kedi-sahiplendirme', 'Van kedisi yavrusu', 'İzmir'), ad('kedi-sahiplendirme', 'Siyam kedisi', 'Van')],
    ],
    ['ordu botu', [ad('bot-ve-cizme', 'Ordu botu 43 numara', 'Ankara'), ad('bot-ve-cizme', 'Deri bot', 'Ordu')]],
    ['kars kaşarı', [ad('market-reyonu-ve-dolap', 'Kars kaşarı toptan', 'Bursa'), ad('tarla', 'Tarla', 'Kars')]],
    ['antep fıstığı', [ad('fidan', 'Antep fıstığı fidanı', 'Siirt'), ad('fidan', 'Ceviz fidanı', 'Gaziantep')]],
    ['kale kilit', [ad('kapi-ve-pencere', 'Kale kilit takımı', 'Bursa'), ad('tarla', 'Tarla', 'Denizli/Kale')]],
  ])('%s: the ads say that it is no place', async (q, documents) => {
    const { titles, guesses } = await searched(documents, { q });
    expect(titles).toContain(documents[0]?.title);
    expect(guesses?.join()).not.toContain('place');
  });

  it('asks the ads about a guess once, and again when one of them has changed', async () => {
    const boots = [ad('bot-ve-cizme', 'Ordu botu 43 numara', 'Ankara'), ad('bot-ve-cizme', 'Deri bot', 'Ordu')];
    const [against, inOrdu] = boots.map(({ id }) => id);
    const asked = { q: 'ordu botu', per_page: '1' };
    const { page, ask, engine, read } = await searched(boots, asked);
    expect(read.toSorted()).toEqual([against, inOrdu].toSorted());
    read.length = 0;
    expect(await ask(asked)).toEqual(page);
    expect(read).toEqual(page.data.map(({ id }) => id));
    await engine.remove([against ?? 0]);
    const later = await ask(asked);
    expect(later.understood?.guesses.map(({ label }) => label)).toContain('Ordu');
    expect(later.data.map(({ id }) => id)).toEqual([inOrdu]);
  });

  it('counts what is beside a list as it is at the moment', async () => {
    const guitars = [ad('gitar', 'Klasik gitar', 'İzmir'), ad('gitar', 'Akustik gitar', 'Muş')];
    const { page, ask, engine } = await searched(guitars, { q: 'gitar' });
    const inCities = ({ facets }: typeof page) => facets.find(({ key }) => key === 'city')?.values.length;
    expect([inCities(page), inCities(await ask({ q: 'gitar' }))]).toEqual([2, 2]);
    await engine.remove([guitars[1]?.id ?? 0]);
    expect(inCities(await ask({ q: 'gitar' }))).toBe(1);
  });

  it('names what is beside a list as it is called at the moment', async () => {
    let edition = {};
    let name = 'Muş';
    const places = {
      edition: () => edition,
      city: (id: number) => ({ ...locations.city(id), name }),
      district: (id: number) => locations.district(id),
    } as unknown as Locations;
    const { page, ask } = await searched([ad('gitar', 'Akustik gitar', 'Muş')], { q: 'gitar' }, places);
    const cityOf = ({ facets }: typeof page) => facets.find(({ key }) => key === 'city')?.values[0]?.label;
    expect(cityOf(page)).toBe('Muş');
    [edition, name] = [{}, 'Yeni Muş'];
    expect(cityOf(await ask({ q: 'gitar' }))).toBe('Yeni Muş');
  });

  it('takes a place for one where the ads agree, and says where the words alone find more', async () => {
    const documents = [
      ad('gitar', 'Klasik gitar', 'İzmir'),
      ad('gitar', 'Akustik gitar', 'İzmir'),
      ad('gitar', 'Gitar, İzmir’e elden teslim', 'Manisa'),
      ad('gitar', 'Elektro gitar', 'Ankara'),
    ];
    const { page, titles, guesses, calls, ask } = await searched(documents, { q: 'izmir gitar' });
    expect(titles.toSorted()).toEqual(['Akustik gitar', 'Klasik gitar']);
    expect(guesses).toEqual(['place=İzmir', 'category=Gitar']);
    expect(page.understood?.as_words).toEqual({ total: 3, verbatim: 'place,category' });
    expect(calls).toBe(2);
    const asWords = await ask({ q: 'izmir gitar', verbatim: 'place,category' });
    expect(asWords.meta.total).toBe(3);
    expect(asWords.understood?.guesses).toEqual([]);
  });

  it('lets what was chosen by hand win', async () => {
    const documents = [ad('gitar', 'Klasik gitar', 'İzmir'), ad('gitar', 'Elektro gitar', 'Ankara')];
    const chosen = { city_id: '6', category_id: String(catalog.bySlug('gitar')?.id) };
    const { titles, guesses } = await searched(documents, { q: 'izmir gitar', ...chosen });
    expect(titles).toEqual(['Elektro gitar']);
    expect(guesses).toEqual([]);
  });

  it('asks the engine once where words are only words', async () => {
    expect(await searched(iphones, { q: 'iphone 11' })).toMatchObject({ calls: 1, guesses: [] });
  });

  it('leaves the number out where nothing has it, and says so', async () => {
    const { page, titles } = await searched(iphones, { q: 'iphone 13' });
    expect(titles).toHaveLength(3);
    expect(page.understood?.step).toEqual({ kind: 'fewer_words', missing: 'iphone 13', shown: 'iphone' });
  });

  it('goes to the province of a district, then everywhere', async () => {
    const near = ad('kiralik-daire', 'Daire', 'İstanbul/Beşiktaş');
    const far = ad('kiralik-daire', 'Uzak daire', 'Muş');
    const province = await searched([near, far], { q: 'kadıköy kiralık daire' });
    expect(province.titles).toEqual(['Daire']);
    expect(province.page.understood?.step).toMatchObject({ kind: 'wider_area', shown: 'Kiralık Daire · İstanbul' });
    const everywhere = await searched([far], { q: 'kadıköy kiralık daire' });
    expect(everywhere.titles).toEqual(['Uzak daire']);
    expect(everywhere.page.understood?.step).toMatchObject({ kind: 'wider_area', shown: 'Kiralık Daire' });
  });

  it('finds nothing for what means nothing', async () => {
    const { page, calls } = await searched([...iphones, ad('gitar', 'Klasik gitar')], { q: 'asdkjh qwxzv' });
    expect(page.meta.total).toBe(0);
    expect(page.understood).toMatchObject({ guesses: [], step: null });
    expect(calls).toBe(1);
  });

  it('shows what lies around a category that has nothing, up to the market', async () => {
    const { page, titles } = await searched([ad('kask', 'Kapalı kask')], { q: '205/55 r16 lastik' });
    expect(titles).toEqual(['Kapalı kask']);
    expect(page.understood?.step).toMatchObject({ kind: 'category', shown: 'Yedek Parça & Aksesuar' });
  });

  it('understands what a correction says', async () => {
    const cameras = [ad('dslr-fotograf-makinesi', 'Nikon DSLR'), ad('dslr-fotograf-makinesi', 'Fotoğraf makinesi')];
    const { guesses } = await searched(cameras, { q: 'fotograf makinsi' });
    expect(guesses).toEqual(['category=Fotoğraf & Kamera']);
  });

  it('reads numbers in words', async () => {
    const flats = ['2+1', '3+1'].map((rooms) =>
      ad('kiralik-daire', `Kiralık ${rooms} daire`, 'İstanbul', {
        features: { oda_sayisi: rooms },
        price_minor: 400_000,
      }),
    );
    const { titles } = await searched(flats, { q: 'iki artı bir kiralık daire beş bin altı' });
    expect(titles).toEqual(['Kiralık 2+1 daire']);
  });

  it('is bounded, however little is found', async () => {
    const q = 'kadıköy kiralık daire 2+1 40 bin altı deniz manzaralı asansörlü eşyalı yeni boyalı ebeveyn banyolu';
    const { calls } = await searched([ad('gitar', 'Deniz manzaralı asansörlü boyalı banyolu gitar')], { q });
    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
  });

  it('tells a corrected spelling, and searches as typed where that is wanted', async () => {
    const { page, ask } = await searched(iphones, { q: 'iphne 11' });
    expect(page.meta.total).toBe(3);
    expect(page.understood?.spelling).toEqual({ typed: 'iphne 11', right: 'iphone 11', applied: true });
    const typed = await ask({ q: 'iphne 11', verbatim: 'spelling' });
    expect(typed.understood?.spelling).toEqual({ typed: 'iphne 11', right: 'iphone 11', applied: false });
  });

  it('goes on with the same step on the next page', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ad('gitar', `Gitar ${index}`, 'Muş'));
    const { page, ask, calls } = await searched(many, { q: 'izmir gitar' });
    expect(page.understood?.step?.kind).toBe('wider_area');
    const next = new URL(page.links.next ?? '', 'http://localhost').searchParams;
    expect(calls).toBeGreaterThan(1);
    const second = await ask(Object.fromEntries(next));
    expect(second.data).toHaveLength(6);
    expect(second.meta).toMatchObject({ current_page: 2, total: 30 });
  });

  it('goes on with the words as words where the page before took them so', async () => {
    const said = { description: 'İzmir hatırası.' };
    const many = Array.from({ length: 30 }, (_, index) => ad('gitar', `Gitar ${index}`, 'Muş', said));
    const others = Array.from({ length: 5 }, () => ad('gitar', 'Bağlama', 'Muş', { description: 'Dede hatırası.' }));
    const { page, ask } = await searched([...many, ...others], { q: 'izmir hatırası' });
    expect(page.meta.total).toBe(30);
    const next = new URL(page.links.next ?? '', 'http://localhost').searchParams;
    const second = await ask(Object.fromEntries(next));
    expect(second.meta.total).toBe(30);
    expect(new Set([...page.data, ...second.data].map(({ id }) => id)).size).toBe(30);
  });
});
