import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

export interface OwnAd {
  readonly id: number;
  readonly title: string | null;
  readonly is_public: boolean;
}

/** Ads of a buyer, as far as an order asks. */
@Injectable()
export class OwnAds {
  constructor(private readonly database: Database) {}

  async byIds(owner_id: number, ids: readonly number[]): Promise<ReadonlyMap<number, OwnAd>> {
    const rows = await this.database.query<OwnAd>(
      `select id, title, status = 'active' and public_status = 'active' as is_public
       from rm.my_listing where owner_id = $1 and id = any($2)`,
      [owner_id, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Those that were ever published, the oldest first: when they are sorted to changes with what is bought for them. */
  published(
    owner_id: number,
  ): Promise<readonly { readonly id: number; readonly created_at: Date; readonly is_public: boolean }[]> {
    return this.database.query(
      `select id, created_at, status = 'active' and public_status = 'active' as is_public
       from rm.my_listing where owner_id = $1 and published_at is not null order by created_at, id`,
      [owner_id],
    );
  }
}
