import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCriteria, printCriteria, type Criteria } from './criteria';

const amount = fc.option(fc.integer({ min: 0, max: 99_999_999_999 }).map((minor) => minor / 100));
const criteria: fc.Arbitrary<Criteria> = fc
  .record({
    q: fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim()),
    ),
    map: fc.boolean(),
    mark: fc.constantFrom('own', 'all', null),
    verbatim: fc.constantFrom('', 'place', 'place,spelling'),
    place: fc.option(
      fc.record({
        cityId: fc.integer({ min: 1, max: 81 }),
        districtId: fc.option(fc.integer({ min: 101, max: 9999 })),
      }),
    ),
    priceMin: amount,
    priceMax: amount,
    features: fc.dictionary(
      fc.stringMatching(/^[a-z0-9_]{1,20}$/u).filter((key) => key !== '__proto__'),
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 5 }),
      { noNullPrototype: true },
    ),
    point: fc.option(
      fc.record({ lat: fc.integer({ min: -9000, max: 9000 }), lng: fc.integer({ min: -18000, max: 18000 }) }),
    ),
    radiusKm: fc.option(fc.constantFrom(5, 10, 25, 50, 100)),
    postedWithin: fc.option(fc.constantFrom(1, 3, 7, 30)),
    withPhotos: fc.boolean(),
    inPerson: fc.boolean(),
    sort: fc.constantFrom('newest', 'price_asc', 'price_desc', 'relevance', 'distance'),
  })
  .map(({ place: anyPlace, point: anyPoint, mark, ...rest }) => {
    const point = anyPoint && { lat: anyPoint.lat / 100, lng: anyPoint.lng / 100 };
    const place = point === null ? anyPlace : null;
    const isPlaced = point !== null || place !== null;
    const isOffered = rest.sort === 'relevance' ? rest.q !== '' : rest.sort !== 'distance' || isPlaced;
    return {
      ...rest,
      verbatim: rest.q === '' ? '' : rest.verbatim,
      cityId: place?.cityId ?? null,
      districtId: place?.districtId ?? null,
      place: (mark === 'own' && place !== null) || (mark === 'all' && !isPlaced) ? mark : null,
      point,
      radiusKm: isPlaced ? rest.radiusKm : null,
      sort: isOffered ? rest.sort : rest.q === '' ? 'newest' : 'relevance',
    };
  });

describe('criteria in the address', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(criteria, (wanted) => {
        const address = printCriteria(wanted).toString();
        expect(parseCriteria(new URLSearchParams(address))).toEqual(wanted);
      }),
    );
  });

  it.each(['constructor', '__proto__'])('take a filter called %s for one like any other', (key) => {
    const address = printCriteria(parseCriteria(new URLSearchParams(`f[${key}]=1&f[${key}]=2`)));
    expect(address.getAll(`f[${key}]`)).toEqual(['1', '2']);
  });

  it('give one address whatever the order in which filters were chosen', () => {
    const one = parseCriteria(new URLSearchParams('f[renk]=Mavi&f[marka]=Ford&price_max=5'));
    const other = parseCriteria(new URLSearchParams('price_max=5&f[marka]=Ford&f[renk]=Mavi'));
    expect(printCriteria(one).toString()).toBe(printCriteria(other).toString());
  });

  it('leave out nonsense instead of failing', () => {
    const read = parseCriteria(
      new URLSearchParams(
        'city_id=-4&district_id=5&price_min=abc&price_max=1e9&sort=worst&f[x;drop]=1&f[renk]=&posted_within=2&with_photos=yes',
      ),
    );
    expect(read).toEqual({
      q: '',
      verbatim: '',
      place: null,
      map: false,
      cityId: null,
      districtId: null,
      priceMin: null,
      priceMax: null,
      features: {},
      point: null,
      radiusKm: null,
      postedWithin: null,
      withPhotos: false,
      inPerson: false,
      sort: 'newest',
    });
  });

  it('sort by relevance by themselves only while there is a search term', () => {
    expect(parseCriteria(new URLSearchParams('q=araba')).sort).toBe('relevance');
    expect(parseCriteria(new URLSearchParams('sort=relevance')).sort).toBe('newest');
    expect(printCriteria(parseCriteria(new URLSearchParams('q=araba&sort=newest'))).get('sort')).toBe('newest');
  });
});
