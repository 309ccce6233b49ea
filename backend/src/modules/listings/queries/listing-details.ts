import type { ListingDetail, ListingStatus } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import { Database } from '#platform/postgres/database.js';
import { Catalog } from '#modules/catalog/contract.js';
import { featureTexts } from './feature-text.js';
import { type CardRow, ListingCards } from '../contract/listing-cards.js';
import { sellerMayShow } from './public-ads.js';

/** A page without what changes on its own: counters, seller, and whether its featured time still runs. */
export type StillDetail = Omit<
  ListingDetail,
  'featured' | 'urgent' | 'seller' | 'views' | 'favorites_count' | 'messages_count'
>;

interface PageRow extends Omit<
  CardRow,
  'title' | 'status' | 'cover' | 'photo_count' | 'published_at' | 'featured' | 'urgent'
> {
  readonly title: string | null;
  readonly listing_number: string;
  readonly status: ListingStatus;
  readonly public_status: ListingStatus | null;
  readonly description: string | null;
  readonly photos: readonly PhotoRef[];
  readonly features: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly deliver_in_person: boolean;
  readonly latitude: number;
  readonly longitude: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly published_at: Date | null;
  readonly sold_at: Date | null;
}

const SQL = `select id, listing_number, status, public_status, title, description, price_minor, category_id, city_id, district_id,
  latitude, longitude, photos, features, deliver_in_person, created_at, updated_at, published_at, sold_at, last_revision
  from rm.listing_page where id = $1 and not deleted and ((public_status is not null and ${sellerMayShow('listing_page')}) or $2)`;

@Injectable()
export class ListingDetails {
  constructor(
    private readonly database: Database,
    private readonly cards: ListingCards,
    private readonly catalog: Catalog,
  ) {}

  /** @param insider owner or staff: they see what is not public, and the true status */
  async byId(id: number, insider: boolean): Promise<StillDetail | undefined> {
    const [row] = await this.database.prepared<PageRow>('listing-page', SQL, [id, insider]);
    return row && this.detail(row, insider || row.public_status === null ? row.status : row.public_status);
  }

  private detail(row: PageRow, status: ListingStatus): StillDetail {
    const photos = row.photos.map(photoAnswer);
    const card = this.cards.card({
      ...row,
      // Staff sees an ad whose person was erased.
      title: row.title ?? 'Silinmiş ilan',
      cover: null,
      photo_count: photos.length,
      status,
      featured: false,
      urgent: false,
      published_at: row.published_at ?? row.created_at,
    });
    return {
      ...card,
      cover: photos[0] ?? null,
      listing_number: row.listing_number,
      description: row.description ?? '',
      photos,
      features: featureTexts(this.catalog.filtersFor(row.category_id), row.features),
      deliver_in_person: row.deliver_in_person,
      breadcrumb: this.catalog.crumbs(row.category_id),
      latitude: row.latitude,
      longitude: row.longitude,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      sold_at: row.sold_at?.toISOString() ?? null,
    };
  }
}
