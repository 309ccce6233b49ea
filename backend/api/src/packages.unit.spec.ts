import { describe, expect, it } from '@jest/globals';
import { packageWrite } from './packages.js';

const form = {
  name: 'Bayram paketi',
  kind: 'featured',
  days: 7,
  gross_minor: 7_500,
  vat_rate: 20,
  valid_from: null,
  valid_to: null,
  reason: 'Bayram için deneme',
  revision: -1,
};
const problemsOf = (changes: object): readonly string[] =>
  packageWrite.safeParse({ ...form, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a package as staff writes it', () => {
  it('may stand', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['a rate that no law knows', { vat_rate: 18 }, 'vat_rate'],
    ['a rate below nothing', { vat_rate: -20 }, 'vat_rate'],
    ['a price below nothing', { gross_minor: -7_500 }, 'gross_minor'],
    ['a price beyond all bounds', { gross_minor: Number.MAX_SAFE_INTEGER }, 'gross_minor'],
    ['a price that cannot be split', { gross_minor: 9_999 }, 'gross_minor'],
  ])('is refused with %s, by that field', (_, changes, field) => {
    expect(problemsOf(changes)).toEqual([field]);
  });
});
