import type { PlaceMap } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Locations } from '../contract.js';
import { around, gridOver, type Hexagon, keyOf, middleOf, outline, type Point } from './hexagons.js';

/** Where the map begins, in degrees: a little beyond the country's west and north. */
const WEST = 25.5;
const NORTH = 42.4;
const KM_PER_DEGREE = 111.32;
/** In the middle of the country a degree of longitude is as long as at this latitude. */
const MIDDLE = 39;
/** In km. */
const WIDTH = 1_700;
const HEIGHT = 752;
/** A hexagon is land where the middle of a district is as near as this; what lies between such hexagons is, too. */
const LAND_KM = 22;
const GAP = 3;
const MARGIN = GAP + 2;

/**
 * Türkiye as the program can draw it from the middles of its districts: each hexagon belongs to the province of the nearest one. No exact
 * borders, and none are claimed; enough to know a province and to press it.
 */
@Injectable()
export class DrawnMap {
  #drawn: PlaceMap | undefined;

  constructor(private readonly locations: Locations) {}

  /** Drawn once, at the first call. */
  whole(): PlaceMap {
    return (this.#drawn ??= this.#draw());
  }

  #draw(): PlaceMap {
    const districts = this.locations.districts().map((one) => ({ ...one, ...pointOf(one) }));
    const byCity = new Map<number, Hexagon[]>();
    for (const hexagon of landOf(districts)) {
      const city = nearest(districts, middleOf(hexagon)).of.city_id;
      byCity.set(city, [...(byCity.get(city) ?? []), hexagon]);
    }
    return {
      width: WIDTH,
      height: HEIGHT,
      provinces: this.locations.cities().map((city) => ({
        id: city.id,
        name: city.name,
        ...rounded(pointOf(city)),
        path: outline(byCity.get(city.id) ?? []),
      })),
      districts: districts.map(({ id, city_id, x, y }) => ({ id, city_id, ...rounded({ x, y }) })),
    };
  }
}

interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

const pointOf = ({ latitude, longitude }: Degrees): Point => ({
  x: (longitude - WEST) * KM_PER_DEGREE * Math.cos((MIDDLE * Math.PI) / 180),
  y: (NORTH - latitude) * KM_PER_DEGREE,
});

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

function nearest<Place extends Point>(places: readonly Place[], { x, y }: Point): { of: Place; km: number } {
  let found = places[0] as Place;
  let least = Infinity;
  for (const place of places) {
    const square = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (square >= least) continue;
    least = square;
    found = place;
  }
  return { of: found, km: Math.sqrt(least) };
}

/** The hexagons near a district, and the gaps between them: they are grown and shrunk again by as much, and what sea does not reach is land. */
function landOf(districts: readonly Point[]): Hexagon[] {
  const grid = gridOver(WIDTH, HEIGHT, MARGIN);
  let land = new Set(grid.filter((one) => nearest(districts, middleOf(one)).km <= LAND_KM).map(keyOf));
  const isLand = (hexagon: Hexagon): boolean => land.has(keyOf(hexagon));
  for (let step = 0; step < GAP; step++)
    land = new Set(grid.filter((one) => isLand(one) || around(one).some(isLand)).map(keyOf));
  for (let step = 0; step < GAP; step++)
    land = new Set(grid.filter((one) => isLand(one) && around(one).every(isLand)).map(keyOf));
  return grid.filter((one) => land.has(keyOf(one)));
}
