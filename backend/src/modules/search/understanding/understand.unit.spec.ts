import { add, after, asShipped, shipped } from '#test/builders/filters.js';
import { editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import { shippedCatalog } from '#modules/catalog/shipped-catalog.js';
import { ReferenceLocations } from '#modules/locations/reference-locations.js';
import { shippedLocations } from '#modules/locations/shipped-locations.js';
import { Understanding } from './understand.js';

const catalog = shippedCatalog();
const understanding = new Understanding(catalog, shippedLocations());
const NONE: ReadonlySet<string> = new Set();

/** `place=İzmir | category=Kiralık Daire`, in the order of the words. */
const read = (text: string, refused = NONE, chosen = {}): string =>
  understanding
    .read(text, refused, chosen)
    .guesses.toSorted((a, b) => (a.pieces[0] ?? 0) - (b.pieces[0] ?? 0))
    .map(({ name, label }) => `${name}=${label}`)
    .join(' | ');

/** Kadıköy went into Gebze, the Edremit of Balıkesir into Ayvalık. */
function merged(): ReferenceLocations {
  const place = (id: number, name: string) => ({ id, name, latitude: 40, longitude: 29 });
  const source = [
    { ...place(10, 'Balıkesir'), districts: [place(1002, 'Ayvalık')] },
    { ...place(34, 'İstanbul'), districts: [place(3438, 'Üsküdar')] },
    { ...place(41, 'Kocaeli'), districts: [place(4106, 'Gebze')] },
    { ...place(65, 'Van'), districts: [place(6505, 'Edremit')] },
  ];
  const went = [
    { place: { ...place(3423, 'Kadıköy'), city_id: 34 }, into: 4106 },
    { place: { ...place(1008, 'Edremit'), city_id: 10 }, into: 1002 },
  ];
  const former = new Map(went.map(({ place: { name }, into }) => [into, [name]]));
  return new ReferenceLocations(source, { former, leads: new Map(went.map((one) => [one.place.id, one.into])), went });
}

describe('what words mean', () => {
  it.each([
    ['kiralık daire', 'category=Kiralık Daire'],
    ['KİRALIK DAİRELER', 'category=Kiralık Daire'],
    ['daire kiralık', 'category=Kiralık Daire'],
    ['satılık ev', 'category=Satılık Konut'],
    ['araba', 'category=Otomobil'],
    ['arabalar', 'category=Otomobil'],
    ['cep telefonu', 'category=Cep Telefonu'],
    ['bebek arabaları', 'category=Bebek Arabası & Oto Koltuğu'],
    ['oyuncak araba', 'category=Oyuncak Araba'],
    ['halı yıkama', 'category=Halı & Koltuk Yıkama'],
    ['çamaşır makinesi', 'category=Çamaşır Makinesi'],
    ['gitarlar', 'category=Gitar'],
    ['bungalov', 'category=Bungalov & Dağ Evi'],
    ['oto koltuk', 'category=Oto Koltuğu & Ana Kucağı'],
    ['günlük villa', 'category=Günlük Kiralık Villa'],
    ['villa günlük kiralık', 'category=Günlük Kiralık Villa'],
    ['klimacı', 'category=Klima & Beyaz Eşya Servisi'],
  ])('%s is a category', (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  it.each(
    'mavi kırmızı sarı turuncu kahverengi haki ekru yeni eski ikinci garantili faturalı kutulu takaslı şarjlı'.split(
      ' ',
    ),
  )('gitar %s is a guitar all the same', (how) => {
    expect(read(`gitar ${how}`)).toContain('category=Gitar');
  });

  it('keeps no text for another one: a line may end in it', () => {
    const about = (text: string, ...refused: readonly string[]) =>
      understanding.read(text, new Set(refused)).guesses.map(({ name }) => name);
    expect(about('category\ntelefon')).toEqual(['category']);
    expect(about('telefon', 'category')).toEqual([]);
  });

  it.each([
    ['el arabası', 'the word before belongs to the name'],
    ['araba koltuğu', 'it says of what kind something else is'],
    ['iphone 13', 'a model is no category'],
    ['tablo', 'two categories are called so'],
    ['moda', 'it is a part of a whole market'],
  ])('%s is no category: %s', (text) => {
    expect(read(text)).toBe('');
  });

  it.each([
    ["Kadıköy'de", 'place=Kadıköy, İstanbul'],
    ['izmirde', 'place=İzmir'],
    ['izmir bornova', 'place=Bornova, İzmir'],
    ['bornova', 'place=Bornova, İzmir'],
    ['ŞANLIURFA', 'place=Şanlıurfa'],
    ['urfadan', 'place=Şanlıurfa'],
    ['afyon', 'place=Afyonkarahisar'],
    ['ısparta', 'place=Isparta'],
    ['batman merkez', 'place=Merkez, Batman'],
  ])('%s is a place', (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  it.each([
    ['kadıköy', 'place=Gebze, Kocaeli'],
    ['kadıköy istanbul', 'place=Gebze, Kocaeli'],
    ['kocaeli kadıköy', 'place=Gebze, Kocaeli'],
    // Another one is called so by now.
    ['edremit', 'place=Edremit, Van'],
    ['edremit van', 'place=Edremit, Van'],
    ['edremit balıkesir', 'place=Ayvalık, Balıkesir'],
  ])('%s is where the place of that name went', (text, meant) => {
    const { guesses } = new Understanding(catalog, merged()).read(text, NONE);
    expect(guesses.map(({ name, label }) => `${name}=${label}`)).toEqual([meant]);
  });

  it('takes no place for one that lay in the province that was chosen', () => {
    expect(new Understanding(catalog, merged()).read('kadıköy', NONE, { city_id: 34 }).guesses).toEqual([]);
  });

  it.each(['kale', 'merkez', 'vana', 'of', 'elma', 'yenişehir'])(
    '%s is no place: it could be several, or a word',
    (text) => {
      expect(read(text)).toBe('');
    },
  );

  it('takes a district that several provinces have for that of the chosen one', () => {
    expect(read('yenişehir', NONE, { city_id: 16 })).toBe('place=Yenişehir, Bursa');
  });

  it.each([
    ['40 bin altı', 'price=en çok 40.000 TL'],
    ["5000 tl'ye kadar", 'price=en çok 5.000 TL'],
    ['5000 liraya kadar', 'price=en çok 5.000 TL'],
    ['10-20 bin', 'price=10.000 – 20.000 TL'],
    ['10 bin ile 20 bin arası', 'price=10.000 – 20.000 TL'],
    ['500 tl üstü', 'price=en az 500 TL'],
    ['1,5 milyon', 'price=1.200.000 – 1.800.000 TL'],
    ['max 3000', 'price=en çok 3.000 TL'],
    ['en fazla 3 bin tl', 'price=en çok 3.000 TL'],
    ['20.000 TL', 'price=16.000 – 24.000 TL'],
    ['2 buçuk milyon altı', 'price=en çok 2.500.000 TL'],
    ['30 bin liradan ucuz', 'price=en çok 30.000 TL'],
    ['100 bin ve üzeri', 'price=en az 100.000 TL'],
    ['ücretsiz', 'price=Ücretsiz'],
  ])('%s is a price', (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  it.each([
    '13',
    '2+1',
    '320',
    '1.6 tdi',
    '205/55 r16',
    '18 üstü',
    '128 gb',
    'ücretsiz kargo',
    '5constructor',
    'pro max 256',
  ])('%s is no price', (text) => {
    expect(read(text)).toBe('');
  });

  it.each([
    [
      'kadıköy kiralık daire 2+1 40 bin altı',
      'place=Kadıköy, İstanbul | category=Kiralık Daire | oda_sayisi=2+1 | price=en çok 40.000 TL',
    ],
    ['clio 2018 dizel otomatik', 'yil=2018 | yakit=Dizel | vites=Otomatik'],
    ['honda motosiklet 2015 üstü', 'marka=Honda | category=Motosiklet | yil=en az 2015'],
    ['otomobil 50 bin km altı', 'category=Otomobil | km=en çok 50.000 km'],
    ['kiralık daire 100 m2', 'category=Kiralık Daire | m2_brut=85 – 115 m²'],
    ['iphone 13 128 gb', 'hafiza=128 GB'],
    ['hatchback otomobil', 'category=Hatchback Otomobil'],
    ['eşyalı kiralık daire', 'esyali=Eşyalı | category=Kiralık Daire'],
    ['sahibinden satılık daire', 'kimden=Sahibinden | category=Satılık Daire'],
    ['lacivert elbise s beden', 'renk=Lacivert | category=Elbise | beden=S'],
    ['arçelik klima 12000 btu', 'marka=Arçelik | category=Klima | btu=12.000 BTU'],
  ])('%s asks for values of filters', (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  it('takes no value for a filter where no category is spoken of', () => {
    expect(read('beyaz 2018')).toBe('');
  });

  it('leaves what was refused as words', () => {
    expect(read('van kedisi', new Set(['place', 'category']))).toBe('');
  });

  it('says nothing of words that stand in front of everything', () => {
    const { pieces, idle } = understanding.read('sahibinden satılık semaver', NONE);
    expect([...idle].map((at) => pieces[at]?.typed)).toEqual(['sahibinden', 'satılık']);
    expect([...understanding.read('satılık', NONE).idle]).toEqual([]);
  });

  it('takes no word with Turkish letters for a make, a model or a place without them', () => {
    const implied = (text: string): string | undefined =>
      catalog.byId(understanding.read(text, NONE).implied ?? 0)?.slug;
    expect(implied('toyota yaris')).toBe('otomobil');
    expect(implied('yarış motoru')).toBeUndefined();
    expect(implied('doğan')).toBe('otomobil');
    expect(implied('dogan')).toBe('otomobil');
    const places = (text: string): string[] => understanding.read(text, NONE).guesses.map(({ label }) => label);
    expect(places('köşe başı dükkan').join()).not.toContain('Gümüşhane');
    expect(places('köse satılık tarla')).toContain('Köse, Gümüşhane');
    expect(places('kose satılık tarla')).toContain('Köse, Gümüşhane');
  });

  it('knows of which categories a word is in the name', () => {
    const mentioned = (text: string): string | undefined =>
      catalog.byId(understanding.read(text, NONE).mentioned ?? 0)?.slug;
    expect(mentioned('kayak')).toBe('kis-sporlari');
    expect(mentioned('asdkjh')).toBeUndefined();
  });

  it('reads a year before its bound: 2020 model üstü', () => {
    expect(read('2020 model üstü clio')).toBe('yil=en az 2020');
    expect(read('clio 2015 model ve altı')).toBe('yil=en çok 2015');
    expect(read('2018 model clio')).toBe('yil=2018');
  });

  it('takes no count for the model of a car', () => {
    expect(understanding.read('kamp çadırı 4 kişilik', NONE).implied).toBeUndefined();
    expect(understanding.names('4')).toBe(false);
  });

  it('knows of which category makes and models speak', () => {
    const implied = (text: string): string | undefined =>
      catalog.byId(understanding.read(text, NONE).implied ?? 0)?.slug;
    expect(implied('iphone 13')).toBe('cep-telefonu');
    expect(implied('iphone 99')).toBe('cep-telefonu');
    expect(implied('asdkjh')).toBeUndefined();
  });

  it('keeps what has a meaning as it was typed, whatever the spelling would rather have', () => {
    expect(understanding.withMeant('urfa kirlık 5000 liraya kadar', 'urla kiralık 5000 kiraya kadar')).toBe(
      'urfa kiralık 5000 liraya kadar',
    );
  });

  it('reads long texts no further than a search goes', () => {
    expect(understanding.read('izmir '.repeat(5_000), NONE).pieces).toHaveLength(24);
    expect(understanding.read(`${'9'.repeat(100_000)} tl`, NONE).guesses).toEqual([]);
  });

  it.each([
    ['samsun galaxy s23', 'samsung galaxy s23'],
    ['fort fiesta', 'ford fiesta'],
    ['temiz opal astra', 'temiz opel astra'],
    ['fiyat egea', 'fiat egea'],
  ])('knows a make by its model: %s', (text, right) => {
    expect(understanding.withMakes(text)).toBe(right);
  });

  it.each([
    'samsun satılık daire',
    'ford galaxy',
    'samsun iphone 13',
    'kırmızı galaxy s23',
    'seat leon',
    ' samsung  galaxy ',
    '3 5',
    '',
  ])('makes no make of what is none, or one already: %s', (text) => {
    expect(understanding.withMakes(text)).toBe(text);
  });

  it('takes the young of a kind for the kind', () => {
    expect(read('golden yavrusu')).toBe('category=Köpek Sahiplendirme');
    expect(read('yavru kedi')).toBe('category=Kedi Sahiplendirme');
    expect(read('kedi maması')).toBe('category=Kedi Maması & Kumu');
  });
});

it('a year is what staff has called one, and reads as it is written', () => {
  const watches = 236;
  const wanted = add({ category_id: watches, label: 'Üretim yılı', kind: 'range', options: [] });
  const edited = new Understanding(editedCatalog(shipped, asShipped, after([wanted])), shippedLocations());
  const meant = (text: string) =>
    edited.read(text, NONE, { category_id: watches }).guesses.map(({ name, label }) => `${name}=${label}`);
  expect(meant('2019')).toEqual(['uretim_yili=2019']);
  expect(meant('2019 üstü')).toEqual(['uretim_yili=en az 2019']);
});
