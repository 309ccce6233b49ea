import * as z from 'zod/mini';

export const city = z.object({ id: z.int(), name: z.string(), latitude: z.number(), longitude: z.number() });
export type City = z.infer<typeof city>;

export const district = z.object({
  id: z.int(),
  name: z.string(),
  city_id: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  city,
});
export type District = z.infer<typeof district>;

/** GET /api/current-location, POST /api/update-location, GET /api/detect-location, DELETE /api/delete-location. */
export const currentLocation = z.object({ city: z.nullable(city), district: z.nullable(district) });
export type CurrentLocation = z.infer<typeof currentLocation>;

export const popularLocation = z.object({
  id: z.int(),
  type: z.enum(['city', 'district']),
  full_name: z.string(),
  city: z.nullable(city),
});
export const popularLocations = z.object({ popular_locations: z.array(popularLocation) });
export type PopularLocations = z.infer<typeof popularLocations>;

/** GET /api/search-locations?q= */
export const locationSearch = z.object({ cities: z.array(city), districts: z.array(district) });
export type LocationSearch = z.infer<typeof locationSearch>;

/** GET /api/cities: all provinces, and GET /api/cities/{id}/districts, both in Turkish alphabetical order. */
export const placeNames = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) });
export type PlaceNames = z.infer<typeof placeNames>;

/** GET /api/map: Türkiye drawn in a sheet of `width` × `height`, provinces as SVG paths (`evenodd`), and where the middle of each place lies. */
export const placeMap = z.object({
  width: z.int(),
  height: z.int(),
  provinces: z.array(z.object({ id: z.int(), name: z.string(), x: z.int(), y: z.int(), path: z.string() })),
  districts: z.array(z.object({ id: z.int(), city_id: z.int(), x: z.int(), y: z.int() })),
});
export type PlaceMap = z.infer<typeof placeMap>;

const latitude = z.number().check(z.minimum(-90, 'Geçersiz enlem.'), z.maximum(90, 'Geçersiz enlem.'));
const longitude = z.number().check(z.minimum(-180, 'Geçersiz boylam.'), z.maximum(180, 'Geçersiz boylam.'));

export const updateLocationRequest = z.object({
  city_id: z.int('Konum seçmelisiniz'),
  district_id: z.nullish(z.int()),
  latitude: z.nullish(latitude),
  longitude: z.nullish(longitude),
});
export type UpdateLocationRequest = z.infer<typeof updateLocationRequest>;

const degrees = (most: number, sentence: string) =>
  z.pipe(
    z
      .string(sentence)
      .check(z.refine((text) => /^-?\d{1,3}(\.\d{1,20})?$/.test(text) && Math.abs(Number(text)) <= most, sentence)),
    z.transform((text: string) => Number(text)),
  );

/** GET /api/search-locations: a blank text finds nothing. */
export const locationSearchQuery = z.object({
  q: z._default(z.string().check(z.maxLength(100, 'En fazla 100 karakter yazabilirsiniz.')), ''),
});
export type LocationSearchQuery = z.infer<typeof locationSearchQuery>;

/** GET /api/detect-location */
export const detectLocationQuery = z.object({
  latitude: degrees(90, 'Geçersiz enlem.'),
  longitude: degrees(180, 'Geçersiz boylam.'),
});
export type DetectLocationQuery = z.infer<typeof detectLocationQuery>;
