import type { AppError } from '#kernel/app-error.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { whereIsNow } from '#kernel/where-is-now.js';
import type { Locations } from '../contract.js';
import { distanceKm } from '#kernel/distance.js';
import { isDistrict, keptPlace, type Place, placeIn, type PlaceEdits } from './place-edits.js';
import type { PlaceEvent } from './place-events.js';
import { nameIsTaken, namesake, noPlace, readAt, wrong } from './refusals.js';

/** What changes which places there are. */
export type SetCommand =
  | {
      readonly type: 'add';
      readonly city_id: number;
      readonly name: string;
      readonly latitude: number;
      readonly longitude: number;
    }
  | {
      readonly type: 'add_province';
      readonly name: string;
      readonly latitude: number;
      readonly longitude: number;
      /** What its first district is called. */
      readonly district: string;
    }
  /** Takes back a province that was added, with the district that it began with. */
  | { readonly type: 'withdraw_province'; readonly place_id: number; readonly revision: number }
  | { readonly type: 'merge'; readonly place_id: number; readonly revision: number; readonly into: number }
  | {
      readonly type: 'restore';
      readonly place_id: number;
      /** One of several that count as a whole: names are looked at when all of them are there. */
      readonly is_part?: true;
    };
type Of<Type extends SetCommand['type']> = Extract<SetCommand, { readonly type: Type }>;

interface Circumstances {
  readonly shipped: Locations;
  readonly state: PlaceEdits;
  readonly known: Locations;
  readonly at: string;
}
type Decision = Result<readonly PlaceEvent[], AppError>;

/** Shipped districts stay below, whatever versions to come bring. */
const FIRST_OWN_ID = 100_001;
/** What pickers and the reading of searches are made for. */
const MOST_DISTRICTS = 2_000;
/** The middle of no shipped district is as far from that of its province: farther away is a slip. */
const FARTHEST_FROM_PROVINCE_KM = 200;

/** As Türkiye counts on; numbers of districts begin behind them. */
const OWN_PROVINCES = { first: 82, last: 100 };
/** Whoever is farther from all districts is outside of the country. */
const FARTHEST_FROM_DISTRICTS_KM = 75;

const TYPES: Readonly<Record<SetCommand['type'], true>> = {
  add: true,
  add_province: true,
  withdraw_province: true,
  merge: true,
  restore: true,
};
export const isSetCommand = <Other extends { readonly type: string }>(
  command: Other | SetCommand,
): command is Extract<Other, SetCommand> | SetCommand => Object.hasOwn(TYPES, command.type);

export function decideSet(command: SetCommand, circumstances: Circumstances): Decision {
  switch (command.type) {
    case 'add':
      return add(command, circumstances);
    case 'add_province':
      return addProvince(command, circumstances);
    case 'withdraw_province':
      return withdrawProvince(command, circumstances);
    case 'merge':
      return merge(command, circumstances);
    case 'restore':
      return restore(command, circumstances);
    default:
      return assertNever(command);
  }
}

function add({ city_id, name, latitude, longitude }: Of<'add'>, { state, known, at }: Circumstances): Decision {
  const city = placeIn(known, city_id);
  if (!city || isDistrict(city)) return err(wrong('city_id', 'Böyle bir il yok.'));
  if (namesake(known, city_id, name)) return err(nameIsTaken());
  if (known.districts().length >= MOST_DISTRICTS)
    return err(wrong('name', `En fazla ${MOST_DISTRICTS} ilçe olabilir.`));
  const km = distanceKm(city, { latitude, longitude });
  if (km > FARTHEST_FROM_PROVINCE_KM)
    return err(wrong('latitude', `Bu nokta ${city.name} ilinin ortasına ${Math.round(km)} km uzakta.`));
  const data = { place_id: freeId(state), name, city_id, city: city.name, latitude, longitude, at };
  return ok([{ type: 'place.added', data }]);
}

const freeId = ({ added }: PlaceEdits): number => Math.max(FIRST_OWN_ID - 1, ...added.keys()) + 1;

/** A province without a district would be one in which no ad can be put. */
function addProvince(
  { name, district, latitude, longitude }: Of<'add_province'>,
  { shipped, state, known, at }: Circumstances,
): Decision {
  if (namesake(known, null, name)) return err(nameIsTaken());
  const { first, last } = OWN_PROVINCES;
  const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const place_id = ids.find((id) => !shipped.city(id) && !state.added.has(id));
  if (place_id === undefined) return err(wrong('name', `En fazla ${ids.length} il eklenebilir.`));
  if (known.districts().length >= MOST_DISTRICTS)
    return err(wrong('district', `En fazla ${MOST_DISTRICTS} ilçe olabilir.`));
  const km = Math.min(...known.middles().map((one) => distanceKm(one, { latitude, longitude })));
  if (km > FARTHEST_FROM_DISTRICTS_KM)
    return err(wrong('latitude', `Bu nokta en yakın ilçeye ${Math.round(km)} km uzakta; Türkiye’nin dışında.`));
  const where = { latitude, longitude, at };
  return ok([
    { type: 'place.added', data: { place_id, name, city_id: place_id, city: '', ...where } },
    { type: 'place.added', data: { place_id: freeId(state), name: district, city_id: place_id, city: name, ...where } },
  ]);
}

function merge({ place_id, revision, into }: Of<'merge'>, { state, known, at }: Circumstances): Decision {
  const read = readAt(state, known, place_id, revision);
  if (!read.ok) return read;
  const { value: place } = read;
  const target = placeIn(known, into);
  if (!target || into === place_id) return err(wrong('into', 'Birleştirilecek hedef bulunamadı.'));
  if (isDistrict(place) !== isDistrict(target))
    return err(wrong('into', 'Bir ilçe yalnızca bir ilçeyle, bir il yalnızca bir ille birleştirilebilir.'));
  const own = isDistrict(place) ? 0 : known.districts(place_id).length;
  if (own > 0)
    return err(wrong('into', `${place.name} ilinin ${own} ilçesi var: önce her birini bir ilçeyle birleştirin.`));
  // Otherwise there would be no district to put an ad of that province into.
  if (!isDistrict(target) && known.districts(into).length === 0)
    return err(wrong('into', `${target.name} ilinin ilçesi yok; başka bir il seçin.`));
  return ok([merged(place, target, at)]);
}

function merged(place: Place, target: Place, at: string): PlaceEvent {
  const { city_id: into_city_id, city: into_city } = provinceOf(target);
  const data = {
    ...{ place_id: place.id, name: place.name, ...provinceOf(place) },
    ...{ into: target.id, into_name: target.name, into_city_id, into_city, at },
  };
  return { type: 'place.merged', data };
}

/** Its land goes to whose it was, as far as nothing but itself goes along. */
function withdrawProvince(
  { place_id, revision }: Of<'withdraw_province'>,
  { state, known, at }: Circumstances,
): Decision {
  const read = readAt(state, known, place_id, revision);
  if (!read.ok) return read;
  const { value: province } = read;
  const [first] = [...state.added.values()].filter(({ city_id }) => city_id === place_id);
  if (isDistrict(province) || !first) return err(noPlace());
  const own = known.districts(place_id);
  const others = own.filter(({ id }) => id !== first.id);
  if (others.length > 0) return err(goesAlong(`${province.name} ilinin sonra eklenen ilçeleri var`, others));
  const joined = [...state.gone.keys()].filter((id) => [place_id, first.id].includes(whereIsNow(state, id)));
  const strangers = known.gone().filter(({ id, city_id }) => joined.includes(id) && city_id !== place_id);
  if (strangers.length > 0) return err(goesAlong(`${province.name} iline katılan yerler var`, strangers));
  const from = own[0] ?? province;
  const nearest = known
    .districts()
    .filter(({ city_id }) => city_id !== place_id)
    .map((one) => ({ one, km: distanceKm(one, from) }))
    .reduce((best, next) => (next.km < best.km ? next : best)).one;
  return ok([...own.map((district) => merged(district, nearest, at)), merged(province, nearest.city, at)]);
}

/** What staff has to lead elsewhere before. */
function goesAlong(what: string, places: readonly { readonly name: string }[]): AppError {
  const named = places.slice(0, 3).map(({ name }) => name);
  const more = places.length > 3 ? ` ve ${places.length - 3} yer daha` : '';
  return wrong('place_id', `${what}: ${named.join(', ')}${more}. Önce bunları geri alın ya da elle birleştirin.`);
}

function restore({ place_id, is_part }: Of<'restore'>, { shipped, state, known, at }: Circumstances): Decision {
  if (!state.gone.has(place_id)) return placeIn(known, place_id) ? ok([]) : err(noPlace());
  const place = keptPlace(shipped, state, place_id);
  if (!place) return err(noPlace());
  const { name } = place;
  const city_id = provinceIdOf(place);
  const city = city_id === null ? undefined : placeIn(known, city_id);
  if (city_id !== null && !city) return err(wrong('name', 'Önce bağlı olduğu ili geri getirin.'));
  if (!is_part && namesake(known, city_id, name))
    return err(wrong('name', `“${name}” adı orada iki kez olurdu: önce öbürünün adını değiştirin.`));
  const out_of = whereIsNow(state, place_id);
  const data = { place_id, name, city_id: city_id ?? place_id, city: city?.name ?? '', out_of, at };
  return ok([{ type: 'place.restored', data }]);
}

/** Of a province its own number, and no name beside its own. */
const provinceOf = (place: Place) =>
  isDistrict(place) ? { city_id: place.city_id, city: place.city.name } : { city_id: place.id, city: '' };

/** Of one that may have gone; null of a province. */
const provinceIdOf = (place: object): number | null =>
  'city_id' in place && typeof place.city_id === 'number' ? place.city_id : null;

/** As `fullName`, of a place that has gone. */
export function nameOfGone(shipped: Locations, state: PlaceEdits, id: number): string | undefined {
  const place = keptPlace(shipped, state, id);
  if (!place) return undefined;
  const cityId = provinceIdOf(place);
  if (cityId === null) return place.name;
  return `${place.name}, ${keptPlace(shipped, state, cityId)?.name ?? ''}`;
}
