import type { ListingSort, PostedWithin } from '@ilan/api';

/** Everything a visitor may ask of a list of ads. The address of the page is its only home. */
export interface Criteria {
  readonly q: string;
  /** Names of parts of `q` that are searched as words, with commas; see `listingQuery` of the API. */
  readonly verbatim: string;
  readonly cityId: number | null;
  readonly districtId: number | null;
  /** `own`: the place is where the visitor usually looks. `all`: nowhere in particular, said by who has such a place. */
  readonly place: 'own' | 'all' | null;
  /** In TRY, whole or decimal. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  /** Filter key → chosen values; a range is one value like `10-50`, `10-` or `-50`; yes is `1`. */
  readonly features: Readonly<Record<string, readonly string[]>>;
  /** A point to be near to, of about a kilometre: a shared address tells nobody's home. */
  readonly point: Point | null;
  /** Around the point, or around the chosen place. */
  readonly radiusKm: Radius | null;
  /** No older than so many days. */
  readonly postedWithin: PostedWithin | null;
  readonly withPhotos: boolean;
  readonly inPerson: boolean;
  readonly sort: PublicSort;
  /** Whether the map stands above the list. */
  readonly map: boolean;
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export const RADII = [5, 10, 25, 50, 100] as const;
export type Radius = (typeof RADII)[number];

export type PublicSort = ListingSort;

const POSTED_WITHIN: readonly PostedWithin[] = [1, 3, 7, 30];
const SORTS: readonly PublicSort[] = ['newest', 'price_asc', 'price_desc', 'relevance', 'distance'];
const FEATURE = /^f\[([a-z0-9_]{1,64})\]$/u;
const LONGEST_TERM = 200;
const VERBATIM = /^[a-z][a-z0-9_]{0,59}(?:,[a-z][a-z0-9_]{0,59}){0,19}$/u;

export const defaultSort = (q: string): PublicSort => (q === '' ? 'newest' : 'relevance');

/** Reads an address; what makes no sense in it is left out rather than refused. */
export function parseCriteria(search: URLSearchParams): Criteria {
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST_TERM);
  const point = readPoint(search);
  // One or the other: near a point, the bounds of a place only get in the way.
  const cityId = point === null ? positiveInteger(search.get('city_id')) : null;
  const isPlaced = point !== null || cityId !== null;
  const sort = SORTS.find((one) => one === search.get('sort')) ?? defaultSort(q);
  return {
    q,
    verbatim: q === '' ? '' : readVerbatim(search),
    cityId,
    districtId: cityId === null ? null : positiveInteger(search.get('district_id')),
    place: placeMark(search.get('place'), cityId, point),
    priceMin: amount(search.get('price_min')),
    priceMax: amount(search.get('price_max')),
    features: readFeatures(search),
    postedWithin: POSTED_WITHIN.find((days) => String(days) === search.get('posted_within')) ?? null,
    withPhotos: search.get('with_photos') === '1',
    inPerson: search.get('in_person') === '1',
    point,
    radiusKm: isPlaced ? (RADII.find((km) => String(km) === search.get('radius_km')) ?? null) : null,
    sort: (sort === 'relevance' && q === '') || (sort === 'distance' && !isPlaced) ? defaultSort(q) : sort,
    map: search.get('view') === 'map',
  };
}

/** Writes an address in one fixed order, so that equal criteria have equal addresses. */
export function printCriteria(criteria: Criteria): URLSearchParams {
  const search = new URLSearchParams();
  if (criteria.q !== '') search.set('q', criteria.q);
  if (criteria.q !== '' && criteria.verbatim !== '') search.set('verbatim', criteria.verbatim);
  if (criteria.place !== null) search.set('place', criteria.place);
  if (criteria.cityId !== null) search.set('city_id', String(criteria.cityId));
  if (criteria.cityId !== null && criteria.districtId !== null) search.set('district_id', String(criteria.districtId));
  if (criteria.priceMin !== null) search.set('price_min', String(criteria.priceMin));
  if (criteria.priceMax !== null) search.set('price_max', String(criteria.priceMax));
  for (const key of Object.keys(criteria.features).sort()) {
    for (const value of criteria.features[key] ?? []) search.append(`f[${key}]`, value);
  }
  if (criteria.point !== null) {
    search.set('lat', criteria.point.lat.toFixed(2));
    search.set('lng', criteria.point.lng.toFixed(2));
  }
  if (isNearSomething(criteria) && criteria.radiusKm !== null) search.set('radius_km', String(criteria.radiusKm));
  if (criteria.postedWithin !== null) search.set('posted_within', String(criteria.postedWithin));
  if (criteria.withPhotos) search.set('with_photos', '1');
  if (criteria.inPerson) search.set('in_person', '1');
  const sort = criteria.sort === 'distance' && !isNearSomething(criteria) ? defaultSort(criteria.q) : criteria.sort;
  if (sort !== defaultSort(criteria.q)) search.set('sort', sort);
  if (criteria.map) search.set('view', 'map');
  return search;
}

/** Nothing asked for but the order that is usual for it. */
export const anything = (q = ''): Criteria => parseCriteria(new URLSearchParams({ q }));

/** Other words, in their own order unless another was chosen. */
export function withWords(criteria: Criteria, q: string, verbatim: string = criteria.verbatim): Criteria {
  const sort =
    criteria.sort === defaultSort(criteria.q) || criteria.sort === 'relevance' ? defaultSort(q) : criteria.sort;
  return { ...criteria, q, verbatim: q === '' ? '' : verbatim, sort };
}

/** Only what the rest of the address agrees with. */
function placeMark(text: string | null, cityId: number | null, point: Point | null): Criteria['place'] {
  if (text === 'own') return cityId === null ? null : 'own';
  return text === 'all' && cityId === null && point === null ? 'all' : null;
}

function readVerbatim(search: URLSearchParams): string {
  const text = search.get('verbatim') ?? '';
  return text.length <= LONGEST_TERM && VERBATIM.test(text) ? text : '';
}

function readFeatures(search: URLSearchParams): Record<string, readonly string[]> {
  // A plain object knows `constructor` and `__proto__` before anybody has written them.
  const features = new Map<string, string[]>();
  for (const [name, value] of search) {
    const key = FEATURE.exec(name)?.[1];
    if (key === undefined || value === '' || value.length > LONGEST_TERM) continue;
    const chosen = features.get(key) ?? [];
    if (!chosen.includes(value)) chosen.push(value);
    features.set(key, chosen);
  }
  return Object.fromEntries(features);
}

/** Whether there is something for a radius to go around. */
export const isNearSomething = ({ point, cityId }: Criteria): boolean => point !== null || cityId !== null;

/** To about a kilometre. */
export const roundedPoint = (lat: number, lng: number): Point => ({ lat: rounded(lat), lng: rounded(lng) });

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100 + 0;

function readPoint(search: URLSearchParams): Point | null {
  const lat = degrees(search.get('lat'), 90);
  const lng = degrees(search.get('lng'), 180);
  return lat === null || lng === null ? null : roundedPoint(lat, lng);
}

function degrees(text: string | null, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d{1,15})?$/u.test(text)) return null;
  return Math.abs(Number(text)) <= most ? Number(text) : null;
}

function positiveInteger(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}

function amount(text: string | null): number | null {
  return text !== null && /^\d{1,12}(\.\d{1,2})?$/u.test(text) ? Number(text) : null;
}
