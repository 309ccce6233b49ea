import type { CurrentLocation } from '@ilan/api';
import type { Locations } from '../contract.js';

/** A visitor's place, as two ids: `34-3423`, of a whole province `34`. Exact coordinates are not kept at all. */
export const PLACE_COOKIE = 'ilan_location';

/** Undefined for what is no place, and for ids that do not belong together. */
export function placeOf(locations: Locations, text: string | undefined): CurrentLocation | undefined {
  const [, city, district] = /^(\d{1,3})(?:-(\d{1,6}))?$/.exec(text ?? '') ?? [];
  return placeById(locations, Number(city), district === undefined ? null : Number(district));
}

/**
 * The place that two kept ids mean by now: where one of them went into another place, that one, in the province in which it lies.
 * @returns undefined for what is no place, and for ids that do not belong together
 */
export function placeById(
  locations: Locations,
  cityId: number,
  districtId: number | null,
): CurrentLocation | undefined {
  const city = locations.city(cityId);
  if (!city) return undefined;
  if (districtId === null) return { city, district: null };
  const district = locations.district(districtId);
  if (!district) return undefined;
  return district.city_id === cityId || district.id !== districtId ? { city: district.city, district } : undefined;
}

/** What the cookie holds for a place. */
export const placeText = ({ city, district }: CurrentLocation): string =>
  [city?.id, district?.id].filter((id) => id !== undefined).join('-');
