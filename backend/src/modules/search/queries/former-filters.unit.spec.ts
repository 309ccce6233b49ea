import { describe, expect, it } from '@jest/globals';
import { AppError } from '#kernel/app-error.js';
import { editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import { add, after, asShipped, CARS, shipped } from '#test/builders/filters.js';
import { leftOutOf, readFeatureFilters } from './read-feature-filters.js';

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

describe('an address whose filter became another sort', () => {
  const numbers = add({ kind: 'range', options: [], label: 'Beygir gücü' });
  const catalog = editedCatalog(
    shipped,
    asShipped,
    after([
      numbers,
      {
        ...{ type: 'redefine', category_id: CARS, key: 'beygir_gucu', revision: 1, kind: 'select', unit: '' },
        ...{ depends_on: null, options: ['100', 'Güçlü', '50-90'], map: { 150: 'Güçlü' }, rest: 'drop' },
      },
    ]),
  );
  const asked = (...values: string[]) => ({ beygir_gucu: values });
  const refused = (values: Record<string, string[]>): unknown => {
    try {
      return readFeatureFilters(values, CARS, catalog);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.errors;
    }
  };

  it('by numbers that are a list now is left out by its name, and refused where nothing may be left out', () => {
    for (const value of ['100-200', '-200', '100-', '77']) {
      expect(leftOutOf(asked(value), CARS, catalog)).toEqual([
        { key: 'beygir_gucu', label: 'Beygir gücü', values: [value] },
      ]);
      expect(refused(asked(value))).toEqual({
        'f[beygir_gucu]': ['Beygir gücü artık başka biçimde soruluyor; yeniden seçin.'],
      });
    }
  });

  it('is read where its answer is an option now', () => {
    const now = (value: string) => readFeatureFilters(asked(value), CARS, catalog);
    expect(now('150')).toEqual([{ key: 'beygir_gucu_2', kind: 'any_of', values: ['Güçlü'] }]);
    expect(now('100')).toEqual([{ key: 'beygir_gucu_2', kind: 'any_of', values: ['100'] }]);
    expect(now('50-90')).toEqual([{ key: 'beygir_gucu_2', kind: 'any_of', values: ['50-90'] }]);
    expect(['150', '100', '50-90'].flatMap((value) => leftOutOf(asked(value), CARS, catalog))).toEqual([]);
  });

  it('leaves out a choice, too, that is a number or yes and no now', () => {
    const now = editedCatalog(shipped, asShipped, redefined);
    expect(leftOutOf({ plaka_uyrugu: ['TR', 'Yabancı'] }, CARS, now)).toEqual([
      { key: 'plaka_uyrugu', label: 'Plaka uyruğu', values: ['TR', 'Yabancı'] },
    ]);
    expect(leftOutOf({ plaka_uyrugu: ['TR'] }, CARS, now)).toEqual([]);
  });

  it('leaves out nothing that never was, and nothing that is said by the key of today', () => {
    expect(leftOutOf({ hic_olmadi: ['1-2'], beygir_gucu_2: ['1-2'] }, CARS, catalog)).toEqual([]);
    expect(refused({ hic_olmadi: ['1-2'] })).toEqual({ 'f[hic_olmadi]': ['Bilinmeyen filtre.'] });
  });
});
