import { expect, it } from '@jest/globals';
import { valuesOf } from './similarity.js';

it('ads that say nothing of a filter share nothing in it, whatever its key is', () => {
  expect(valuesOf({ features: {} }, 'constructor')).toEqual([]);
  expect(valuesOf({ features: { constructor: 'Şeker', marka: 'Diğer' } }, 'constructor')).toEqual(['Şeker']);
});
