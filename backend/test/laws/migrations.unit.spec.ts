import { expect, it } from '@jest/globals';
import { Sources } from './sources.js';

it('no two migrations have one time stamp: their order would be chance', () => {
  const stamps = new Sources().paths().flatMap((path) => /\/migrations\/(\d{13})-\w+\.ts$/.exec(path)?.[1] ?? []);
  expect(stamps.length).toBeGreaterThan(50);
  expect(stamps.filter((stamp, index) => stamps.indexOf(stamp) !== index)).toEqual([]);
});
