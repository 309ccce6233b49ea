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
      `select wanted.id, count(*)::int as count from rm.listing_card
         join unnest($1::int[]) as wanted (id)
           on wanted.id = district_id or (draft is not null and (draft ->> 'district_id')::int = wanted.id)
        group by wanted.id`,
      [districtIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}
