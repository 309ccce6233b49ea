import fc from 'fast-check';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import type { SearchRequest } from '../search-engine.js';
import { decodeValue, encodeValue, indexDocument } from './index-document.js';
import { indexSettings } from './index-settings.js';
import { searchAnswer } from './search-answer.js';
import { searchQueries, sortOf } from './search-queries.js';

const aRequest = (changes: Partial<SearchRequest> = {}): SearchRequest => ({
  sort: 'newest',
  page: 1,
  per_page: 24,
  ...changes,
});
const queriesOf = (changes: Partial<SearchRequest>) => searchQueries('listings', aRequest(changes), 'all').queries;
const filterOf = (changes: Partial<SearchRequest>) => queriesOf(changes)[0]?.filter;

describe('filters', () => {
  it.each<[string, Partial<SearchRequest>, string[]]>([
    ['nothing', {}, []],
    ['a category', { category_id: 7 }, ['category_path = 7']],
    ['a category to stay in', { within_category_id: 7 }, ['category_path = 7']],
    ['a city', { city_id: 34 }, ['city_id = 34']],
    ['a district', { city_id: 34, district_id: 3411 }, ['city_id = 34', 'district_id = 3411']],
    ['prices', { price_min_minor: 100, price_max_minor: 200 }, ['price_minor >= 100', 'price_minor <= 200']],
    ['a price of zero', { price_min_minor: 0 }, ['price_minor >= 0']],
    [
      'a radius, in metres',
      { near: { latitude: 41.01, longitude: -29, radius_km: 2.5 } },
      ['_geoRadius(41.01, -29, 2500)'],
    ],
    ['a place without a radius', { near: { latitude: 41, longitude: 29 } }, []],
    ['yes', { features: [{ key: 'garanti', kind: 'is', value: true }] }, ['f.garanti = true']],
    ['no', { features: [{ key: 'garanti', kind: 'is', value: false }] }, ['f.garanti = false']],
    ['a range', { features: [{ key: 'km', kind: 'range', min: 1, max: 2 }] }, ['(f.km >= 1 AND f.km <= 2)']],
    ['a range from', { features: [{ key: 'km', kind: 'range', min: 1 }] }, ['f.km >= 1']],
    ['a range to', { features: [{ key: 'km', kind: 'range', max: 0 }] }, ['f.km <= 0']],
    ['a range of all', { features: [{ key: 'km', kind: 'range' }] }, ['f.km EXISTS']],
    ['one value', { features: [{ key: 'renk', kind: 'any_of', values: ['Mavi'] }] }, ['f.renk IN ["Mavi"]']],
    [
      'values',
      { features: [{ key: 'renk', kind: 'any_of', values: ['Mavi', 'Açık gri'] }] },
      ['f.renk IN ["Mavi", "Açık gri"]'],
    ],
    [
      'values that look like grammar',
      { features: [{ key: 'renk', kind: 'any_of', values: [`a" OR 'b' \\`, '%22', 'x] , [y'] }] },
      ['f.renk IN ["a%22 OR %27b%27 %5c", "%2522", "x] , [y"]'],
    ],
  ])('writes %s', (_, request, filter) => {
    expect(filterOf(request)).toEqual(filter);
  });

  it('never lets a value end its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const encoded = encodeValue(value);
        expect(encoded).not.toMatch(/["'\\]/);
        expect(decodeValue(encoded)).toBe(value);
      }),
    );
  });

  it('writes documents with the same values as filters', () => {
    const { f } = indexDocument(aListingDocument({ features: { a: `"x"`, b: [`'y'`], c: 5, d: true } }));
    expect(f).toEqual({ a: '%22x%22', b: ['%27y%27'], c: 5, d: true });
  });
});

describe('facets', () => {
  it('are counted with the page when nothing of theirs is selected', () => {
    const { queries, counted } = searchQueries(
      'listings',
      aRequest({ category_id: 2, facets: ['city', 'renk'], ranges: ['price', 'km'] }),
      'all',
    );
    expect(queries).toHaveLength(1);
    expect(queries[0]?.facets).toEqual(['city_id', 'f.renk', 'price_minor', 'f.km']);
    expect(counted).toEqual([['city', 'renk', 'price', 'km']]);
  });

  it('have a query of their own, without their own filter, when something is', () => {
    const queries = queriesOf({
      category_id: 2,
      city_id: 34,
      district_id: 3411,
      price_min_minor: 5,
      features: [{ key: 'renk', kind: 'any_of', values: ['Mavi'] }],
      facets: ['category', 'city', 'district', 'renk', 'vites'],
      ranges: ['price'],
    });
    const all = ['category_path = 2', 'city_id = 34', 'district_id = 3411', 'price_minor >= 5', 'f.renk IN ["Mavi"]'];
    const without = (...expressions: string[]) => all.filter((expression) => !expressions.includes(expression));
    expect(queries.map(({ filter, facets }) => [facets, filter])).toEqual([
      [['f.vites'], all],
      [['category_path'], without('category_path = 2')],
      [['city_id'], without('city_id = 34', 'district_id = 3411')],
      [['district_id'], without('district_id = 3411')],
      [['f.renk'], without('f.renk IN ["Mavi"]')],
      [['price_minor'], without('price_minor >= 5')],
    ]);
    expect(queries.slice(1).every(({ limit }) => limit === 0)).toBe(true);
  });

  it('never leave the category to stay in', () => {
    const queries = queriesOf({ within_category_id: 1, category_id: 2, facets: ['category'] });
    expect(queries[1]?.filter).toEqual(['category_path = 1']);
  });
});

describe('text, order and page', () => {
  it('sends the folded words, numbers in one form', () => {
    expect(queriesOf({ text: `ŞİŞLİ'de "2+1" daire` })[0]?.q).toBe('sisli 2p1 daire');
  });

  it.each(['', '  ', '!!! %_'])('takes %j for no text', (text) => {
    expect(queriesOf({ text, sort: 'relevance' })[0]).toMatchObject({ q: '', sort: ['sort_at:desc', 'id:desc'] });
  });

  it.each<[SearchRequest['sort'], string[] | undefined]>([
    ['newest', ['sort_at:desc', 'id:desc']],
    ['price_asc', ['price_minor:asc', 'sort_at:desc', 'id:desc']],
    ['price_desc', ['price_minor:desc', 'sort_at:desc', 'id:desc']],
    ['relevance', undefined],
    ['distance', ['_geoPoint(41, 29):asc', 'sort_at:desc', 'id:desc']],
  ])('orders by %s', (sort, expected) => {
    expect(sortOf(aRequest({ sort, near: { latitude: 41, longitude: 29 } }), true)).toEqual(expected);
  });

  it('orders by newest when there is no place to be near to', () => {
    expect(sortOf(aRequest({ sort: 'distance' }), false)).toEqual(['sort_at:desc', 'id:desc']);
  });

  it('asks for the page in a way that counts every hit', () => {
    expect(queriesOf({ page: 3, per_page: 10 })[0]).toMatchObject({ page: 3, hitsPerPage: 10 });
  });
});

describe('answers', () => {
  const request = aRequest({ text: 'satılık', sort: 'relevance', facets: ['renk'], ranges: ['price'] });
  const result = {
    hits: [
      { id: 1, spelled: ['satilik'], _rankingScore: 0.5 },
      { id: 2, spelled: ['satılık'], _rankingScore: 0.5 },
      { id: 3, spelled: ['satilik'], _rankingScore: 0.9 },
    ],
    totalHits: 41,
    facetDistribution: { 'f.renk': { Mavi: 2, 'a%22b': 3, Yok: 0 } },
    facetStats: { price_minor: { min: 1, max: 9 } },
  };

  it('come back as the port promises', () => {
    const answer = searchAnswer(request, searchQueries('listings', request, 'all'), [result as never]);
    expect(answer).toEqual({
      ids: [3, 2, 1],
      total: 41,
      facets: {
        renk: [
          { value: 'a"b', count: 3 },
          { value: 'Mavi', count: 2 },
        ],
      },
      ranges: { price: { min: 1, max: 9 } },
    });
  });
});

describe('settings', () => {
  it('put a chosen order before relevance and forgive typos as the product decides', () => {
    expect(indexSettings()).toMatchObject({
      searchableAttributes: ['words_title', 'words_category', 'words_details', 'words_description'],
      rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'sort_at:desc', 'id:desc'],
      typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
      localizedAttributes: [{ attributePatterns: ['words_*'], locales: ['tur'] }],
    });
  });
});
