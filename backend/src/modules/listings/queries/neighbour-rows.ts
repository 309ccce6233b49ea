import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { Catalog, type CatalogCategory } from '#modules/catalog/contract.js';
import type { DaysRow } from '../projections/listing-day.js';
import { BUMP_DAYS } from '../promotions/episodes.js';
import { sellerMayShow } from './public-ads.js';

export interface NeighbourRow extends Omit<DaysRow, 'id'> {
  readonly active_since: Date;
  readonly sold_at: Date | null;
}

/** An ad, and the time in which others are to be held against it. */
export interface Asked {
  readonly id: number;
  readonly owner_id: number;
  readonly category_id: number;
  readonly created_at: Date;
  readonly from: Date;
  readonly until: Date;
}

export interface Neighbours {
  readonly category: CatalogCategory | undefined;
  readonly rows: readonly NeighbourRow[];
}

/** So many are compared at the most, those posted nearest to the ad in time. */
const MOST = 50;
/** Where fewer are found in its category the one above is asked; of the top level an ad is like nothing any more. */
const ENOUGH = 8;

// Sold ones are among them: without the ads that were bought those that are left would look worse than they were.
const SQL = `select active_since, case when card.public_status = 'sold' then sold_at end as sold_at,
    coalesce(days, '{}') as days, coalesce(views, '{}') as views, coalesce(reveals, '{}') as reveals,
    coalesce(favorites, '{}') as favorites, coalesce(messages, '{}') as messages
  from rm.listing_card card left join rm.listing_day on listing_day.id = card.id
  where card.category_id = any($3::int[]) and card.id <> $1 and card.owner_id <> $2
    and card.public_status in ('active', 'sold') and (card.public_status = 'active' or card.sold_at > $5)
    and card.created_at between $4::timestamptz - interval '14 days' and $4::timestamptz + interval '14 days'
    and card.active_since < $5 and ${sellerMayShow('card')}
    and not exists (select from rm.listing_promotion promotion,
        jsonb_to_recordset(promotion.periods) as period ("from" timestamptz, until timestamptz)
      where promotion.id = card.id and period."from" < $6
        and greatest(period.until, period."from" + interval '${BUMP_DAYS} days') > $5)
  order by abs(extract(epoch from card.created_at - $4::timestamptz)), card.id limit ${MOST}`;

/** Ads like one, that nobody promoted at that time. */
@Injectable()
export class NeighbourRows {
  constructor(
    private readonly database: Database,
    private readonly catalog: Catalog,
  ) {}

  /** Of its category, or of the narrowest one above it that has enough. */
  async of({ id, owner_id, category_id, created_at, from, until }: Asked): Promise<Neighbours> {
    let found: Neighbours = { category: this.catalog.byId(category_id), rows: [] };
    const path = this.catalog.path(category_id).toReversed();
    for (const category of path.slice(0, Math.max(1, path.length - 1))) {
      const ids = [category.id, ...this.catalog.descendants(category.id)];
      const rows = await this.database.prepared<NeighbourRow>('neighbours-of-listing', SQL, [
        ...[id, owner_id, ids, created_at, from, until],
      ]);
      if (rows.length > found.rows.length) found = { category, rows };
      if (rows.length >= ENOUGH) break;
    }
    return found;
  }
}
