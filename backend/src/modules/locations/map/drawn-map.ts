import { MAP_SHEET, onMapSheet, type PlaceMap } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { madeFrom } from '#kernel/made-from.js';
import { entityTag } from '#platform/http/entity-tag.js';
import { Locations } from '../contract.js';
import { around, gridOver, type Hexagon, keyOf, middleOf, outline, type Point } from './hexagons.js';

/** In km. */
const { width: WIDTH, height: HEIGHT } = MAP_SHEET;
/** A hexagon is land where the middle of a district is as near as this; what lies between such hexagons is, too. */
const LAND_KM = 22;
const GAP = 3;
const MARGIN = GAP + 2;

interface Drawn {
  readonly map: PlaceMap;
  /** By which a browser knows that it has this very drawing. */
  readonly tag: string;
}

/**
 * Türkiye as the program can draw it from the middles of its districts: each hexagon belongs to the province of the nearest one. No exact
 * borders, and none are claimed; enough to know a province and to press it.
 */
@Injectable()
export class DrawnMap {
  readonly #drawn: () => Drawn;

  constructor(private readonly locations: Locations) {
    this.#drawn = madeFrom(
      () => locations.edition(),
      () => {
        const map = this.#draw();
        return { map, tag: entityTag(JSON.stringify(map)) };
      },
    );
  }

  /** Drawn at the first call, and anew when a place was changed. */
  whole(): Drawn {
    return this.#drawn();
  }

  #draw(): PlaceMap {
    const districts = this.locations.districts().map((one) => ({ ...one, ...onMapSheet(one) }));
    // The land of a district that went into another one is that one's.
    const middles = this.locations.middles().map((one) => ({ city_id: one.district.city_id, ...onMapSheet(one) }));
    const byCity = new Map<number, Hexagon[]>();
    for (const hexagon of landOf(middles)) {
      const city = nearest(middles, middleOf(hexagon)).of.city_id;
      byCity.set(city, [...(byCity.get(city) ?? []), hexagon]);
    }
    return {
      width: WIDTH,
      height: HEIGHT,
      provinces: this.locations.cities().map((city) => ({
        id: city.id,
        name: city.name,
        ...rounded(onMapSheet(city)),
        path: outline(byCity.get(city.id) ?? []),
      })),
      districts: districts.map(({ id, city_id, x, y }) => ({ id, city_id, ...rounded({ x, y }) })),
    };
  }
}

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
