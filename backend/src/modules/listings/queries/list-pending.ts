import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

export interface PendingListing {
  readonly id: number;
  /** What an approval must name. */
  readonly content_revision: number;
  readonly owner_id: number;
  readonly title: string | null;
  readonly price_minor: number;
  readonly submitted_at: Date;
}

/** Ads that wait for review, the longest waiting first; of one ad only when its id is given. */
export class PendingListings extends Query<readonly PendingListing[]> {
  constructor(
    readonly limit: number,
    readonly id?: number,
  ) {
    super();
  }
}

@QueryHandler(PendingListings)
export class PendingListingsHandler implements IQueryHandler<PendingListings> {
  constructor(private readonly database: Database) {}

  execute({ limit, id }: PendingListings): Promise<readonly PendingListing[]> {
    return this.database.query<PendingListing>(
      `select id, content_revision, owner_id, coalesce(draft ->> 'title', title) as title,
              coalesce((draft ->> 'price_minor')::bigint, price_minor) as price_minor, updated_at as submitted_at
       from rm.listing_card where status = 'pending' and ($2::bigint is null or id = $2)
       order by updated_at, id limit $1`,
      [limit, id ?? null],
    );
  }
}
