import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import {
  type ComparedListing,
  IN_PERSON,
  type ListingDocument,
  ListingDocuments,
  WITH_PHOTOS,
} from '../contract/listing-documents.js';
import { sellerMayShow } from './public-ads.js';

interface DocumentRow {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly price_minor: number;
  readonly features: ListingDocument['features'];
  readonly with_photos: boolean;
  readonly deliver_in_person: boolean;
  readonly featured: boolean;
  readonly published_at: Date;
  readonly last_revision: number;
}

const PUBLIC = `from rm.listing_page where public_status = 'active' and ${sellerMayShow('listing_page')}`;
const SELECT = `select id, title, description, category_id, city_id, district_id, latitude, longitude, price_minor, features,
  photos <> '[]' as with_photos, deliver_in_person,
  (featured_until > now()) is true as featured, published_at, last_revision ${PUBLIC}`;
const COMPARED = `select id, title, category_id, latitude, longitude, price_minor, features, owner_id as seller ${PUBLIC}`;

/** Reads them from `rm.listing_page`, and names what they point to. */
@Injectable()
export class ListingDocumentRows extends ListingDocuments {
  constructor(
    private readonly database: Database,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
  ) {
    super();
  }

  override async byIds(ids: readonly number[]): Promise<ListingDocument[]> {
    const rows = await this.database.prepared<DocumentRow>('listing-documents', `${SELECT} and id = any($1)`, [ids]);
    return rows.map((row) => this.document(row));
  }

  override async compared(ids: readonly number[]): Promise<ComparedListing[]> {
    const rows = await this.database.prepared<
      Omit<ComparedListing, 'category_path'> & { readonly category_id: number }
    >('compared-listings', `${COMPARED} and id = any($1)`, [ids]);
    return rows.map(({ category_id, ...row }) => ({
      ...row,
      category_path: this.catalog.path(category_id).map(({ id }) => id),
    }));
  }

  override async all(afterId: number, limit: number): Promise<ListingDocument[]> {
    const rows = await this.database.prepared<DocumentRow>(
      'listing-documents-after',
      `${SELECT} and id > $1 order by id limit $2`,
      [afterId, limit],
    );
    return rows.map((row) => this.document(row));
  }

  override async idsIn(placeId: number): Promise<readonly number[]> {
    await this.locations.catchUp();
    const rows = await this.database.query<{ id: number }>(
      'select id from rm.listing_page where city_id = $1 or district_id = $1 order by id',
      [placeId],
    );
    return rows.map(({ id }) => id);
  }

  override async idsBelow(categoryId: number): Promise<readonly number[]> {
    await this.catalog.catchUp();
    const rows = await this.database.query<{ id: number }>(
      'select id from rm.listing_page where category_id = any($1) order by id',
      [[categoryId, ...this.catalog.descendants(categoryId)]],
    );
    return rows.map(({ id }) => id);
  }

  private document(row: DocumentRow): ListingDocument {
    const { published_at, last_revision, category_id, with_photos, deliver_in_person, features, ...same } = row;
    const path = this.catalog.path(category_id);
    return {
      ...same,
      features: { ...features, [WITH_PHOTOS]: with_photos, [IN_PERSON]: deliver_in_person },
      category_path: path.map(({ id }) => id),
      category_names: path.map(({ name }) => name),
      ...placeOf(this.locations, row),
      sort_at: published_at.getTime(),
      revision: last_revision,
    };
  }
}

/** An ad of a district that went into another one stands there before an event has moved it. */
function placeOf(locations: Locations, { city_id, district_id }: DocumentRow) {
  const { city, district } = placeById(locations, city_id, district_id) ?? {};
  return {
    city_id: city?.id ?? city_id,
    district_id: district?.id ?? district_id,
    city_name: city?.name ?? '',
    district_name: district?.name ?? '',
  };
}
