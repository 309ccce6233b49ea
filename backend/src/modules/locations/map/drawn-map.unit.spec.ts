import { shippedLocations } from '../shipped-locations.js';
import { DrawnMap } from './drawn-map.js';
import { around, keyOf, outline } from './hexagons.js';

const locations = shippedLocations();
const { map } = new DrawnMap(locations).whole();

/** The corners of each ring of a path. */
const ringsOf = (path: string): number[][][] =>
  path
    .split('Z')
    .filter((ring) => ring !== '')
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((corner) => corner.split(',').map(Number)),
    );

/** Whether a point lies in an odd number of rings, as SVG fills with `evenodd`. */
const isWithin = (path: string, x: number, y: number): boolean =>
  ringsOf(path).flatMap((ring) =>
    ring.filter(([ax = 0, ay = 0], at) => {
      const [bx = 0, by = 0] = ring[(at + 1) % ring.length] ?? [];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    }),
  ).length %
    2 ===
  1;

describe('the drawn map', () => {
  it('has each province with a closed line, and all districts, within its sheet', () => {
    expect(map.provinces).toHaveLength(81);
    expect(map.districts).toHaveLength(973);
    for (const { name, path } of map.provinces) {
      expect({ name, path }).toMatchObject({ path: expect.stringMatching(/^(M-?\d+,-?\d+(L-?\d+,-?\d+){5,}Z)+$/) });
      for (const [x = -1, y = -1] of ringsOf(path).flat()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(map.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(map.height);
      }
    }
  });

  it('has districts where their province is drawn', () => {
    const paths = new Map(map.provinces.map(({ id, path }) => [id, path]));
    const outside = map.districts.filter(({ city_id, x, y }) => !isWithin(paths.get(city_id) ?? '', x, y));
    // Narrow ones share a hexagon with a neighbour.
    expect(outside.length / map.districts.length).toBeLessThan(0.1);
  });

  it('gives no hexagon to two provinces', () => {
    const shared = Array.from({ length: 400 }, (_, n) => ({ x: (n % 40) * 42 + 11, y: Math.floor(n / 40) * 73 + 7 }));
    for (const { x, y } of shared)
      expect(map.provinces.filter(({ path }) => isWithin(path, x, y)).length).toBeLessThanOrEqual(1);
  });
});

describe('the line around hexagons', () => {
  const middle = { column: 4, row: 4 };

  it('is one ring around those that touch, and a second one around a hole', () => {
    expect(ringsOf(outline([middle]))[0]).toHaveLength(6);
    expect(ringsOf(outline([middle, { column: 5, row: 4 }]))[0]).toHaveLength(10);
    expect(
      ringsOf(outline(around(middle)))
        .map((ring) => ring.length)
        .toSorted((a, b) => a - b),
    ).toEqual([6, 18]);
    expect(ringsOf(outline([middle, { column: 40, row: 4 }]))).toHaveLength(2);
    expect(outline([])).toBe('');
  });

  it('leads around neighbours that know each other', () => {
    for (const one of [middle, { column: 4, row: 5 }])
      for (const other of around(one)) expect(around(other).map(keyOf)).toContain(keyOf(one));
  });
});
