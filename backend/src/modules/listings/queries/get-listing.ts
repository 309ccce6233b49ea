import type { ListingDetail, ListingStatus, Seller } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../kernel/app-error.js';
import type { PhotoRef } from '../../../platform/photos/photo-store.js';
import { Database } from '../../../platform/postgres/database.js';
import { Catalog } from '../../catalog/contract.js';
import { featureTexts } from './feature-text.js';
import { type CardRow, ListingCards, photoAnswer } from './listing-cards.js';
import { Sellers } from './sellers.js';

export interface Viewer {
  readonly id: number;
  /** Staff that may see ads which are not public. */
  readonly seesAll: boolean;
}

/** One ad with all that its page shows. Sold ads stay visible; what is not public, only its owner and staff see. */
export class GetListing extends Query<ListingDetail> {
  constructor(
    readonly id: number,
    readonly viewer?: Viewer,
  ) {
    super();
  }
}

interface PageRow extends Omit<CardRow, 'title' | 'status' | 'cover' | 'photo_count' | 'published_at'> {
  readonly title: string | null;
  readonly owner_id: number;
  readonly listing_number: string;
  readonly own_status: ListingStatus;
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
  readonly deleted: boolean;
  readonly views: number | null;
  readonly favorites: number | null;
  readonly messages: number | null;
  readonly seller_listings: number;
}

const SQL = `select id, owner_id, listing_number, status as own_status, public_status, title, description, price_minor, category_id,
  city_id, district_id, latitude, longitude, photos, features, deliver_in_person, created_at, updated_at, published_at, sold_at,
  deleted, (public_status = 'active' and featured_until > now()) is true as featured, page.last_revision, views, favorites, messages,
  (select count(*) from rm.listing_card other where other.owner_id = page.owner_id and other.public_status = 'active') as seller_listings
  from rm.listing_page page left join (select id, views, favorites, messages from rm.listing_counter) counter using (id)
  where id = $1`;

@QueryHandler(GetListing)
export class GetListingHandler implements IQueryHandler<GetListing> {
  constructor(
    private readonly database: Database,
    private readonly cards: ListingCards,
    private readonly catalog: Catalog,
    private readonly sellers: Sellers,
  ) {}

  /** @throws AppError not_found `LISTING_NOT_FOUND`, gone `GONE` */
  async execute({ id, viewer }: GetListing): Promise<ListingDetail> {
    const [row] = await this.database.prepared<PageRow>('listing-page', SQL, [id]);
    if (!row) throw listingNotFound();
    if (row.deleted) throw listingGone();
    const insider = viewer !== undefined && (viewer.seesAll || viewer.id === row.owner_id);
    if (row.public_status === null && !insider) throw listingNotFound();
    const status = insider || row.public_status === null ? row.own_status : row.public_status;
    return this.detail(row, status, await this.sellers.byId(row.owner_id, row.seller_listings));
  }

  private detail(row: PageRow, status: ListingStatus, seller: Seller): ListingDetail {
    const photos = row.photos.map(photoAnswer);
    const card = this.cards.card({
      ...row,
      // An ad of an erased person, seen by staff.
      title: row.title ?? 'Silinmiş ilan',
      cover: null,
      photo_count: photos.length,
      status,
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
      breadcrumb: this.catalog.path(row.category_id).map(({ id, name, slug_cid }) => ({ id, name, slug_cid })),
      seller,
      latitude: row.latitude,
      longitude: row.longitude,
      views: row.views ?? 0,
      favorites_count: row.favorites ?? 0,
      messages_count: row.messages ?? 0,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      sold_at: row.sold_at?.toISOString() ?? null,
    };
  }
}

export const listingNotFound = () => new AppError('not_found', 'LISTING_NOT_FOUND', 'Böyle bir ilan bulunamadı.');
export const listingGone = () => new AppError('gone', 'GONE', 'Bu ilan silinmiş.');
