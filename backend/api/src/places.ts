import * as z from 'zod/mini';
import { onlyTried } from './only-tried.js';
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

const name = z
  .string('Ad yazın.')
  .check(
    ...writtenText(60, 'Ad en fazla 60 karakter olabilir.', visibleLine),
    z.minLength(2, 'Ad en az 2 karakter olmalıdır.'),
    z.regex(
      /^(?:\d{1,4} )?\p{Lu}[\p{L} .’'()-]*$/u,
      'Ad büyük harfle başlamalı (önünde bir sayı olabilir), yalnızca harf, boşluk, nokta, kesme ve tire içermelidir.',
    ),
  );
const placed = { name, latitude: degree(35.5, 42.5, 'Enlem'), longitude: degree(25.5, 45, 'Boylam') };
/** `revision` is the one that was read; another one is a 409 VERSION_CONFLICT. */
const written = { ...placed, revision: z.int() };

/** POST /api/admin/places: a district of the province, or without one a province. */
export const placeCreate = z.strictObject({
  city_id: z.nullable(z.int('İl seçin.')),
  ...placed,
  /** Of a province: what its first district is called, without which no ad could be put there; null of a district. */
  district: z.nullable(name),
});
export type PlaceCreate = z.infer<typeof placeCreate>;

/** PUT /api/admin/places/{id} */
export const placeWrite = z.strictObject(written);
export type PlaceWrite = z.infer<typeof placeWrite>;

/** PUT /api/admin/popular-places: those that come first among popular places, in their order. */
export const popularPlacesWrite = z.strictObject({
  ids: z.array(z.int()).check(z.maxLength(POPULAR_PLACES_MAX, `En fazla ${POPULAR_PLACES_MAX} yer öne alınabilir.`)),
  revision: z.int(),
});
export type PopularPlacesWrite = z.infer<typeof popularPlacesWrite>;

/** GET /api/admin/places: the one with `id`, or what fits `q`, or the districts of `city_id`, or all provinces. */
export const staffPlacesQuery = z.object({
  q: z._default(z.string().check(z.maxLength(100, 'En fazla 100 karakter yazabilirsiniz.')), ''),
  city_id: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/u, 'Böyle bir il yok.')),
      z.transform((text: string) => Number(text)),
    ),
  ),
  id: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/u, 'Böyle bir yer yok.')),
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

/** One row of a file; `id` null for a district that is to be added, `city_id` null for a province. `revision`: as the file was taken. */
export const placeRow = z.strictObject({ id: z.nullable(z.int()), city_id: z.nullable(z.int()), ...written });
export type PlaceRow = z.infer<typeof placeRow>;
/** More than these are brought in parts. */
export const PLACE_ROWS_MAX = 300;
/** As many rows as a file may have. */
export const PLACE_FILE_ROWS_MAX = 10_000;
const PLACE_PARTS_MAX = 150;
const fileRows = z
  .array(placeRow)
  .check(z.maxLength(PLACE_ROWS_MAX, `Bir seferde en fazla ${PLACE_ROWS_MAX} satır değiştirilebilir.`));
/** Of what is only tried: places of rows that cannot be sent, so that what only their staying makes wrong is not told. */
const unread = z.optional(z.array(z.int()).check(z.maxLength(PLACE_FILE_ROWS_MAX)));
/** What comes first from then on; null leaves it as it is. */
const popular = z.nullable(popularPlacesWrite);
/** POST /api/admin/place-import: all of it or nothing. Only rows that differ; what a file does not name stays as it is. */
export const placeImport = z
  .strictObject({
    rows: fileRows,
    popular,
    unread,
    /** Says what would happen, and changes nothing. */
    dry_run: z.boolean(),
  })
  .check(onlyTried());
export type PlaceImport = z.infer<typeof placeImport>;
/** In the order of the rows, with what comes first behind them: what happens, as the audit trail says it, or why it cannot. */
export const placeImported = z.object({
  rows: z.array(z.object({ name: z.string(), changes: z.array(z.string()), refusal: z.nullable(z.string()) })),
});
export type PlaceImported = z.infer<typeof placeImported>;

const filePart = z.strictObject({ rows: fileRows, popular });
export type PlaceFilePart = z.infer<typeof filePart>;
/**
 * POST /api/admin/place-import-trial: what a file would do whose parts are brought one after the other, each of which is decided on what those
 * before it leave behind. Changes nothing.
 */
export const placeTrial = z
  .strictObject({ parts: z.array(filePart).check(z.maxLength(PLACE_PARTS_MAX)), unread })
  .check(
    z.refine(({ parts }) => parts.reduce((sum, { rows }) => sum + rows.length, 0) <= PLACE_FILE_ROWS_MAX, {
      path: ['parts'],
      error: `Bir dosyada en fazla ${PLACE_FILE_ROWS_MAX} satır olabilir.`,
    }),
  );
export type PlaceTrial = z.infer<typeof placeTrial>;
/** Of each part what bringing it would say. */
export const placeTried = z.object({ parts: z.array(placeImported) });
export type PlaceTried = z.infer<typeof placeTried>;

export const placeFileRow = z.object({
  id: z.int(),
  /** The province of a district. */
  city_id: z.nullable(z.int()),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  revision: z.int(),
});
export type PlaceFileRow = z.infer<typeof placeFileRow>;
/** GET /api/admin/place-file: every province, each followed by its districts. */
export const placeFile = z.object({
  data: z.array(placeFileRow),
  popular: z.object({ ids: z.array(z.int()), revision: z.int() }),
});
export type PlaceFile = z.infer<typeof placeFile>;

/** POST /api/admin/places/{id}/merge: its ads and its addresses go to another one. */
export const placeMerge = z.strictObject({ into: z.int('Hedef seçin.'), revision: z.int() });
export type PlaceMerge = z.infer<typeof placeMerge>;

/** GET /api/admin/places/{id}/use: what would move with it. */
export const placeUse = z.object({ ads: z.int(), districts: z.int() });
export type PlaceUse = z.infer<typeof placeUse>;

/** A place that went into another one, and how many ads have not followed yet. */
export const gonePlace = z.object({
  id: z.int(),
  name: z.string(),
  into: z.int(),
  into_name: z.string(),
  ads_left: z.int(),
});
export type GonePlace = z.infer<typeof gonePlace>;
/** GET /api/admin/gone-places: the latest first. */
export const gonePlaces = z.object({ data: z.array(gonePlace) });
export type GonePlaces = z.infer<typeof gonePlaces>;
