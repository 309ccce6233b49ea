import { defineTable } from '#platform/projections/define-table.js';
import type { ListingPhoto } from '../domain/listing.content.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { type ContentRow, foldContent, type Written } from './listing-content.js';
import { begin, lifeColumns, lifeEnums, listingIdOf } from './listing-life.js';
import { photosOf } from '../domain/listing.photos.js';

interface CardContent {
  readonly title: string | null;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly cover: ListingPhoto | null;
  readonly photo_count: number;
}

/** Everything that a card and a list need of an ad. */
export const listingCard = defineTable<ContentRow<CardContent>, ListingEvent>({
  name: 'listing_card',
  key: 'id',
  columns: {
    ...lifeColumns,
    title: 'text',
    price_minor: 'bigint not null',
    category_id: 'int not null',
    city_id: 'int not null',
    district_id: 'int not null',
    latitude: 'float8 not null',
    longitude: 'float8 not null',
    cover: 'jsonb',
    photo_count: 'int not null',
    draft: 'jsonb',
  },
  enums: lifeEnums,
  indexes: [
    `(published_at desc, id desc) where public_status = 'active'`,
    `(featured_until desc, id desc) where public_status = 'active' and featured_until is not null`,
    `(owner_id) where public_status = 'active'`,
    `(category_id) where public_status = 'active'`,
    `(district_id) where public_status = 'active'`,
    // With the two above: all that stand in a category or district, each once.
    `(category_id) where public_status is distinct from 'active'`,
    `(district_id) where public_status is distinct from 'active'`,
    `(updated_at, id) where status = 'pending'`,
    `(active_since) where status = 'active'`,
    // Titles like another one (moderation/rules/rule-facts.ts), who asks for many keys: what waits to be sorted in would be gone through for each.
    `using gin (app.sized_title_keys(category_id, title)) with (fastupdate = off) where public_status = 'active'`,
    // What staff lists, the newest first, and counts.
    '(created_at desc, id desc)',
    '(public_status, status, category_id, city_id, owner_id)',
  ],
  keyOf: listingIdOf,
  fold(row, event) {
    if (event.type === 'listing.deleted') return null;
    if (event.type === 'listing.submitted') return begin(readCard(event.data), event);
    return row && foldContent(row, event, readCard);
  },
});

function readCard(data: Written): CardContent {
  const { title, price_minor, category_id, city_id, district_id, latitude, longitude } = data;
  const photos = photosOf(data);
  return {
    title,
    price_minor,
    category_id,
    city_id,
    district_id,
    latitude,
    longitude,
    cover: photos.find(({ id }) => id === data.cover_photo_id) ?? photos[0] ?? null,
    photo_count: photos.length,
  };
}
