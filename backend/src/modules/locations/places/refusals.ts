import { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { fold } from '#kernel/turkish-text.js';
import type { Locations } from '../contract.js';
import { isDistrict, type Place, placeIn, type PlaceEdits } from './place-edits.js';

export const noPlace = () => new AppError('not_found', 'NO_PLACE', 'Böyle bir yer bulunamadı.');
export const wrong = (field: string, sentence: string) =>
  new AppError('invalid', 'VALIDATION', sentence, { errors: { [field]: [sentence] } });
export const changedMeanwhile = (revision: number) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Siz bakarken başkası değiştirdi. Son hâlini görüp yeniden deneyin.', {
    details: { revision },
  });
export const nameIsTaken = () => wrong('name', 'Bu adda bir yer zaten var.');

/** The first sentence of a refusal. */
export const reasonOf = (error: AppError): string => Object.values(error.errors)[0]?.[0] ?? error.message;

const folded = new WeakMap<Place, string>();
/** Of a place that stays the same object while nobody changes one: a file asks thousands of times. */
function foldedName(place: Place): string {
  const known = folded.get(place) ?? fold(place.name);
  folded.set(place, known);
  return known;
}

/** Those of that name among the districts of a province, or among the provinces. */
export const namesakes = (known: Locations, cityId: number | null, name: string): readonly Place[] => {
  const beside: readonly Place[] = cityId === null ? known.cities() : known.districts(cityId);
  const wanted = fold(name);
  return beside.filter((one) => foldedName(one) === wanted);
};

export const namesake = (known: Locations, cityId: number | null, name: string): Place | undefined =>
  namesakes(known, cityId, name)[0];

/** Whether another one beside it has that name. */
export const isNamedAlike = (known: Locations, place: Place, name = place.name): boolean =>
  namesakesOf(known, place, name).length > 0;

/** Others beside it that have that name. */
export const namesakesOf = (known: Locations, place: Place, name = place.name): readonly Place[] =>
  namesakes(known, isDistrict(place) ? place.city_id : null, name).filter(({ id }) => id !== place.id);

/** A place that is there (not one that went into another), as whoever changes it has read it. */
export function readAt(
  { edits }: PlaceEdits,
  known: Locations,
  place_id: number,
  revision: number,
): Result<Place, AppError> {
  const place = placeIn(known, place_id);
  if (!place) return err(noPlace());
  const present = edits.get(place_id)?.revision ?? 0;
  return revision === present ? ok(place) : err(changedMeanwhile(present));
}
