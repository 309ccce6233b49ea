import { describe, expect, it } from '@jest/globals';
import type { CategoryFilter } from '@ilan/api';
import { aPhoto } from '@test/listing-builders';
import { formOf, problemsOf, problemsOfRefusal } from './check';
import { EMPTY, photoFromServer, type Draft } from './draft';
import { firstStepWith, stepAt, stepOf } from './steps';

const filters: CategoryFilter[] = [
  { key: 'marka', label: 'Marka', type: 'select', options: ['Fiat', 'Ford'] },
  {
    key: 'model',
    label: 'Model',
    type: 'select',
    depends_on: 'marka',
    options_by: { Fiat: ['Egea'], Ford: ['Focus'] },
  },
  { key: 'km', label: 'Kilometre', type: 'range', unit: 'km' },
  { key: 'donanim', label: 'Donanım', type: 'multiselect', options: ['ABS', 'Klima'] },
];
const whole: Draft = {
  ...EMPTY,
  photos: [photoFromServer(aPhoto('a')), { key: 'local', name: 'b.jpg', photo: null, sameAs: [] }],
  categoryId: 60,
  title: 'Ford Focus 1.6 TDCi',
  description: 'Bakımlı, tek sahibinden, boyasız, hatasız.',
  price: '485.000',
  city: { id: 34, name: 'İstanbul' },
  district: { id: 3423, name: 'Kadıköy' },
};

describe('what is not right yet', () => {
  it('is said with the sentences of the form’s rules', () => {
    expect(problemsOf(EMPTY, filters)).toEqual({
      photos: 'En az 1 fotoğraf yüklemelisiniz',
      category_id: 'Kategori seçimi zorunludur',
      title: 'Başlık en az 10 karakter olmalıdır',
      description: 'Açıklama en az 30 karakter olmalıdır',
      price: 'Geçerli bir fiyat girin',
      city_id: 'Konum seçmelisiniz',
    });
  });
  it('is nothing in a whole ad', () => expect(problemsOf(whole, filters)).toEqual({}));
  it('is the district once there is a province', () =>
    expect(problemsOf({ ...whole, district: null }, filters)).toEqual({ district_id: 'Konum seçmelisiniz' }));
  it('names features', () => {
    const features = { marka: 'Ford', model: 'Egea', km: 'çok', donanim: ['ABS'] };
    expect(problemsOf({ ...whole, features }, filters)).toEqual({
      'features.model': 'Model: “Egea” listede yok; listeden bir seçim yapın.',
      'features.km': 'Kilometre sıfır veya daha büyük bir sayı olmalıdır.',
    });
  });
  it('is a price that is only half typed', () =>
    expect(problemsOf({ ...whole, price: '' }, filters)).toEqual({ price: 'Geçerli bir fiyat girin' }));
});

describe('what is posted', () => {
  it('has only what the category asks for, and no empty answers', () => {
    const features = { marka: 'Ford', model: '', donanim: [], oda_sayisi: ['3+1'] };
    expect(formOf({ ...whole, features }, filters).features).toEqual({ marka: 'Ford' });
  });
  it('has the first photo as cover', () => {
    expect(formOf(whole, filters)).toMatchObject({ photos: ['a', 'local'], cover_photo_id: 'a' });
  });
});

describe('a refusal of the server', () => {
  const problems = problemsOfRefusal({
    'photos.3': ['Fotoğraf bulunamadı.'],
    title: ['Başlık en az 10 karakter olmalıdır'],
    'features.km': ['Kilometre 0 …'],
  });
  it('leads to the first step that it is about', () => {
    expect(Object.keys(problems)).toEqual(['photos', 'title', 'features.km']);
    expect(firstStepWith(problems)).toBe(1);
    expect(firstStepWith(problemsOfRefusal({ district_id: ['Konum seçmelisiniz'] }))).toBe(3);
    expect(stepOf('features.km')).toBe(4);
    expect(firstStepWith({})).toBeUndefined();
  });
});

describe('the step of an address', () => {
  it('is never beyond the first that is incomplete', () => {
    expect(stepAt('5', problemsOf(EMPTY, []))).toBe(1);
    expect(stepAt('4', problemsOf({ ...whole, title: '' }, filters))).toBe(3);
    expect(stepAt('4', problemsOf(whole, filters))).toBe(4);
    expect(stepAt('2', problemsOf({ ...whole, title: '' }, filters))).toBe(2);
  });
  it('is the first for nonsense', () => {
    for (const asked of [null, '', '0', '6', '02', 'x']) expect(stepAt(asked, {})).toBe(1);
  });
});
