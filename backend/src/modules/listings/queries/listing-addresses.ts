import { Injectable } from '@nestjs/common';
import { slugify } from '#kernel/turkish-text.js';
import { Database } from '#platform/postgres/database.js';
import { sellerMayShow } from './public-ads.js';

export interface ListingAddress {
  /** `ford-focus-mavi-p1234` */
  readonly slug_pid: string;
  readonly updated_at: Date;
}

interface AddressRow {
  readonly id: number;
  readonly title: string;
  readonly updated_at: Date;
}

/** Addresses of the ads that are on sale, for sitemaps. */
@Injectable()
export class ListingAddresses {
  constructor(private readonly database: Database) {}

  /** Ascending ids above `afterId` up to and including `throughId`. */
  async between(afterId: number, throughId: number): Promise<ListingAddress[]> {
    const rows = await this.database.query<AddressRow>(
      `select id, title, updated_at from rm.listing_card
       where public_status = 'active' and title is not null and id > $1 and id <= $2 and ${sellerMayShow('listing_card')}
       order by id`,
      [afterId, throughId],
    );
    return rows.map(({ id, title, updated_at }) => ({ slug_pid: `${slugify(title)}-p${id}`, updated_at }));
  }

  /** 0 when there is none. */
  async highestId(): Promise<number> {
    const [row] = await this.database.query<{ highest: number | null }>(
      `select max(id) as highest from rm.listing_card where public_status = 'active'`,
    );
    return row?.highest ?? 0;
  }
}
