import { describe, expect, it } from '@jest/globals';
import { AppError } from '#kernel/app-error.js';
import { editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import { add, after, asShipped, CARS, shipped } from '#test/builders/filters.js';
import { readFeatureFilters } from './read-feature-filters.js';

const redefined = after([
  add(),
  {
    ...{ type: 'redefine', category_id: CARS, key: 'plaka_uyrugu', revision: 1, kind: 'boolean', unit: '' },
    ...{ depends_on: null, options: [], map: { TR: 'true', Yabancı: 'false' }, rest: 'drop' },
  },
]);
const read = (values: readonly string[]) =>
  readFeatureFilters({ plaka_uyrugu: values }, CARS, editedCatalog(shipped, asShipped, redefined));

describe('an address that says a filter by its former key', () => {
  it('is read by what its answer became', () => {
    expect(read(['TR'])).toEqual([{ key: 'plaka_uyrugu_2', kind: 'is', value: true }]);
    expect(read(['Yabancı'])).toEqual([{ key: 'plaka_uyrugu_2', kind: 'is', value: false }]);
  });

  it('of yes and no is read by the option that its answer became', () => {
    const listed = after([
      add({ kind: 'boolean', options: [] }),
      {
        ...{ type: 'redefine', category_id: CARS, key: 'plaka_uyrugu', revision: 1, kind: 'select', unit: '' },
        ...{ depends_on: null, options: ['TR', 'Yabancı'], map: { true: 'TR', false: 'Yabancı' }, rest: 'drop' },
      },
    ]);
    const now = (value: string) =>
      readFeatureFilters({ plaka_uyrugu: [value] }, CARS, editedCatalog(shipped, asShipped, listed));
    expect(now('1')).toEqual([{ key: 'plaka_uyrugu_2', kind: 'any_of', values: ['TR'] }]);
    expect(now('0')).toEqual([{ key: 'plaka_uyrugu_2', kind: 'any_of', values: ['Yabancı'] }]);
  });

  it('is refused by the key that it says, so that whoever has it can leave that out', () => {
    const refused = (): unknown => {
      try {
        return read(['TR', 'Yabancı']);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return error;
      }
    };
    expect(JSON.stringify(refused())).toContain('f[plaka_uyrugu]');
  });
});
