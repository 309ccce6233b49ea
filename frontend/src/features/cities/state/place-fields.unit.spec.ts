import { expect, it } from '@jest/globals';
import { degreesOf, placeSchema } from './place-fields';

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
