import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

export interface LeftBehind {
  readonly id: number;
  /** Where it stands, or its waiting revision does. */
  readonly from: number;
  readonly revision: number;
}

/** Ads on sale or waiting that stand in one of these districts, or whose waiting revision does, by ascending id: of these there are indexes. */
export class ListingsLeftBehind extends Query<readonly LeftBehind[]> {
  constructor(
    readonly districtIds: readonly number[],
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListingsLeftBehind)
export class ListingsLeftBehindHandler implements IQueryHandler<ListingsLeftBehind> {
  constructor(private readonly database: Database) {}

  execute({ districtIds, limit }: ListingsLeftBehind): Promise<readonly LeftBehind[]> {
    return this.database.prepared<LeftBehind>(
      'listings-left-behind',
      `select id, "from", revision from (
       select id, district_id as "from", last_revision as revision from rm.listing_card
        where public_status = 'active' and district_id = any($1)
       union
       select id, unnest(array[district_id, (draft ->> 'district_id')::int]) as "from", last_revision from rm.listing_card
        where status = 'pending' and (district_id = any($1) or (draft ->> 'district_id')::int = any($1))
       ) standing where "from" = any($1) order by id limit $2`,
      [districtIds, limit],
    );
  }
}
