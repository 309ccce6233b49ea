import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { PlaceUse } from '#modules/locations/contract.js';
import { countByHome } from './listings-of-homes.js';

/** Counts them in `rm.listing_card`. */
@Injectable()
export class PlaceUseRows extends PlaceUse {
  constructor(private readonly database: Database) {
    super();
  }

  override adsIn(districtIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countByHome(this.database, 'district', districtIds);
  }
}
