import { describe, expect, it } from '@jest/globals';
import type { CategoryFilter } from '@ilan/api';
import { featureRows, measureOf, measureText, optionsOf, withAnswer } from './feature-values';

const marka: CategoryFilter = { key: 'marka', label: 'Marka', type: 'select', options: ['Fiat', 'Ford'] };
const model: CategoryFilter = {
  key: 'model',
  label: 'Model',
  type: 'select',
  depends_on: 'marka',
  options_by: { Fiat: ['Egea'], Ford: ['Focus', 'Fiesta'] },
};
const km: CategoryFilter = { key: 'km', label: 'Kilometre', type: 'range', unit: 'km' };
const filters = [marka, model, km];

describe('a measure', () => {
  it.each([
    ['120.000', 120_000],
    ['120000', 120_000],
    ['1,6', 1.6],
    ['1.6', 1.6],
    ['1.234,5', 1234.5],
    [' 85 ', 85],
    ['', ''],
    ['çok', 'çok'],
    ['-5', '-5'],
    ['1.', '1.'],
  ])('%s is read as %s', (typed, value) => expect(measureOf(typed)).toBe(value));
  it('is printed in groups, a year is not', () => {
    const range = (key: string, label: string): CategoryFilter => ({ key, label, type: 'range' });
    const km = range('km', 'Kilometre');
    expect(measureText(km, 120_000)).toBe('120.000');
    expect(measureText(range('yil', 'Model'), 2015)).toBe('2015');
    expect(measureText(range('uretim_yili', 'Üretim yılı'), 2019)).toBe('2019');
    expect(measureText(km, 'çok')).toBe('çok');
    expect(measureText(km, undefined)).toBe('');
  });
});

describe('what hangs on another answer', () => {
  it('is offered once there is one', () => {
    expect(optionsOf(model, {})).toBeUndefined();
    expect(optionsOf(model, { marka: 'Ford' })).toEqual(['Focus', 'Fiesta']);
    expect(optionsOf(marka, {})).toEqual(['Fiat', 'Ford']);
  });
  it('goes when that one changes, and stays when it is only given again', () => {
    const before = { marka: 'Ford', model: 'Focus', km: 5 };
    expect(withAnswer(before, filters, 'marka', 'Fiat')).toEqual({ marka: 'Fiat', km: 5 });
    expect(withAnswer(before, filters, 'marka', 'Ford')).toEqual(before);
    expect(withAnswer(before, filters, 'marka', undefined)).toEqual({ km: 5 });
    expect(withAnswer(before, filters, 'model', undefined)).toEqual({ marka: 'Ford', km: 5 });
  });
});

it('features are printed in the order of the category, as the server does', () => {
  const all: CategoryFilter[] = [
    ...filters,
    { key: 'yil', label: 'Yıl', type: 'range' },
    { key: 'uretim_yili', label: 'Üretim yılı', type: 'range' },
    { key: 'boyasiz', label: 'Boyasız', type: 'boolean' },
    { key: 'oran', label: 'Oran', type: 'range', unit: '%' },
    { key: 'donanim', label: 'Donanım', type: 'multiselect', options: ['ABS', 'Klima'] },
  ];
  const features = {
    donanim: ['ABS', 'Klima'],
    yil: 2015,
    uretim_yili: 2019,
    km: 120_000,
    boyasiz: false,
    oran: 5,
    marka: 'Ford',
    eski: 1,
  };
  expect(featureRows(all, features).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Marka: Ford',
    'Kilometre: 120.000 km',
    'Yıl: 2015',
    'Üretim yılı: 2019',
    'Boyasız: Hayır',
    'Oran: %5',
    'Donanım: ABS, Klima',
  ]);
});

it('a filter is answered by nothing that every object has', () => {
  const builder: CategoryFilter = { key: 'constructor', label: 'Constructor', type: 'range' };
  const hung: CategoryFilter = { ...model, key: 'toString', depends_on: 'constructor' };
  expect(featureRows([builder, km], { km: 5 }).map(({ text }) => text)).toEqual(['5 km']);
  expect(optionsOf(hung, {})).toBeUndefined();
  expect(optionsOf(model, { marka: 'constructor' })).toEqual([]);
});
