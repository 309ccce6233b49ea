import type { ListingCard } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { decimalText } from '#kernel/money.js';
import { slugify } from '#kernel/turkish-text.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import { Database } from '#platform/postgres/database.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { type CardRow, ListingCards } from '../contract/listing-cards.js';
import { sellerMayShow } from './public-ads.js';

/** For every statement that reads cards of the public: `select ${CARD_COLUMNS} from rm.listing_card where …`. */
export const CARD_COLUMNS = `id, title, price_minor, category_id, city_id, district_id, cover, photo_count,
  (public_status = 'active' and featured_until > now()) is true as featured,
  (public_status = 'active' and urgent_until > now()) is true as urgent, public_status as status, published_at, last_revision`;

/** Each list shows some two dozen titles, most of them more than once. */
const MOST_SLUGS = 5_000;

/** Reads them from `rm.listing_card`. */
@Injectable()
export class ListingCardRows extends ListingCards {
  readonly #slugs = new LRUCache<string, string>({ max: MOST_SLUGS, memoMethod: (title) => slugify(title) });

  constructor(
    private readonly database: Database,
    private readonly locations: Locations,
  ) {
    super();
  }

  override async byIds(ids: readonly number[]): Promise<ListingCard[]> {
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

  override newest(limit: number): Promise<ListingCard[]> {
    return this.list('listing-cards-newest', 'true', limit);
  }

  override featured(limit: number): Promise<ListingCard[]> {
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

  override card(row: CardRow): ListingCard {
    const { city, district } = placeById(this.locations, row.city_id, row.district_id) ?? {};
    return {
      id: row.id,
      slug_pid: `${this.#slugs.memo(row.title)}-p${row.id}`,
      title: row.title,
      price: decimalText(row.price_minor),
      price_minor: row.price_minor,
      category_id: row.category_id,
      city: { id: city?.id ?? row.city_id, name: city?.name ?? '' },
      district: { id: district?.id ?? row.district_id, name: district?.name ?? '' },
      cover: row.cover && photoAnswer(row.cover),
      photo_count: row.photo_count,
      featured: row.featured,
      urgent: row.urgent,
      status: row.status,
      published_at: row.published_at.toISOString(),
      revision: row.last_revision,
    };
  }
}
