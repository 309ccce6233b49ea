import { expect, it } from '@jest/globals';
import type { CategoryFilter } from '@ilan/api';
import { featureTexts } from './feature-text.js';

it('an ad that says nothing of a filter says nothing of it, whatever its key is', () => {
  const filters: CategoryFilter[] = [
    { key: 'constructor', label: 'Constructor', type: 'range' },
    { key: 'km', label: 'Kilometre', type: 'range', unit: 'km' },
  ];
  expect(featureTexts(filters, { km: 85_000 })).toEqual([{ key: 'km', label: 'Kilometre', text: '85.000 km' }]);
  const [said] = featureTexts(filters, { constructor: 3 });
  expect(said).toEqual({ key: 'constructor', label: 'Constructor', text: '3' });
});
