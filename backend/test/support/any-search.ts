import fc from 'fast-check';
import type {
  FeatureFilter,
  ListingDocument,
  ListingSort,
  SearchRequest,
} from '#modules/search/engine/search-engine.js';
import { aListingDocument } from '../builders/listing-document.builder.js';

const PATHS = [
  [1, 10, 100],
  [1, 10, 101],
  [1, 11, 110],
  [2, 20, 200],
];
const PLACES = [
  { city_id: 34, district_id: 3411, latitude: 40.99, longitude: 29.03 },
  { city_id: 34, district_id: 3412, latitude: 41.06, longitude: 28.99 },
  { city_id: 6, district_id: 601, latitude: 39.92, longitude: 32.85 },
  { city_id: 35, district_id: 3501, latitude: 38.42, longitude: 27.14 },
];
const COLOURS = ['Mavi', 'Gri', 'Kırmızı "çizgili"', "Açık' yeşil \\ %_"];
const TEXTS = ['VTEC Turbo', 'Vtec', 'Isıtmalı ışık', 'IŞIK', '1.6 VTEC, turbo-dizel', '!!!'];
const WORDS = ['vtec', 'vt', 'turbo', 'isi', 'isik', '1v6', 'x', 't'];
const EXTRAS = ['Klima', 'ABS', 'Cam tavan'];

const features = fc.record(
  {
    renk: fc.constantFrom(...COLOURS),
    donanim: fc.subarray(EXTRAS, { minLength: 1 }),
    km: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(1.25, 2019, 2_020.5, 1e13)),
    garanti: fc.boolean(),
    motor: fc.constantFrom(...TEXTS),
  },
  { requiredKeys: [] },
);

const content = fc.record({
  category_path: fc.constantFrom(...PATHS),
  place: fc.constantFrom(...PLACES),
  price_minor: fc.integer({ min: 0, max: 6 }),
  sort_at: fc.integer({ min: 1, max: 4 }),
  features,
});

/** Few different values, so that ties, empty facets and overlapping filters are common. */
export const anyCatalogue: fc.Arbitrary<ListingDocument[]> = fc
  .array(content, { maxLength: 25 })
  .map((list) =>
    list.map(({ place, features: chosen, ...rest }, index) =>
      aListingDocument({ id: index + 1, ...rest, ...place, features: chosen }),
    ),
  );

const anyFeatureFilters: fc.Arbitrary<FeatureFilter[]> = fc
  .tuple(
    fc.option(
      fc.subarray(COLOURS, { minLength: 1 }).map((values) => ({ key: 'renk', kind: 'any_of', values }) as const),
    ),
    fc.option(
      fc.subarray(EXTRAS, { minLength: 1 }).map((values) => ({ key: 'donanim', kind: 'any_of', values }) as const),
    ),
    fc.option(
      fc
        .array(fc.subarray(WORDS, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
        .map((any) => ({ key: 'motor', kind: 'words', any }) as const),
    ),
    fc.option(fc.boolean().map((value) => ({ key: 'garanti', kind: 'is', value }) as const)),
    fc.option(
      fc.record(
        { key: fc.constant('km'), kind: fc.constant('range' as const), min: fc.nat(5), max: fc.nat(5) },
        {
          requiredKeys: ['key', 'kind'],
        },
      ),
    ),
  )
  .map((filters) => filters.filter((filter) => filter !== null));

/** Requests without text over what `anyCatalogue` makes, with every facet asked for. */
export const anyRequest: fc.Arbitrary<SearchRequest> = fc
  .record(
    {
      category_id: fc.constantFrom(1, 2, 10, 11, 101, 200, 999),
      within_category_id: fc.constantFrom(1, 10, 999),
      city_id: fc.constantFrom(34, 6, 35, 1),
      district_id: fc.constantFrom(3411, 3412, 601, 9999),
      price_min_minor: fc.nat(6),
      price_max_minor: fc.nat(6),
      features: anyFeatureFilters,
      posted_since: fc.integer({ min: 1, max: 5 }),
      near: fc.record(
        { latitude: fc.constant(41), longitude: fc.constant(29), radius_km: fc.constantFrom(4, 50, 400) },
        { requiredKeys: ['latitude', 'longitude'] },
      ),
      sort: fc.constantFrom<ListingSort>('newest', 'price_asc', 'price_desc', 'relevance', 'distance'),
      page: fc.integer({ min: 1, max: 3 }),
      per_page: fc.integer({ min: 1, max: 8 }),
    },
    { requiredKeys: ['sort', 'page', 'per_page'] },
  )
  .map((request) => ({
    ...request,
    facets: ['category', 'city', 'district', 'renk', 'donanim', 'garanti', 'motor', 'yok', 'posted'],
    posted_marks: [4, 3, 1],
    ranges: ['price', 'km', 'yok'],
    histograms: ['price', 'km', 'yok'],
  }));
