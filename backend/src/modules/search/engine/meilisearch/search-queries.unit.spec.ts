import fc from 'fast-check';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { EDGES } from '../histogram.js';
import type { SearchRequest } from '../search-engine.js';
import { decodeValue, encodeValue, indexDocument } from './index-document.js';
import { indexSettings } from './index-settings.js';
import { searchAnswer } from './search-answer.js';
import { restQuery, searchQueries, sortOf } from './search-queries.js';

const aRequest = (changes: Partial<SearchRequest> = {}): SearchRequest => ({
  sort: 'newest',
  page: 1,
  per_page: 24,
  ...changes,
});
const aWord = (word: string) => ({ typed: word, word, spelled: word, frequency: 1, forms: [{ word, closeness: 1 }] });
const queriesOf = (changes: Partial<SearchRequest>) => searchQueries('listings', aRequest(changes)).queries;
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
    ['a date', { posted_since: 5 }, ['sort_at >= 5']],
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
    [
      'words of one text',
      { features: [{ key: 'motor', kind: 'words', any: [['vtec', 'turbo']] }] },
      ['t STARTS WITH "motor=vtec" AND t STARTS WITH "motor=turbo"'],
    ],
    [
      'words of several texts',
      { features: [{ key: 'motor', kind: 'words', any: [['vtec', 'turbo'], ['dizel']] }] },
      ['(t STARTS WITH "motor=vtec" AND t STARTS WITH "motor=turbo") OR (t STARTS WITH "motor=dizel")'],
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

it('writes the words of every text with the filter that it answers, and of nothing else', () => {
  const { t } = indexDocument(aListingDocument({ features: { a: 'IŞIK, ışık 1.6', b: ['Cam tavan'], c: 5, d: true } }));
  expect(t).toEqual(['a=isik', 'a=1v6', 'b=cam', 'b=tavan']);
});

describe('facets', () => {
  it('are counted with the page when nothing of theirs is selected', () => {
    const { queries, counted } = searchQueries(
      'listings',
      aRequest({ category_id: 2, facets: ['city', 'renk'], ranges: ['price', 'km'] }),
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

  it('of dates have a query a moment, and of histograms a count of buckets beside the values', () => {
    const { queries, counted, marks } = searchQueries(
      'listings',
      aRequest({
        city_id: 34,
        posted_since: 7,
        facets: ['posted'],
        posted_marks: [9, 7],
        ranges: ['km'],
        histograms: ['km'],
      }),
    );
    expect(counted).toEqual([['km']]);
    expect(marks).toEqual([9, 7]);
    expect(queries.map(({ filter, facets }) => [filter, facets])).toEqual([
      [
        ['city_id = 34', 'sort_at >= 7'],
        ['f.km', 'b.km'],
      ],
      [['city_id = 34', 'sort_at >= 9'], undefined],
      [['city_id = 34', 'sort_at >= 7'], undefined],
    ]);
  });

  it('never leave the category to stay in', () => {
    const queries = queriesOf({ within_category_id: 1, category_id: 2, facets: ['category'] });
    expect(queries[1]?.filter).toEqual(['category_path = 1']);
  });
});

describe('text, order and page', () => {
  it('looks for every word in any of its forms, beginnings and phrases among them', () => {
    const words = [
      aWord('2p1'),
      {
        ...aWord('buzdolabi'),
        forms: [
          { word: 'buzdolabi', closeness: 1 },
          { word: 'buz dolabi', closeness: 0.9 },
        ],
        beginning: 0.7,
      },
      { ...aWord('temiz'), optional: true as const },
    ];
    expect(filterOf({ words })).toEqual([
      'w1 IN ["2p1"] OR w2 IN ["2p1"] OR w3 IN ["2p1"]',
      'w1 IN ["buzdolabi"] OR w2 IN ["buzdolabi"] OR w3 IN ["buzdolabi"] OR ' +
        '((w1 IN ["buz"] OR w2 IN ["buz"]) AND (w1 IN ["dolabi"] OR w2 IN ["dolabi"])) OR ' +
        'w1 STARTS WITH "buzdolabi" OR w2 STARTS WITH "buzdolabi" OR w3 STARTS WITH "buzdolabi"',
    ]);
  });

  it('never lets a word end its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const filter of filterOf({ text }) as string[])
          expect(filter.replace(/"[\p{L}\p{N}]*"/gu, '')).not.toMatch(/["'\\]/);
      }),
    );
  });

  it('asks for the newest hits of each kind to rank them, and for those beyond by themselves', () => {
    const asked = searchQueries('listings', aRequest({ text: 'gitar', sort: 'relevance', page: 3, per_page: 10 }));
    expect(asked.queries).toMatchObject([{ hitsPerPage: 100, page: 1 }]);
    expect(asked.better).toMatchObject([{ limit: 100 }, { limit: 100 }]);
    const request = aRequest({ text: 'gitar', sort: 'relevance', city_id: 34 });
    expect(restQuery('listings', request, [7, 9], 10, 5)).toMatchObject({ limit: 10, offset: 5 });
    expect(restQuery('listings', request, [7, 9], 10, 5).filter).toContain('id NOT IN [7, 9]');
  });

  it.each(['', '  ', '!!! %_'])('takes %j for no text', (text) => {
    expect(queriesOf({ text, sort: 'relevance' })[0]).toMatchObject({ filter: [], sort: ['sort_at:desc', 'id:desc'] });
  });

  it.each<[SearchRequest['sort'], string[]]>([
    ['newest', ['sort_at:desc', 'id:desc']],
    ['price_asc', ['price_minor:asc', 'sort_at:desc', 'id:desc']],
    ['price_desc', ['price_minor:desc', 'sort_at:desc', 'id:desc']],
    ['relevance', ['sort_at:desc', 'id:desc']],
    ['distance', ['_geoPoint(41, 29):asc', 'sort_at:desc', 'id:desc']],
  ])('orders by %s', (sort, expected) => {
    expect(sortOf(aRequest({ sort, near: { latitude: 41, longitude: 29 } }))).toEqual(expected);
  });

  it('orders by newest when there is no place to be near to', () => {
    expect(sortOf(aRequest({ sort: 'distance' }))).toEqual(['sort_at:desc', 'id:desc']);
  });

  it('asks for the page in a way that counts every hit', () => {
    expect(queriesOf({ page: 3, per_page: 10 })[0]).toMatchObject({ page: 3, hitsPerPage: 10 });
  });
});

describe('answers', () => {
  const hit = (id: number, title: string) => ({
    id,
    sort_at: id,
    words: `${title}|||||`,
  });
  const request = aRequest({
    text: 'gitar',
    sort: 'relevance',
    facets: ['renk'],
    ranges: ['price'],
    histograms: ['price'],
  });
  const result = {
    hits: [hit(3, 'kitap'), hit(2, 'gitar')],
    totalHits: 41,
    facetDistribution: { 'f.renk': { Mavi: 2, 'a%22b': 3, Yok: 0 }, 'b.price': { '12': 3, '13': 0 } },
    facetStats: { price_minor: { min: 1, max: 9 } },
  };

  it('come back as the port promises, the ranked hits each once', () => {
    const better = { hits: [hit(2, 'gitar'), hit(1, 'gitar')] };
    const results = [result, better, { hits: [] }] as never;
    expect(searchAnswer(request, searchQueries('listings', request), results)).toEqual({
      ids: [2, 1, 3],
      total: 41,
      facets: {
        renk: [
          { value: 'a"b', count: 3 },
          { value: 'Mavi', count: 2 },
        ],
      },
      ranges: { price: { min: 1, max: 9 } },
      histograms: { price: [{ from: EDGES[12], count: 3 }] },
    });
  });
});

describe('settings', () => {
  it('let filters find words, nothing else, and order by newest what is equal', () => {
    expect(indexSettings()).toMatchObject({
      searchableAttributes: [],
      rankingRules: ['sort', 'sort_at:desc', 'id:desc'],
      displayedAttributes: ['id', 'sort_at', 'words'],
    });
  });
});
