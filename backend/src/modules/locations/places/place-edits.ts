import type { City, District } from '@ilan/api';
import type { Locations } from '../contract.js';
import { ReferenceLocations } from '../reference-locations.js';

/** What differs from the shipped place. */
export interface PlaceEdit {
  readonly name?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** What it was called before, the latest last. */
  readonly former: readonly string[];
  readonly revision: number;
}
export interface PlaceEdits {
  /** By the id of the place: those of provinces and districts never meet. The same object for as long as no place is changed. */
  readonly edits: ReadonlyMap<number, PlaceEdit>;
  readonly popular: { readonly ids: readonly number[]; readonly revision: number };
}

export const UNTOUCHED: PlaceEdit = { former: [], revision: 0 };

/** A province or a district. */
export const placeIn = (locations: Locations, id: number): City | District | undefined =>
  locations.city(id) ?? locations.district(id);

type Edits = ReadonlyMap<number, PlaceEdit>;

/** The shipped places with what staff has changed. */
export function editedLocations(shipped: Locations, edits: Edits): Locations {
  if (edits.size === 0) return shipped;
  const now = <Place extends { readonly id: number; readonly name: string }>({ id, ...place }: Place) => {
    const { name, latitude, longitude } = edits.get(id) ?? {};
    return { ...place, id, name: name ?? place.name, ...(latitude && { latitude }), ...(longitude && { longitude }) };
  };
  const former = new Map([...edits].map(([id, edit]) => [id, edit.former]));
  const source = shipped.cities().map((city) => ({
    ...now(city),
    districts: shipped
      .districts(city.id)
      .map((district) => now(district))
      .sort((a, b) => a.name.localeCompare(b.name, 'tr')),
  }));
  return new ReferenceLocations(source, former);
}
