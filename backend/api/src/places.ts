import * as z from 'zod/mini';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

export const POPULAR_PLACES_MAX = 12;
/** The sheet that Türkiye is drawn in (`GET /api/map`), in km from its north-western corner. */
export const MAP_SHEET = { width: 1_700, height: 752 } as const;

/** Where the sheet begins, in degrees: a little beyond the country's west and north. */
const WEST = 25.5;
const NORTH = 42.4;
const KM_PER_DEGREE = 111.32;
/** In the middle of the country a degree of longitude is as long as at this latitude. */
const KM_PER_DEGREE_EAST = KM_PER_DEGREE * Math.cos((39 * Math.PI) / 180);

interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}
export const onMapSheet = ({ latitude, longitude }: Degrees) => ({
  x: (longitude - WEST) * KM_PER_DEGREE_EAST,
  y: (NORTH - latitude) * KM_PER_DEGREE,
});
/** Degrees with as many digits as tell a street. */
export const fromMapSheet = ({ x, y }: { readonly x: number; readonly y: number }): Degrees => ({
  latitude: Number((NORTH - y / KM_PER_DEGREE).toFixed(4)),
  longitude: Number((WEST + x / KM_PER_DEGREE_EAST).toFixed(4)),
});

const degree = (least: number, most: number, name: string) =>
  z
    .number(`${name} sayı olmalıdır.`)
    .check(
      z.minimum(least, `${name} Türkiye’de ${least} ile ${most} arasındadır.`),
      z.maximum(most, `${name} Türkiye’de ${least} ile ${most} arasındadır.`),
    );

/** PUT /api/admin/places/{id}: `revision` is the one that was read; another one is a 409 VERSION_CONFLICT. */
export const placeWrite = z.strictObject({
  name: z
    .string('Ad yazın.')
    .check(
      ...writtenText(60, 'Ad en fazla 60 karakter olabilir.', visibleLine),
      z.minLength(2, 'Ad en az 2 karakter olmalıdır.'),
      z.regex(
        /^\p{Lu}[\p{L} .’'()-]*$/u,
        'Ad büyük harfle başlamalı, yalnızca harf, boşluk, nokta, kesme ve tire içermelidir.',
      ),
    ),
  latitude: degree(35.5, 42.5, 'Enlem'),
  longitude: degree(25.5, 45, 'Boylam'),
  revision: z.int(),
});
export type PlaceWrite = z.infer<typeof placeWrite>;

/** PUT /api/admin/popular-places: those that come first among popular places, in their order. */
export const popularPlacesWrite = z.strictObject({
  ids: z.array(z.int()).check(z.maxLength(POPULAR_PLACES_MAX, `En fazla ${POPULAR_PLACES_MAX} yer öne alınabilir.`)),
  revision: z.int(),
});
export type PopularPlacesWrite = z.infer<typeof popularPlacesWrite>;

/** GET /api/admin/places: what fits `q`, or the districts of `city_id`, or all provinces. */
export const staffPlacesQuery = z.object({
  q: z._default(z.string().check(z.maxLength(100, 'En fazla 100 karakter yazabilirsiniz.')), ''),
  city_id: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/u, 'Böyle bir il yok.')),
      z.transform((text: string) => Number(text)),
    ),
  ),
});
export type StaffPlacesQuery = z.infer<typeof staffPlacesQuery>;

export const staffPlace = z.object({
  id: z.int(),
  type: z.enum(['city', 'district']),
  name: z.string(),
  /** The province of a district. */
  city: z.nullable(z.object({ id: z.int(), name: z.string() })),
  latitude: z.number(),
  longitude: z.number(),
  /** What it was called before; it is still found by these. */
  former_names: z.array(z.string()),
  revision: z.int(),
});
export type StaffPlace = z.infer<typeof staffPlace>;
export const staffPlaces = z.object({
  data: z.array(staffPlace),
  popular: z.object({ data: z.array(staffPlace), revision: z.int() }),
});
export type StaffPlaces = z.infer<typeof staffPlaces>;
