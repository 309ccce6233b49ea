import { type InactiveReason, type ListingStatus, type MyListing, REVIEW_REASONS } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import { ListingCards } from '../contract/listing-cards.js';
import { ownerActionsAt } from '../owner-actions.js';

export interface MyListingRow {
  readonly id: number;
  readonly listing_number: string;
  readonly status: ListingStatus;
  readonly inactive_reason: InactiveReason | null;
  readonly title: string | null;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly photos: readonly PhotoRef[];
  readonly cover_photo_id: string | null;
  readonly featured: boolean;
  readonly urgent: boolean;
  readonly published_at: Date | null;
  readonly created_at: Date;
  readonly last_revision: number;
  readonly reason: string | null;
  readonly note: string | null;
  readonly decided_at: Date | null;
  readonly views: number;
  readonly favorites: number;
  readonly messages: number;
  readonly reveals: number;
  readonly promoted: boolean;
}

/** For every statement that reads an owner's ads: `select ${MY_COLUMNS} from ${MY_TABLES} where …`. */
export const MY_COLUMNS = `mine.id, listing_number, status, inactive_reason, title, price_minor, category_id, city_id, district_id,
  photos, cover_photo_id, (public_status = 'active' and featured_until > now()) is true as featured,
  (public_status = 'active' and urgent_until > now()) is true as urgent, published_at, created_at,
  mine.last_revision, reason, note, decided_at, coalesce(views, 0) as views, coalesce(favorites, 0) as favorites,
  coalesce(messages, 0) as messages, coalesce(reveals, 0) as reveals,
  exists (select from rm.listing_promotion where listing_promotion.id = mine.id) as promoted`;
export const MY_TABLES = 'rm.my_listing mine left join rm.listing_counter counter on counter.id = mine.id';

/** Rows of an owner's ads as their lists show them. */
@Injectable()
export class MyListingRows {
  constructor(private readonly cards: ListingCards) {}

  answer(row: MyListingRow): MyListing {
    const cover = row.photos.find(({ id }) => id === row.cover_photo_id) ?? row.photos[0] ?? null;
    const card = this.cards.card({
      ...row,
      title: row.title ?? 'Silinmiş ilan',
      cover,
      photo_count: row.photos.length,
      published_at: row.published_at ?? row.created_at,
    });
    return {
      ...card,
      published_at: row.published_at?.toISOString() ?? null,
      listing_number: row.listing_number,
      inactive_reason: row.inactive_reason,
      created_at: row.created_at.toISOString(),
      views: row.views,
      favorites_count: row.favorites,
      messages_count: row.messages,
      phone_reveals: row.reveals,
      promoted: row.promoted,
      actions: ownerActionsAt(row),
      notice: noticeOf(row),
    };
  }
}

function noticeOf({ reason, note, decided_at }: MyListingRow): MyListing['notice'] {
  if (reason === null || decided_at === null) return null;
  const reason_label = Object.hasOwn(REVIEW_REASONS, reason)
    ? REVIEW_REASONS[reason as keyof typeof REVIEW_REASONS]
    : REVIEW_REASONS.other;
  return { reason, reason_label, note, decided_at: decided_at.toISOString() };
}
