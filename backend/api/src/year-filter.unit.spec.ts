import { expect, it } from '@jest/globals';
import { isYearFilter } from './year-filter.js';

it.each([
  [{ key: 'uretim_yili', label: 'Üretim yılı' }, true],
  [{ key: 'uretim_yili', label: 'ÜRETİM YILI', unit: '' }, true],
  [{ key: 'yapim', label: 'Yapıldığı yıl' }, true],
  [{ key: 'yil', label: 'Model' }, true],
  [{ key: 'omur', label: 'Kalan yıl', unit: 'yıl' }, false],
  [{ key: 'agil', label: 'Ağıl ayılı' }, false],
  [{ key: 'yilki', label: 'Yılkı sayısı' }, false],
])('%j holds years: %s', (filter, is) => {
  expect(isYearFilter(filter)).toBe(is);
});
