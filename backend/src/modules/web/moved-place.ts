import { type Locations, placeById } from '#modules/locations/contract.js';

const NAMES_PLACE = /[?&]city_id=/;
/** Two slashes in the beginning, either way round, would name another site to a browser. */
const IS_OURS = /^\/(?![/\\])/;

/** @returns the same address with the places as they are now; undefined where none that it names has gone */
export function placedNow(url: string, locations: Locations): string | undefined {
  if (!NAMES_PLACE.test(url) || !IS_OURS.test(url)) return undefined;
  const mark = url.indexOf('?');
  const search = new URLSearchParams(url.slice(mark + 1));
  const asked = { city: idOf(search.get('city_id')), district: idOf(search.get('district_id')) };
  if (asked.city === undefined) return undefined;
  const { city, district } = placeById(locations, asked.city, asked.district ?? null) ?? {};
  if (!city || (city.id === asked.city && district?.id === asked.district)) return undefined;
  search.set('city_id', String(city.id));
  if (district) search.set('district_id', String(district.id));
  return `${url.slice(0, mark)}?${search.toString()}`;
}

const idOf = (text: string | null): number | undefined => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined);
