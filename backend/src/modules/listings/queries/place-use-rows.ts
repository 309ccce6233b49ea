import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { PlaceUse } from '#modules/locations/contract.js';

/** Counts them in `rm.listing_card`. */
@Injectable()
export class PlaceUseRows extends PlaceUse {
  constructor(private readonly database: Database) {
    super();
  }

  override async adsIn(districtIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.database.prepared<{ id: number; count: number }>(
      'ads-in-districts',
      // Both conditions in one join would hold every ad against every district.
      `select district as id, count(distinct ad)::int as count from (
         select id as ad, district_id as district from rm.listing_card where district_id = any($1)
         union all
         select id, (draft ->> 'district_id')::int from rm.listing_card
          where status = 'pending' and (draft ->> 'district_id')::int = any($1)
       ) standing group by district`,
      [districtIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}
