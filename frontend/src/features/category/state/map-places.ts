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

const AIR = 14;

/** What of the map is shown: all of it, or a province with some air around. */
export function boxOf({ width, height, provinces }: PlaceMap, cityId: number | null): Box {
  const path = cityId === null ? undefined : provinces.find(({ id }) => id === cityId)?.path;
  const corners = [...(path ?? '').matchAll(/(-?\d+),(-?\d+)/gu)].map(([, x, y]) => [Number(x), Number(y)] as const);
  if (corners.length === 0) return { x: 0, y: 0, width, height };
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
  return { x: left - AIR, y: top - AIR, width: right - left + 2 * AIR, height: bottom - top + 2 * AIR };
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
