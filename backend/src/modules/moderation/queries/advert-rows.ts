import type { AdvertRow, ListingStatus } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { decimalText } from '#kernel/money.js';
import { slugify } from '#kernel/turkish-text.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import { People } from '#modules/accounts/contract.js';
import { Catalog } from '#modules/catalog/contract.js';
import { sellerMayShow } from '#modules/listings/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { named } from './review-items.js';

/** One ad as staff lists read it. */
export interface AdvertRecord {
  readonly id: number;
  readonly owner_id: number;
  readonly owner_suspended: boolean;
  readonly listing_number: string;
  readonly title: string | null;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly cover: PhotoRef | null;
  readonly photo_count: number;
  readonly status: ListingStatus;
  readonly inactive_reason: AdvertRow['inactive_reason'];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly published_at: Date | null;
  readonly featured_until: Date | null;
  readonly urgent_until: Date | null;
  readonly last_revision: number;
  readonly views: number;
  readonly favorites: number;
  readonly complaint_count: number;
}

const REVIEW = 'join rm.review_case review using (id)';
export const COUNTER = 'left join rm.listing_counter counter using (id)';
/** `select ${ADVERT_COLUMNS} from ${ADVERTS} where …` */
export const ADVERTS = `rm.listing_card card ${REVIEW} ${COUNTER}`;

export const ADVERT_COLUMNS = `card.id, card.owner_id, not ${sellerMayShow('card')} as owner_suspended, review.listing_number, card.title, card.price_minor, card.category_id,
  card.city_id, card.district_id, card.cover, card.photo_count, card.status, card.inactive_reason, card.created_at,
  card.updated_at, card.published_at, card.featured_until, card.urgent_until, card.last_revision, coalesce(counter.views, 0) as views,
  coalesce(counter.favorites, 0) as favorites, cardinality(review.open_complaints) as complaint_count`;

/** Ads as staff sees them, public or not. */
@Injectable()
export class AdvertRows {
  constructor(
    private readonly clock: Clock,
    private readonly people: People,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
  ) {}

  async of(records: readonly AdvertRecord[]): Promise<AdvertRow[]> {
    const people = await this.people.byIds([...new Set(records.map(({ owner_id }) => owner_id))]);
    return records.map((record) => ({
      ...this.row(record),
      owner: named(record.owner_id, people),
      owner_suspended: record.owner_suspended,
    }));
  }

  private row(row: AdvertRecord): Omit<AdvertRow, 'owner' | 'owner_suspended'> {
    const title = row.title ?? 'Silinmiş ilan';
    const place = (id: number, name: string | undefined) => ({ id, name: name ?? '' });
    const {
      id,
      listing_number,
      price_minor,
      category_id,
      photo_count,
      status,
      inactive_reason,
      views,
      complaint_count,
    } = row;
    const found = placeById(this.locations, row.city_id, row.district_id);
    return {
      id,
      slug_pid: `${slugify(title)}-p${id}`,
      listing_number,
      title,
      price: decimalText(price_minor),
      price_minor,
      category_id,
      category_name: this.catalog.byId(category_id)?.name ?? '',
      city: place(row.city_id, found?.city?.name),
      district: place(row.district_id, found?.district?.name),
      cover: row.cover && photoAnswer(row.cover),
      photo_count,
      featured: status === 'active' && row.featured_until !== null && row.featured_until > this.clock.now(),
      featured_until: row.featured_until?.toISOString() ?? null,
      urgent: status === 'active' && row.urgent_until !== null && row.urgent_until > this.clock.now(),
      status,
      inactive_reason,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      published_at: row.published_at?.toISOString() ?? null,
      revision: row.last_revision,
      views,
      favorites_count: row.favorites,
      complaint_count,
    };
  }
}
