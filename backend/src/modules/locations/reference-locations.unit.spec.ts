import { placeWrite } from '@ilan/api';
import { shippedLocations } from './shipped-locations.js';
import { distanceKm } from '#kernel/distance.js';
import { NearestDistrict } from './queries/nearest-district.js';
import { PlaceSearch } from './queries/search-places.js';

const locations = shippedLocations();

describe('the places that ship with the product', () => {
  it('are 81 provinces and 973 districts', () => {
    expect(locations.cities()).toHaveLength(81);
    expect(locations.districts()).toHaveLength(973);
    expect(locations.city(34)).toMatchObject({ name: 'İstanbul' });
    expect(locations.district(3423)).toMatchObject({ name: 'Kadıköy', city_id: 34, city: { name: 'İstanbul' } });
    expect(locations.districts(69).map(({ name }) => name)).toEqual(['Aydıntepe', 'Demirözü', 'Merkez']);
    expect([locations.city(0), locations.district(1), locations.districts(99)]).toEqual([undefined, undefined, []]);
  });

  it('can each be written as they are, those with a number before their name, too', () => {
    const refused = [...locations.cities(), ...locations.districts()].filter(
      ({ name, latitude, longitude }) => !placeWrite.safeParse({ name, latitude, longitude, revision: 0 }).success,
    );
    expect(refused).toEqual([]);
  });
});

describe('the search for places', () => {
  const search = new PlaceSearch(locations);
  const names = (text: string) => {
    const { cities, districts } = search.find(text);
    return {
      cities: cities.map(({ name }) => name),
      districts: districts.map(({ name, city }) => `${name}, ${city.name}`),
    };
  };

  it.each(['ISPARTA', 'ısparta', 'isparta', 'Isparta ', 'İSPARTA'])('reads %s in any spelling', (text) => {
    expect(names(text).cities).toEqual(['Isparta']);
  });

  it('puts the exact name first', () => {
    expect(names('van').cities[0]).toBe('Van');
    expect(names('şişli').districts[0]).toBe('Şişli, İstanbul');
    expect(names('kadikoy istanbul').districts).toEqual(['Kadıköy, İstanbul']);
    expect(names('istanbul').cities).toEqual(['İstanbul']);
    expect(names('istanbul').districts.every((name) => name.endsWith('İstanbul'))).toBe(true);
  });

  it('finds every district of a name that recurs', () => {
    expect(names('edremit').districts).toEqual(['Edremit, Balıkesir', 'Edremit, Van']);
  });

  it.each(['', '   ', '...', '%', "' or 1=1", '\u0000'])('finds nothing for %j', (text) => {
    expect(search.find(text)).toEqual({ cities: [], districts: [] });
  });
});

describe('the nearest district', () => {
  const nearest = new NearestDistrict(locations);

  it.each([
    [40.9903, 29.0205, 'Kadıköy'],
    [39.925, 32.837, 'Çankaya'],
    [38.4192, 27.1287, 'Konak'],
  ])('of %d, %d is %s', (latitude, longitude, name) => {
    expect(nearest.to(latitude, longitude)?.name).toBe(name);
  });

  it.each([
    ['Berlin', 52.52, 13.4],
    ['Athens', 37.98, 23.73],
    ['Baghdad', 33.31, 44.36],
    ['the middle of the Black Sea', 43.2, 34],
    ['nowhere', 0, 0],
    ['the pole', 90, 180],
  ])('does not exist for %s', (_, latitude, longitude) => {
    expect(nearest.to(latitude, longitude)).toBeUndefined();
  });

  it('is measured on a sphere', () => {
    expect(
      distanceKm({ latitude: 41.0082, longitude: 28.9784 }, { latitude: 39.9334, longitude: 32.8597 }),
    ).toBeCloseTo(349.5, 0);
  });
});
