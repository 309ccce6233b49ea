import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FILTER_WORDS_MOST, hasWords } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import { add, after, asShipped, CARS, shipped } from '#test/builders/filters.js';
import { leftOutOf, readFeatureFilters } from './read-feature-filters.js';

const KEY = 'motor_no';
const catalog = editedCatalog(
  shipped,
  asShipped,
  after([add({ label: 'Motor no', kind: 'text', options: [] }), add({ label: 'Kasa', options: ['!!!', 'Az yer'] })]),
);
const of = (...values: readonly string[]) => ({ [KEY]: values });
const read = (...values: readonly string[]) => readFeatureFilters(of(...values), CARS, catalog);
const refusalOf = (...values: readonly string[]): unknown => {
  try {
    return read(...values);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors[`f[${KEY}]`];
  }
};

describe('an address that asks a filter of texts', () => {
  it.each([
    ['VTEC  turbo', ['vtec', 'turbo']],
    ['ISITMALI ışık', ['isitmali', 'isik']],
    ['vtec, Vtec; vtec', ['vtec']],
    [`"vtec' \\ -- 😀`, ['vtec']],
    ['__proto__', ['proto']],
    ['constructor', ['constructor']],
    ['1.6 lt', ['1v6lt']],
  ])('is asked by the words of %s', (value, words) => {
    expect(read(value)).toEqual([{ key: KEY, kind: 'words', any: [words] }]);
  });

  it('asks for either of several texts, and for none that says nothing', () => {
    expect(read('vtec', '!!!', 'dizel')).toEqual([{ key: KEY, kind: 'words', any: [['vtec'], ['dizel']] }]);
  });

  it.each(['!!!', '   ', '"', '\\', '😀', '%_', '..', '\u200b'])('is told that %j looks for nothing', (value) => {
    expect(hasWords(value)).toBe(false);
    expect(refusalOf(value)).toEqual(['Motor no için en az bir harf ya da rakam yazın.']);
    expect(leftOutOf(of(value), CARS, catalog)).toEqual([]);
  });

  it('takes as much as can be typed, and says what is too much', () => {
    expect(read('a'.repeat(FILTER_WORDS_MOST))).toHaveLength(1);
    expect(refusalOf('a'.repeat(FILTER_WORDS_MOST + 1))).toEqual(['Motor no için en fazla 60 karakter yazılabilir.']);
    const many = Array.from({ length: 50 }, (_, index) => `a${index} b${index} c${index}`);
    expect(refusalOf(...many)).toEqual(['Motor no için bu kadar çok sözcük birden aranamaz.']);
  });

  it('reads anything or says a sentence, and what the form lets through is always read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: FILTER_WORDS_MOST }), (value) => {
        const answer = refusalOf(value);
        if (hasWords(value)) expect(answer).toMatchObject([{ key: KEY, kind: 'words' }]);
        else expect(answer).toEqual(['Motor no için en az bir harf ya da rakam yazın.']);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an address that chose among options that are texts now', () => {
  const options = ['!!!', 'Az yer', `Uzun ${'x'.repeat(70)}`];
  const turned = editedCatalog(
    shipped,
    asShipped,
    after([
      add({ label: 'Kasa', options }),
      {
        ...{ type: 'redefine', category_id: CARS, key: 'kasa', revision: 1, kind: 'text', unit: '' },
        ...{ depends_on: null, options: [], map: {}, rest: 'keep' },
      },
    ]),
  );

  it('is asked by their words, however long they are, and left out with a sentence where they have none', () => {
    expect(readFeatureFilters({ kasa: options.slice(1) }, CARS, turned)).toEqual([
      {
        key: 'kasa_2',
        kind: 'words',
        any: [
          ['az', 'yer'],
          ['uzun', 'x'.repeat(60)],
        ],
      },
    ]);
    expect(leftOutOf({ kasa: ['!!!'] }, CARS, turned)).toEqual([
      { key: 'kasa', label: 'Kasa', values: ['!!!'], in_words: true },
    ]);
  });
});
