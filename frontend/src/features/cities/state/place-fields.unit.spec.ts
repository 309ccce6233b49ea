import { expect, it } from '@jest/globals';
import { degreesOf, newPlaceSchema, placeSchema } from './place-fields';

it('reads degrees with a comma or a point, and says of what is no number that it is none', () => {
  expect(['40,9903', ' 29.02 ', '', '40,99,03', 'kırk'].map(degreesOf)).toEqual([
    40.9903,
    29.02,
    undefined,
    undefined,
    undefined,
  ]);
  const typed = { name: ' Kadıköy ', latitude: '40,99', longitude: '29' };
  expect(placeSchema(3).safeParse(typed)).toMatchObject({
    data: { name: 'Kadıköy', latitude: 40.99, longitude: 29, revision: 3 },
  });
  expect(placeSchema(3).safeParse({ ...typed, latitude: 'kırk' })).toMatchObject({
    error: { issues: [{ path: ['latitude'], message: expect.stringContaining('Ondalık') }] },
  });
  expect(placeSchema(3).safeParse({ ...typed, latitude: '29', longitude: '41' })).toMatchObject({ success: false });
});

it('says all that is missing of a new place at once, of a province its first district, too', () => {
  const empty = { name: '', latitude: '', longitude: '', district: '' };
  const missing = (cityId: number | null): readonly unknown[] => {
    const read = newPlaceSchema(cityId).safeParse(empty);
    return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => path[0]))].toSorted();
  };
  expect(missing(34)).toEqual(['latitude', 'longitude', 'name']);
  expect(missing(null)).toEqual(['district', 'latitude', 'longitude', 'name']);
  const typed = { ...empty, name: ' Merkez ', latitude: '39,5', longitude: '35', district: 'Yok sayılır' };
  expect(newPlaceSchema(34).safeParse(typed)).toMatchObject({ data: { city_id: 34, name: 'Merkez', district: null } });
});
