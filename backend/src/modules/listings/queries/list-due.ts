import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

export interface DueListing {
  readonly id: number;
  readonly due: 'expire' | 'end_feature';
  /** Revision of the stream: with the id it names this one occasion. */
  readonly revision: number;
}

/** Ads that are active since `activeSince` or longer (none without it), and ads on sale whose featured time is over at `now`. */
export class DueListings extends Query<readonly DueListing[]> {
  constructor(
    readonly now: Date,
    readonly activeSince: Date | undefined,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(DueListings)
export class DueListingsHandler implements IQueryHandler<DueListings> {
  constructor(private readonly database: Database) {}

  execute({ now, activeSince, limit }: DueListings): Promise<readonly DueListing[]> {
    return this.database.query<DueListing>(
      `(select id, 'expire' as due, last_revision as revision from rm.listing_card
        where status = 'active' and active_since <= $2::timestamptz
        order by active_since limit $3)
       union all
       (select id, 'end_feature', last_revision from rm.listing_card
        where public_status = 'active' and status = 'active' and featured_until <= $1
        order by featured_until limit $3)`,
      [now, activeSince ?? null, limit],
    );
  }
}
