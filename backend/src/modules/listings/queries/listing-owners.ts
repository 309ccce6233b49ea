import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { sellerMayShow } from './public-ads.js';

@Injectable()
export class ListingOwners {
  constructor(private readonly database: Database) {}

  /** Whose ad it is, while it is on sale: a sold thing is nothing to call about. */
  async onSale(id: number): Promise<number | undefined> {
    const [row] = await this.database.prepared<{ owner_id: number }>(
      'listing-owner-on-sale',
      `select owner_id from rm.listing_card where id = $1 and public_status = 'active' and ${sellerMayShow('listing_card')}`,
      [id],
    );
    return row?.owner_id;
  }
}
