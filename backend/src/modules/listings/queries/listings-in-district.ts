import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

/** Ads that stand in a district, or whose waiting revision does, by ascending id. */
export class ListingsInDistrict extends Query<readonly number[]> {
  constructor(
    readonly districtId: number,
    readonly afterId: number,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListingsInDistrict)
export class ListingsInDistrictHandler implements IQueryHandler<ListingsInDistrict> {
  constructor(private readonly database: Database) {}

  async execute({ districtId, afterId, limit }: ListingsInDistrict): Promise<readonly number[]> {
    const rows = await this.database.prepared<{ id: number }>(
      'listings-in-district',
      `select id from rm.listing_card where (district_id = $1 or (draft ->> 'district_id')::int = $1) and id > $2
        order by id limit $3`,
      [districtId, afterId, limit],
    );
    return rows.map(({ id }) => id);
  }
}
