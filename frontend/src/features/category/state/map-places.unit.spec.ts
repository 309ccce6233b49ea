import { describe, expect, it } from '@jest/globals';
import type { Facet, PlaceMap } from '@ilan/api';
import { boxOf, districtsOf, type MapPlace, nextPlace, provincesOf, shadeOf } from './map-places';

const map: PlaceMap = {
  width: 1700,
  height: 740,
  provinces: [
    { id: 34, name: 'İstanbul', x: 300, y: 160, path: 'M0,0L9,9L0,9Z' },
    { id: 6, name: 'Ankara', x: 640, y: 275, path: 'M9,9L19,19L9,19Z' },
  ],
  districts: [
    { id: 3423, city_id: 34, x: 305, y: 157 },
    { id: 3401, city_id: 34, x: 320, y: 170 },
    { id: 601, city_id: 6, x: 640, y: 275 },
  ],
};
const facet = (key: 'city' | 'district', values: Facet['values']): Facet => ({ key, label: key, type: key, values });
const facets = [
  facet('city', [{ value: '34', label: 'İstanbul', count: 16 }]),
  facet('district', [
    { value: '3423', label: 'Kadıköy', count: 4 },
    { value: '3401', label: 'Adalar', count: 0 },
  ]),
];
const at = (id: number, x: number, y: number): MapPlace => ({ id, name: String(id), count: 1, x, y });

describe('places of the map', () => {
  it('have the counts of the list, and are there without any ads, too, where they are provinces', () => {
    expect(provincesOf(map, facets).map(({ name, count }) => [name, count])).toEqual([
      ['İstanbul', 16],
      ['Ankara', 0],
    ]);
    expect(districtsOf(map, facets, 34)).toEqual([{ id: 3423, name: 'Kadıköy', count: 4, x: 305, y: 157 }]);
    expect(districtsOf(map, facets, 6)).toEqual([]);
  });

  it('are shown as near as they fit, a single one with its surroundings', () => {
    expect(boxOf(map, null)).toEqual({ x: 0, y: 0, width: 1700, height: 740 });
    expect(boxOf(map, [])).toEqual(boxOf(map, null));
    for (const places of [[at(1, 100, 100)], [at(1, 100, 100), at(2, 400, 110)], [at(1, 100, 100), at(2, 110, 500)]]) {
      const { x, y, width, height } = boxOf(map, places);
      for (const place of places) {
        expect(place.x > x && place.x < x + width).toBe(true);
        expect(place.y > y && place.y < y + height).toBe(true);
      }
      expect(width / height).toBeCloseTo(1.7);
      expect(width).toBeGreaterThanOrEqual(60);
    }
  });

  it('are left by the arrow keys for the nearest one ahead, and not where there is none', () => {
    const [middle, east, farEast, north] = [at(1, 0, 0), at(2, 50, 20), at(3, 60, 0), at(4, 10, -40)];
    const places = [middle, east, farEast, north];
    expect(nextPlace(places, middle, 'ArrowRight')).toBe(farEast);
    expect(nextPlace(places, middle, 'ArrowUp')).toBe(north);
    expect(nextPlace(places, middle, 'ArrowLeft')).toBe(middle);
    expect(nextPlace(places, north, 'ArrowDown')).toBe(middle);
  });

  it('have a colour though one has most of all', () => {
    expect([shadeOf(0, 0), shadeOf(0, 100), shadeOf(1, 100), shadeOf(100, 100)]).toEqual([0, 0, 0.1, 1]);
  });
});
