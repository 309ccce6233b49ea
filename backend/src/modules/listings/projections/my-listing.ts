import { fold } from '#kernel/turkish-text.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { Features, ListingPhoto } from '../domain/listing.content.js';
import { isStatusChange, type ListingEvent } from '../domain/listing.events.js';
import { inDistrict } from '../domain/listing.state.js';
import { inCategory, withAnswer, type Written } from './listing-content.js';
import {
  type Begin,
  begin,
  foldLife,
  type Later,
  type Life,
  lifeColumns,
  lifeEnums,
  listingIdOf,
} from './listing-life.js';
import { photosOf } from '../domain/listing.photos.js';

/** What was approved last: all that others may know of an ad while it is not public. */
interface Face {
  readonly title: string;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly cover: ListingPhoto | null;
  readonly photo_count: number;
}

interface Newest {
  readonly title: string | null;
  readonly description: string | null;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly features: Features;
  /** They stand in the owner's order. */
  readonly photos: readonly ListingPhoto[];
  readonly cover_photo_id: string | null;
  readonly deliver_in_person: boolean;
  /** Title and listing number in the form in which they are searched. */
  readonly search_text: string;
}

interface MyListingRow extends Life, Newest {
  readonly listing_number: string;
  /** Of the last judgement by staff that still counts. */
  readonly reason: string | null;
  readonly note: string | null;
  readonly decided_at: Date | null;
  readonly face: Face | null;
}

/** An ad as its owner has it: the newest content, approved or not, and what became of it. */
export const myListing = defineTable<MyListingRow, ListingEvent>({
  name: 'my_listing',
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
    features: 'jsonb not null',
    photos: 'jsonb not null',
    cover_photo_id: 'text',
    deliver_in_person: 'bool not null',
    search_text: 'text not null',
    reason: 'text',
    note: 'text',
    decided_at: 'timestamptz',
    face: 'jsonb',
  },
  enums: lifeEnums,
  indexes: ['(owner_id, created_at desc, id desc)'],
  keyOf: listingIdOf,
  fold(row, event) {
    if (event.type === 'listing.deleted') return null;
    if (event.type === 'listing.submitted') return submitted(event);
    return row && later(row, event);
  },
});

function submitted(event: Begin): MyListingRow {
  const { listing_number } = event.data;
  const judgement = { reason: null, note: null, decided_at: null };
  const first = begin({ ...read(event.data, listing_number), listing_number, ...judgement }, event);
  return { ...first, face: null };
}

function later(before: MyListingRow, event: Later): MyListingRow {
  const lived = foldLife(before, event);
  const written = event.type === 'listing.edited' ? read(event.data, before.listing_number) : undefined;
  const row = { ...lived, ...written, ...judgement(event) };
  if (event.type === 'listing.approved') return { ...row, face: faceOf(row) };
  if (event.type === 'listing.category-moved')
    return { ...inCategory(row, event.data), face: row.face && inCategory(row.face, event.data) };
  if (event.type === 'listing.district-moved')
    return { ...inDistrict(row, event.data), face: row.face && inDistrict(row.face, event.data) };
  if (event.type === 'listing.answer-converted') return withAnswer(row, event.data);
  // What was approved by mistake is nobody's to see; a refusal says nothing of what was approved before it.
  return event.type === 'listing.review-reopened' && event.data.decision === 'approved' ? { ...row, face: null } : row;
}

function read(data: Written, listing_number: string): Newest {
  return {
    title: data.title,
    description: data.description,
    price_minor: data.price_minor,
    category_id: data.category_id,
    city_id: data.city_id,
    district_id: data.district_id,
    features: { ...data.features, ...data.text_features },
    photos: photosOf(data),
    cover_photo_id: data.cover_photo_id,
    deliver_in_person: data.deliver_in_person,
    search_text: `${fold(data.title ?? '')} ${listing_number}`,
  };
}

function judgement(event: Later): Pick<MyListingRow, 'reason' | 'note' | 'decided_at'> | undefined {
  if (isStatusChange(event)) return undefined;
  switch (event.type) {
    case 'listing.rejected':
    case 'listing.changes-requested':
    case 'listing.taken-down':
      return { reason: event.data.reason, note: event.data.note, decided_at: new Date(event.data.at) };
    case 'listing.edited':
    case 'listing.approved':
    case 'listing.review-reopened':
    case 'listing.restored':
      return { reason: null, note: null, decided_at: null };
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
      return undefined;
  }
}

/** Null where the owner was erased: nobody has words to show. */
function faceOf(row: Newest): Face | null {
  const { title, price_minor, category_id, city_id, district_id, photos, cover_photo_id } = row;
  if (title === null) return null;
  const cover = photos.find(({ id }) => id === cover_photo_id) ?? photos[0] ?? null;
  return { title, price_minor, category_id, city_id, district_id, cover, photo_count: photos.length };
}
