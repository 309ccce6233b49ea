import { defineTable } from '#platform/projections/define-table.js';
import type { Features, ListingPhoto } from '../domain/listing.content.js';
import { isStatusChange, type ListingEvent } from '../domain/listing.events.js';
import { type ContentRow, foldContent, type Written } from './listing-content.js';
import { begin, type Later, lifeColumns, lifeEnums, listingIdOf } from './listing-life.js';
import { photosOf } from '../domain/listing.photos.js';

interface PageContent {
  readonly title: string | null;
  readonly description: string | null;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly features: Features;
  /** The cover first, the others in the owner's order. */
  readonly photos: readonly ListingPhoto[];
  readonly deliver_in_person: boolean;
}

type PageRow = ContentRow<PageContent> & {
  readonly listing_number: string;
  readonly deleted: boolean;
  /** Why staff judged as it did last; the owner alone reads it. */
  readonly reason: string | null;
  readonly note: string | null;
};

/** An ad's own page. A deleted ad leaves a bare row, so that its address can say that it is gone. */
export const listingPage = defineTable<PageRow, ListingEvent>({
  name: 'listing_page',
  key: 'id',
  columns: {
    ...lifeColumns,
    listing_number: 'text not null',
    title: 'text',
    description: 'text',
    price_minor: 'bigint not null',
    category_id: 'int not null',
    city_id: 'int not null',
    district_id: 'int not null',
    latitude: 'float8 not null',
    longitude: 'float8 not null',
    features: 'jsonb not null',
    photos: 'jsonb not null',
    deliver_in_person: 'bool not null',
    draft: 'jsonb',
    deleted: 'bool not null',
    reason: 'text',
    note: 'text',
  },
  // How many came in on a day, also those that were deleted since.
  enums: lifeEnums,
  indexes: ['(created_at)'],
  keyOf: listingIdOf,
  fold(row, event) {
    if (event.type === 'listing.deleted') return row && tombstone(row, event.data.at);
    if (event.type === 'listing.submitted') {
      const { listing_number } = event.data;
      const bare = { listing_number, deleted: false, reason: null, note: null };
      return Object.assign(begin(readPage(event.data), event), bare);
    }
    return row && judged(foldContent<PageContent, PageRow>(row, event, readPage), event);
  },
});

function readPage(data: Written): PageContent {
  const { title, description, price_minor, category_id, city_id, district_id, latitude, longitude } = data;
  const photos = photosOf(data);
  const cover = photos.filter(({ id }) => id === data.cover_photo_id);
  return {
    title,
    description,
    price_minor,
    category_id,
    city_id,
    district_id,
    latitude,
    longitude,
    features: { ...data.features, ...data.text_features },
    photos: [...cover, ...photos.filter((photo) => !cover.includes(photo))],
    deliver_in_person: data.deliver_in_person,
  };
}

function judged(row: PageRow, event: Later): PageRow {
  if (isStatusChange(event)) return row;
  switch (event.type) {
    case 'listing.rejected':
    case 'listing.changes-requested':
    case 'listing.taken-down':
      return { ...row, reason: event.data.reason, note: event.data.note };
    case 'listing.approved':
    case 'listing.review-reopened':
    case 'listing.restored':
      return row.reason === null && row.note === null ? row : { ...row, reason: null, note: null };
    case 'listing.edited':
    case 'listing.reactivated':
    case 'listing.featured':
    case 'listing.feature-extended':
    case 'listing.feature-ended':
    case 'listing.bumped':
    case 'listing.urgent-marked':
    case 'listing.category-moved':
    case 'listing.district-moved':
    case 'listing.answer-converted':
    case 'listing.deleted':
      return row;
  }
}

function tombstone(row: PageRow, at: string): PageRow {
  return {
    ...row,
    status: 'inactive',
    public_status: null,
    title: null,
    description: null,
    features: {},
    photos: [],
    draft: null,
    reason: null,
    note: null,
    deleted: true,
    updated_at: new Date(at),
  };
}
