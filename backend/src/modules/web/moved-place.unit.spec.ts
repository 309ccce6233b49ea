import { describe, expect, it } from '@jest/globals';
import { ReferenceLocations } from '../locations/reference-locations.js';
import { placedNow } from './moved-place.js';

const at = { latitude: 40, longitude: 29 };
const gebze = { id: 4101, name: 'Gebze', ...at };
const cities = [
  { id: 34, name: 'İstanbul', ...at, districts: [{ id: 3424, name: 'Üsküdar', ...at }] },
  { id: 41, name: 'Kocaeli', ...at, districts: [gebze] },
];
const leads = new Map([
  [3423, 4101],
  [77, 41],
]);
const locations = new ReferenceLocations(cities, { former: new Map(), leads, went: [] });

describe('an address with places', () => {
  it.each([
    ['/arama?q=ev&city_id=34&district_id=3423', '/arama?q=ev&city_id=41&district_id=4101'],
    ['/vasita-c2?city_id=77', '/vasita-c2?city_id=41'],
    ['/vasita-c2?f%5Brenk%5D=Mavi&city_id=77&page=2', '/vasita-c2?f%5Brenk%5D=Mavi&city_id=41&page=2'],
  ])('%s leads on to %s', (url, now) => expect(placedNow(url, locations)).toBe(now));

  it.each([
    '/',
    '/arama?q=city_id',
    '/arama?city_id=34',
    '/arama?city_id=34&district_id=3424',
    '/arama?city_id=x',
    '/arama?city_id=99&district_id=1',
    '/arama?district_id=3423',
    '//evil.example/?city_id=34&district_id=3423',
    '/\\evil.example/?city_id=34&district_id=3423',
    'https://evil.example/?city_id=34&district_id=3423',
  ])('%s is what it is', (url) => expect(placedNow(url, locations)).toBeUndefined());
});
