import type { ListingDocument } from '#modules/search/engine/search-engine.js';

let nextId = 1;

/** A car in Kadıköy; every call is a new listing, one minute newer than the one before. */
export function aListingDocument(changes: Partial<ListingDocument> = {}): ListingDocument {
  const id = changes.id ?? nextId++;
  return {
    id,
    title: 'Ford Focus mavi',
    description: 'Bakımlı, garajda saklandı.',
    category_path: [2, 20, 200],
    category_names: ['Vasıta', 'Otomobil', 'Sedan'],
    city_id: 34,
    district_id: 3411,
    city_name: 'İstanbul',
    district_name: 'Kadıköy',
    latitude: 40.99,
    longitude: 29.03,
    price_minor: 75_000_000,
    features: {},
    featured: false,
    sort_at: Date.UTC(2026, 0, 1) + id * 60_000,
    revision: 1,
    ...changes,
  };
}
