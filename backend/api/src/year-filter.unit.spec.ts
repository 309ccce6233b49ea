import { expect, it } from '@jest/globals';
import { isYearFilter, yearsOf } from './year-filter.js';

it.each([
  [{ key: 'uretim_yili', label: 'Üretim yılı' }, true],
  [{ key: 'uretim_yili', label: 'ÜRETİM YILI', unit: '' }, true],
  [{ key: 'yapim', label: 'Yapıldığı yıl' }, true],
  [{ key: 'yil', label: 'Model' }, true],
  [{ key: 'omur', label: 'Kalan yıl', unit: 'yıl' }, false],
  [{ key: 'agil', label: 'Ağıl ayılı' }, false],
  [{ key: 'yilki', label: 'Yılkı sayısı' }, false],
  [{ key: 'yapim', label: 'Yapım', form: 'year' }, true],
  [{ key: 'yil', label: 'Model yılı', form: 'number' }, false],
  [{ key: 'uretim_yili', label: 'Üretim yılı', form: 'number' }, false],
] as const)('%j holds years: %s', (filter, is) => {
  expect(isYearFilter(filter)).toBe(is);
});

it.each([
  ['the one that ships', { key: 'yil', label: 'Model yılı' }, [1900, 2100]],
  ['one that staff says it of', { key: 'yapim', label: 'Yapım', form: 'year' }, [1900, 2100]],
  ['one that is called so and was never asked about', { key: 'yapim_yili', label: 'Yapım yılı' }, undefined],
  ['the one that ships, where staff made it a number', { key: 'yil', label: 'Model yılı', form: 'number' }, undefined],
] as const)('the years of %s are bounded as they should be', (_what, filter, years) => {
  expect(yearsOf(filter)).toEqual(years);
});
