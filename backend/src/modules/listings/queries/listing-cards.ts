import type { ListingCard, ListingStatus } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { decimalText } from '#kernel/money.js';
import { slugify } from '#kernel/turkish-text.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import { Database } from '#platform/postgres/database.js';
import { Locations } from '#modules/locations/contract.js';
import { sellerMayShow } from './public-ads.js';

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
  readonly status: ListingStatus;
  readonly published_at: Date;
  readonly last_revision: number;
}

/** For every statement that reads cards of the public: `select ${CARD_COLUMNS} from rm.listing_card where …`. */
export const CARD_COLUMNS = `id, title, price_minor, category_id, city_id, district_id, cover, photo_count,
  (public_status = 'active' and featured_until > now()) is true as featured, public_status as status, published_at, last_revision`;

/** Cards of ads that the public may see, as every list shows them. */
@Injectable()
export class ListingCards {
  constructor(
    private readonly database: Database,
    private readonly locations: Locations,
  ) {}

  /** In the order of `ids`; those that are not public (any more) are left out. */
  async byIds(ids: readonly number[]): Promise<ListingCard[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.prepared<CardRow>(
      'listing-cards-by-ids',
      `select ${CARD_COLUMNS} from rm.listing_card where id = any($1) and public_status is not null and ${sellerMayShow('listing_card')}`,
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [this.card(row)] : [];
    });
  }

  /** Ads on sale, the latest published first. */
  newest(limit: number): Promise<ListingCard[]> {
    return this.list('listing-cards-newest', 'true', limit);
  }

  featured(limit: number): Promise<ListingCard[]> {
    return this.list('listing-cards-featured', 'featured_until > now()', limit);
  }

  private async list(name: string, condition: string, limit: number): Promise<ListingCard[]> {
    const rows = await this.database.prepared<CardRow>(
      name,
      `select ${CARD_COLUMNS} from rm.listing_card where public_status = 'active' and ${condition} and ${sellerMayShow('listing_card')}
       order by published_at desc, id desc limit $1`,
      [limit],
    );
    return rows.map((row) => this.card(row));
  }

  card(row: CardRow): ListingCard {
    return {
      id: row.id,
      slug_pid: `${slugify(row.title)}-p${row.id}`,
      title: row.title,
      price: decimalText(row.price_minor),
      price_minor: row.price_minor,
      category_id: row.category_id,
      city: { id: row.city_id, name: this.locations.city(row.city_id)?.name ?? '' },
      district: { id: row.district_id, name: this.locations.district(row.district_id)?.name ?? '' },
      cover: row.cover && photoAnswer(row.cover),
      photo_count: row.photo_count,
      featured: row.featured,
      status: row.status,
      published_at: row.published_at.toISOString(),
      revision: row.last_revision,
    };
  }
}
