import type { FeatureValue, MyListingContent } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import { Database } from '#platform/postgres/database.js';
import { Catalog } from '#modules/catalog/contract.js';
import { featureTexts } from './feature-text.js';
import { listingGone, listingNotFound } from './get-listing.js';
import { MY_COLUMNS, MY_TABLES, type MyListingRow, MyListingRows } from './my-listing-rows.js';

/** One of a person's own ads with its newest content, approved or not, as the form of an edit begins with. */
export class GetMyListing extends Query<MyListingContent> {
  constructor(
    readonly ownerId: number,
    readonly id: number,
  ) {
    super();
  }
}

interface ContentRow extends MyListingRow {
  readonly description: string | null;
  readonly features: Readonly<Record<string, FeatureValue>>;
  readonly deliver_in_person: boolean;
  readonly content_revision: number;
}

@QueryHandler(GetMyListing)
export class GetMyListingHandler implements IQueryHandler<GetMyListing> {
  constructor(
    private readonly database: Database,
    private readonly rows: MyListingRows,
    private readonly catalog: Catalog,
  ) {}

  /** @throws AppError not_found `LISTING_NOT_FOUND`, also for an ad of somebody else; gone `GONE` */
  async execute({ ownerId, id }: GetMyListing): Promise<MyListingContent> {
    const [row] = await this.database.prepared<ContentRow>(
      'my-listing',
      `select ${MY_COLUMNS}, description, features, deliver_in_person, content_revision
       from ${MY_TABLES} where mine.id = $2 and mine.owner_id = $1`,
      [ownerId, id],
    );
    if (!row) throw await this.missing(ownerId, id);
    return {
      ...this.rows.answer(row),
      title: row.title ?? '',
      description: row.description ?? '',
      photos: row.photos.map(photoAnswer),
      cover_photo_id: row.cover_photo_id,
      features: { ...row.features },
      unasked_features: this.unasked(row.category_id, row.features),
      deliver_in_person: row.deliver_in_person,
      content_revision: row.content_revision,
    };
  }

  private unasked(category_id: number, features: ContentRow['features']): MyListingContent['unasked_features'] {
    const asked = new Set(this.catalog.filtersFor(category_id).map(({ key }) => key));
    const former = Object.keys(features).flatMap((key) => {
      const label = asked.has(key) ? undefined : this.catalog.lastLabel(key, category_id);
      return label === undefined ? [] : [{ key, label, type: 'text' as const }];
    });
    return featureTexts(former, features).map(({ label, text }) => ({ label, text }));
  }

  private async missing(ownerId: number, id: number): Promise<Error> {
    const deleted = await this.database.prepared(
      'my-deleted-listing',
      'select from rm.listing_page where id = $2 and owner_id = $1 and deleted',
      [ownerId, id],
    );
    return deleted.length > 0 ? listingGone() : listingNotFound();
  }
}
