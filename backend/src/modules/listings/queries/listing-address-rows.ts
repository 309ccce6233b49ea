import { Injectable } from '@nestjs/common';
import { slugify } from '#kernel/turkish-text.js';
import { Database } from '#platform/postgres/database.js';
import { type ListingAddress, ListingAddresses } from '../contract/listing-addresses.js';
import { sellerMayShow } from './public-ads.js';

interface AddressRow {
  readonly id: number;
  readonly title: string;
  readonly updated_at: Date;
}

/** Reads them from `rm.listing_card`. */
@Injectable()
export class ListingAddressRows extends ListingAddresses {
  constructor(private readonly database: Database) {
    super();
  }

  override async between(afterId: number, throughId: number): Promise<ListingAddress[]> {
    const rows = await this.database.query<AddressRow>(
      `select id, title, updated_at from rm.listing_card
       where public_status = 'active' and title is not null and id > $1 and id <= $2 and ${sellerMayShow('listing_card')}
       order by id`,
      [afterId, throughId],
    );
    return rows.map(({ id, title, updated_at }) => ({ slug_pid: `${slugify(title)}-p${id}`, updated_at }));
  }

  override async highestId(): Promise<number> {
    const [row] = await this.database.query<{ highest: number | null }>(
      `select max(id) as highest from rm.listing_card where public_status = 'active'`,
    );
    return row?.highest ?? 0;
  }
}
