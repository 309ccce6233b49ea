import type { PriceHistory } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { decimalText } from '#kernel/money.js';
import { Database } from '#platform/postgres/database.js';
import { listingGone, listingNotFound, type Viewer } from './get-listing.js';
import { sellerMayShow } from './public-ads.js';

/** Prices that the public has seen, newest first. Of an ad that is not public, its owner and staff see them. */
export class GetPriceHistory extends Query<PriceHistory> {
  constructor(
    readonly id: number,
    readonly viewer?: Viewer,
  ) {
    super();
  }
}

interface HistoryRow {
  readonly prices: readonly { readonly price_minor: number; readonly changed_at: string }[] | null;
  readonly deleted: boolean;
  readonly visible: boolean;
  readonly owner_id: number;
}

@QueryHandler(GetPriceHistory)
export class GetPriceHistoryHandler implements IQueryHandler<GetPriceHistory> {
  constructor(private readonly database: Database) {}

  async execute({ id, viewer }: GetPriceHistory): Promise<PriceHistory> {
    const [row] = await this.database.prepared<HistoryRow>(
      'listing-prices',
      `select prices, deleted, owner_id, public_status is not null and ${sellerMayShow('listing_page')} as visible
       from rm.listing_page left join rm.listing_price using (id) where id = $1`,
      [id],
    );
    if (row?.deleted) throw listingGone();
    const insider = viewer !== undefined && (viewer.seesAll || viewer.id === row?.owner_id);
    if (!row || !(row.visible || insider)) throw listingNotFound();
    const newestFirst = [...(row.prices ?? [])].reverse();
    return { data: newestFirst.map((price) => ({ ...price, price: decimalText(price.price_minor) })) };
  }
}
