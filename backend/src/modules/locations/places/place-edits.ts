import type { City, District } from '@ilan/api';
import { whereIsNow } from '#kernel/where-is-now.js';
import type { Locations } from '../contract.js';
import { type CitySource, ReferenceLocations } from '../reference-locations.js';

/** What differs from the place as it was shipped or added. */
export interface PlaceEdit {
  readonly name?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** What it was called before, the latest last. */
  readonly former: readonly string[];
  readonly revision: number;
}
/** A place that staff has added, as it was in the beginning; a province lies in none. */
export interface AddedPlace {
  readonly id: number;
  readonly city_id?: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}
export interface PlaceEdits {
  /** By the id of the place: those of provinces and districts never meet. The same object for as long as no place is changed, added or merged. */
  readonly edits: ReadonlyMap<number, PlaceEdit>;
  readonly added: ReadonlyMap<number, AddedPlace>;
  /** Places that are no more → the one that has their ads and their addresses. */
  readonly gone: ReadonlyMap<number, number>;
  /** How often a place went into another one or came back. */
  readonly mergers: number;
  readonly popular: { readonly ids: readonly number[]; readonly revision: number };
}

export const UNTOUCHED: PlaceEdit = { former: [], revision: 0 };

export type Place = City | District;

/** A province or a district that is there itself, not one that went into another. */
export function placeIn(locations: Locations, id: number): Place | undefined {
  const place = locations.city(id) ?? locations.district(id);
  return place?.id === id ? place : undefined;
}

export const isDistrict = (place: Place): place is District => 'city_id' in place;

/** `Kadıköy, İstanbul`; of a province its name. */
export const fullName = (place: Place): string =>
  isDistrict(place) ? `${place.name}, ${place.city.name}` : place.name;

const inTurkish = new Intl.Collator('tr').compare;

type Made = Pick<PlaceEdits, 'edits' | 'added' | 'gone'>;
type Shipped = Place | AddedPlace;

/** As a place is now that has gone or has not: its former names are those of its edit. */
export function keptPlace(shipped: Locations, { edits, added }: Made, id: number): Shipped | undefined {
  const begun = shipped.city(id) ?? shipped.district(id) ?? added.get(id);
  if (!begun) return undefined;
  const { name = begun.name, latitude = begun.latitude, longitude = begun.longitude } = edits.get(id) ?? {};
  return { ...begun, name, latitude, longitude };
}

/** Of the same shipped ones and edits they are the same object; whatever is added or merged is an edit, too. */
const known = new WeakMap<Locations, WeakMap<Made['edits'], Locations>>();

/** The shipped places with what staff has changed: made once for each state, of which a file goes through many. */
export function editedLocations(shipped: Locations, made: Made): Locations {
  if (made.edits.size === 0) return shipped;
  const ofShipped = known.get(shipped) ?? new WeakMap<Made['edits'], Locations>();
  known.set(shipped, ofShipped);
  const places = ofShipped.get(made.edits) ?? makeLocations(shipped, made);
  ofShipped.set(made.edits, places);
  return places;
}

function makeLocations(shipped: Locations, made: Made): Locations {
  const { gone } = made;
  const now = (id: number): Shipped[] => (gone.has(id) ? [] : [keptPlace(shipped, made, id) ?? []].flat());
  const added = [...made.added.values()];
  const cities = [
    ...shipped.cities(),
    ...added.filter(({ id, city_id }) => city_id === undefined && !shipped.city(id)),
  ];
  const addedIn = new Map<number | undefined, AddedPlace[]>();
  for (const one of added) {
    const beside = addedIn.get(one.city_id);
    if (beside) beside.push(one);
    else addedIn.set(one.city_id, [one]);
  }
  const source = cities.flatMap(({ id: city_id }): CitySource[] => {
    const ids = [...shipped.districts(city_id), ...(addedIn.get(city_id) ?? [])].map(({ id }) => id);
    const own = ids.flatMap(now);
    // Those that nobody has changed stand in their order.
    const districts = ids.some((id) => made.edits.has(id)) ? own.sort((a, b) => inTurkish(a.name, b.name)) : own;
    return now(city_id).map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude, districts }));
  });
  const leads = new Map([...gone.keys()].map((id) => [id, whereIsNow(made, id)]));
  const went = [...leads].flatMap(([id, into]) => {
    const place = keptPlace(shipped, made, id);
    return place ? [{ place, into }] : [];
  });
  return new ReferenceLocations(source, { former: formerNames(made, went), leads, went });
}

/** What places were called, and what those were called that went into them. */
function formerNames({ edits }: Made, went: readonly { readonly place: Shipped; readonly into: number }[]) {
  const former = new Map([...edits].map(([id, edit]): [number, readonly string[]] => [id, edit.former]));
  for (const { place, into } of went)
    former.set(into, [...new Set([...(former.get(into) ?? []), ...(edits.get(place.id)?.former ?? []), place.name])]);
  return former;
}
