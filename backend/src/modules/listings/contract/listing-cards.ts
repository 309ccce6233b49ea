import type { ListingCard, ListingStatus } from '@ilan/api';
import type { PhotoRef } from '#platform/photos/photo-store.js';

/** What a statement selects of `rm.listing_card` for a card. */
export interface CardRow {
  readonly id: number;
  readonly title: string;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly cover: PhotoRef | null;
  readonly photo_count: number;
  readonly featured: boolean;
  readonly urgent: boolean;
  readonly status: ListingStatus;
  readonly published_at: Date;
  readonly last_revision: number;
}

/** Cards of ads that the public may see, as every list shows them. */
export abstract class ListingCards {
  /** In the order of `ids`; those that are not public (any more) are left out. */
  abstract byIds(ids: readonly number[]): Promise<ListingCard[]>;
  /** @returns ads on sale, the latest published first */
  abstract newest(limit: number): Promise<ListingCard[]>;
  /** Ads on sale with time at the top, the latest published first. */
  abstract featured(limit: number): Promise<ListingCard[]>;
  /** Of a row that somebody else has read, and answers for: whether the public may see it is not asked. */
  abstract card(row: CardRow): ListingCard;
}
