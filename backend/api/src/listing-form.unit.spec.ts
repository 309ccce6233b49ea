import type { CategoryFilter } from './catalog.js';
import { featureErrors, listingForm, parsePrice } from './listing-form.js';

const form = {
  photos: ['photo-one', 'photo-two'],
  category_id: 108,
  title: 'Bahçeli üç oda daire',
  price: '1.250.000',
  description: 'Metroya yakın, güney cepheli, bakımlı daire.',
  city_id: 34,
  district_id: 3401,
};

const errorsOf = (input: unknown) => {
  const parsed = listingForm.safeParse(input);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
};

describe('a typed price', () => {
  it.each([
    ['1.500', 150_000],
    ['1500', 150_000],
    ['1.500,50', 150_050],
    ['1500,5', 150_050],
    ['1250.50', 125_050],
    ['1.234.567', 123_456_700],
    ['99,90 TL', 9_990],
    ['₺ 99,90', 9_990],
    ['0', 0],
    [1250.5, 125_050],
    [10_000_000_000, 1_000_000_000_000],
  ])('reads %s as %d kuruş', (typed, minor) => {
    expect(parsePrice(typed)).toBe(minor);
  });

  it.each([
    '',
    ' ',
    '-5',
    'on bin',
    '1,2,3',
    '1.50.000',
    '12,345',
    '1e9',
    'NaN',
    '10000000001',
    '1'.repeat(400),
    NaN,
    -1,
    0.001,
    1.234,
    '0.001',
  ])('refuses %s', (typed) => {
    expect(parsePrice(typed)).toBeUndefined();
  });
});

describe('the form of an ad', () => {
  it('takes a whole ad, with the price in kuruş', () => {
    expect(listingForm.parse(form)).toEqual({ ...form, price: 125_000_000, deliver_in_person: false, features: {} });
  });

  it('says what is missing in the sentences of the wizard', () => {
    expect(errorsOf({ photos: [], title: 'Kısa', price: 'bedava', description: 'kısa' })).toEqual({
      photos: 'En az 1 fotoğraf yüklemelisiniz',
      category_id: 'Kategori seçimi zorunludur',
      title: 'Başlık en az 10 karakter olmalıdır',
      price: 'Geçerli bir fiyat girin',
      description: 'Açıklama en az 30 karakter olmalıdır',
      city_id: 'Konum seçmelisiniz',
      district_id: 'Konum seçmelisiniz',
    });
    expect(errorsOf({})).toMatchObject({ photos: 'En az 1 fotoğraf yüklemelisiniz', price: 'Geçerli bir fiyat girin' });
  });

  it('counts what can be read, not blanks and invisible signs', () => {
    expect(errorsOf({ ...form, title: '    dokuz9   \u200b\u202e ' })).toEqual({
      title: 'Başlık en az 10 karakter olmalıdır',
    });
    expect(listingForm.parse({ ...form, title: ' Bahçeli\u0000  üç\u202e oda\ndaire ' }).title).toBe(
      'Bahçeli üç oda daire',
    );
    expect(listingForm.parse({ ...form, title: `${form.title}\ud800` }).title).toBe(form.title);
  });

  it('keeps the lines of a description and joins letters with their marks', () => {
    const description = 'Birinci satır, yeterince uzun.\r\n\r\n\r\n\r\n\r\nI\u0307kinci  ';
    expect(listingForm.parse({ ...form, description }).description).toBe('Birinci satır, yeterince uzun.\n\n\nİkinci');
  });

  it('wants at most twenty different photos and a cover among them', () => {
    const many = Array.from({ length: 21 }, (_, index) => `photo-${index}`);
    expect(errorsOf({ ...form, photos: many })).toEqual({ photos: 'En fazla 20 fotoğraf yükleyebilirsiniz' });
    expect(errorsOf({ ...form, photos: ['same', 'same'] })).toEqual({ photos: 'Aynı fotoğraf iki kez eklenemez' });
    expect(errorsOf({ ...form, cover_photo_id: 'other' })).toEqual({
      cover_photo_id: 'Kapak fotoğrafı, yüklediğiniz fotoğraflardan biri olmalıdır',
    });
    expect(errorsOf({ ...form, cover_photo_id: 'photo-two' })).toEqual({});
  });
});

describe('features against the filters of a category', () => {
  const filters: CategoryFilter[] = [
    { key: 'marka', label: 'Marka', type: 'select', options: ['Fiat', 'Ford'] },
    {
      key: 'model',
      label: 'Model',
      type: 'select',
      depends_on: 'marka',
      options_by: { Fiat: ['Egea'], Ford: ['Focus'] },
    },
    { key: 'yil', label: 'Yıl', type: 'range' },
    { key: 'km', label: 'Kilometre', type: 'range', unit: 'km' },
    { key: 'renk', label: 'Renk', type: 'multiselect', options: ['Mavi', 'Gri'] },
    { key: 'takas', label: 'Takas', type: 'boolean' },
    { key: 'motor', label: 'Motor', type: 'text' },
  ];

  it('bounds years by the form of the filter, whatever it is called', () => {
    const of = (filter: CategoryFilter, value: number) => featureErrors([filter], { [filter.key]: value });
    const built: CategoryFilter = { key: 'yapim', label: 'Yapım', type: 'range' };
    expect(of(built, 12)).toEqual({});
    expect(of({ ...built, form: 'year' }, 12)).toEqual({
      'features.yapim': ['Yapım 1900 ile 2100 arasında bir sayı olmalıdır.'],
    });
    expect(of({ key: 'yil', label: 'Kaç yıllık', type: 'range', form: 'number' }, 12)).toEqual({});
  });

  it('accepts what the filters offer', () => {
    const features = {
      marka: 'Ford',
      model: 'Focus',
      yil: 2015,
      km: 0,
      renk: ['Mavi', 'Gri'],
      takas: false,
      motor: '1.6 TDCi',
    };
    expect(featureErrors(filters, features)).toEqual({});
    expect(featureErrors(filters, {})).toEqual({});
  });

  it('names what a category does not ask any more, and what is not in its list', () => {
    const called = (key: string) => (key === 'kapi' ? 'Kapı sayısı' : undefined);
    expect(featureErrors(filters, { kapi: 4, takla: 1, renk: ['Mavi', 'Lila', 'Bej'] }, called)).toEqual({
      'features.kapi': ['Bu kategoride artık “Kapı sayısı” özelliği yok.'],
      'features.takla': ['Bu kategoride böyle bir özellik yok.'],
      'features.renk': ['Renk: “Lila”, “Bej” listede yok; listeden bir seçim yapın.'],
    });
    const [sentence = ''] = featureErrors(filters, { marka: 'L'.repeat(9_000) })['features.marka'] ?? [];
    expect(sentence.length).toBeLessThan(200);
  });

  it.each([
    ['an unknown key', { kapi: 4 }, 'features.kapi', 'Bu kategoride böyle bir özellik yok.'],
    [
      'an inherited key of objects',
      JSON.parse('{"__proto__": 1}'),
      'features.__proto__',
      'Bu kategoride böyle bir özellik yok.',
    ],
    [
      'a value outside the list',
      { marka: 'Lada' },
      'features.marka',
      'Marka: “Lada” listede yok; listeden bir seçim yapın.',
    ],
    ['a list where one value stands', { marka: ['Ford'] }, 'features.marka', 'Marka için listeden bir seçim yapın.'],
    ['a model without its make', { model: 'Focus' }, 'features.model', 'Önce Marka seçin.'],
    [
      'a model of another make',
      { marka: 'Fiat', model: 'Focus' },
      'features.model',
      'Model: “Focus” listede yok; listeden bir seçim yapın.',
    ],
    [
      'a make named like a property',
      { marka: 'constructor', model: 'x' },
      'features.model',
      'Model: “x” listede yok; listeden bir seçim yapın.',
    ],
    ['text as a measure', { km: '90000' }, 'features.km', 'Kilometre sıfır veya daha büyük bir sayı olmalıdır.'],
    ['a negative measure', { km: -1 }, 'features.km', 'Kilometre sıfır veya daha büyük bir sayı olmalıdır.'],
    ['a year of no car', { yil: 215 }, 'features.yil', 'Yıl 1900 ile 2100 arasında bir sayı olmalıdır.'],
    ['a choice made twice', { renk: ['Mavi', 'Mavi'] }, 'features.renk', 'Renk için listeden bir seçim yapın.'],
    ['no choice at all', { renk: [] }, 'features.renk', 'Renk için listeden bir seçim yapın.'],
    ['a word as yes', { takas: 'evet' }, 'features.takas', 'Takas için evet ya da hayır seçin.'],
    ['blank text', { motor: ' ' }, 'features.motor', 'Motor 1 ile 100 karakter arasında olmalıdır.'],
  ])('refuses %s', (_, features, field, sentence) => {
    expect(featureErrors(filters, features as never)[field]).toEqual([sentence]);
  });
});
