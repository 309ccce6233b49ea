import { describe, expect, it } from '@jest/globals';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { ResidentIndex } from './resident-index.js';

const KADIKOY = { latitude: 40.99, longitude: 29.03 };
const MODA = { latitude: 40.98, longitude: 29.02 };
const ANKARA = { latitude: 39.92, longitude: 32.85 };

describe('searches from one place', () => {
  it('know of ads at places that came later, and of those that moved and went', () => {
    const index = new ResidentIndex();
    const found = (changes: { readonly radius_km?: number } = {}) =>
      index.search({ near: { ...KADIKOY, ...changes }, sort: 'distance', page: 1, per_page: 10 }).ids;
    index.put(aListingDocument({ id: 1, ...ANKARA }));
    expect([found(), found({ radius_km: 10 })]).toEqual([[1], []]);
    index.put(aListingDocument({ id: 2, ...MODA }));
    expect([found(), found({ radius_km: 10 })]).toEqual([[2, 1], [2]]);
    index.put(aListingDocument({ id: 1, ...KADIKOY }));
    expect([found(), found({ radius_km: 10 })]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    index.remove(2);
    expect([found(), found({ radius_km: 10 })]).toEqual([[1], [1]]);
  });
});
