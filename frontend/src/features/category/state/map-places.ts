import type { Facet, PlaceMap } from '@ilan/api';

/** A province, or of a chosen one a district, that can be pressed on the map. */
export interface MapPlace {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const countsOf = (facets: readonly Facet[], key: string) =>
  new Map(
    facets.find((facet) => facet.key === key)?.values.map(({ value, label, count }) => [value, { label, count }]),
  );

export function provincesOf(map: PlaceMap, facets: readonly Facet[]): readonly MapPlace[] {
  const counts = countsOf(facets, 'city');
  return map.provinces.map(({ id, name, x, y }) => ({ id, name, x, y, count: counts.get(String(id))?.count ?? 0 }));
}

/** Those that have ads: an empty one would be a dot that leads nowhere. */
export function districtsOf(map: PlaceMap, facets: readonly Facet[], cityId: number): readonly MapPlace[] {
  const counts = countsOf(facets, 'district');
  return map.districts.flatMap(({ id, city_id, x, y }) => {
    const counted = counts.get(String(id));
    return city_id === cityId && counted && counted.count > 0
      ? [{ id, name: counted.label, x, y, count: counted.count }]
      : [];
  });
}

/** Around what is shown, and of a single place so much of its surroundings. */
const AIR = 9;
const LEAST = 60;
/** Width to height. */
const SHAPE = 1.7;

/** What of the map is shown: all of it, or the places of a province as near as they fit. */
export function boxOf({ width, height }: PlaceMap, places: readonly MapPlace[] | null): Box {
  if (places === null || places.length === 0) return { x: 0, y: 0, width, height };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left + 2 * AIR, Math.max(...ys) - top + 2 * AIR];
  const wide = Math.max(across, down * SHAPE, LEAST);
  return {
    x: left - AIR - (wide - across) / 2,
    y: top - AIR - (wide / SHAPE - down) / 2,
    width: wide,
    height: wide / SHAPE,
  };
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isDirection = (key: string): key is Direction => key in STEPS;

/** The nearest place that lies more in this direction than beside it; the same one where there is none. */
export function nextPlace(places: readonly MapPlace[], from: MapPlace, direction: Direction): MapPlace {
  const [dx, dy] = STEPS[direction];
  let found = from;
  let least = Infinity;
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const beside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (place.id === from.id || ahead <= 0 || beside > ahead) continue;
    if (ahead + beside >= least) continue;
    least = ahead + beside;
    found = place;
  }
  return found;
}

/** From 0 to 1, so that one great city leaves the others a colour. */
export const shadeOf = (count: number, most: number): number => (most === 0 ? 0 : Math.sqrt(count / most));
