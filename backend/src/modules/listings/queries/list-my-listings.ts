import type { ListingTab, MyListings, MyListingsQuery } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { fold } from '#kernel/turkish-text.js';
import { Database } from '#platform/postgres/database.js';
import { MY_COLUMNS, MY_TABLES, type MyListingRow, MyListingRows } from './my-listing-rows.js';

/** A page of a person's own ads, the newest first, and how many there are under each tab. */
export class ListMyListings extends Query<MyListings> {
  constructor(
    readonly ownerId: number,
    readonly query: MyListingsQuery,
  ) {
    super();
  }
}

const MINE = `mine.owner_id = $1 and ($2 = 'all' or status = $2)
  and not exists (select from unnest($3::text[]) word where position(word in search_text) = 0)`;

@QueryHandler(ListMyListings)
export class ListMyListingsHandler implements IQueryHandler<ListMyListings> {
  constructor(
    private readonly database: Database,
    private readonly rows: MyListingRows,
  ) {}

  async execute({ ownerId, query }: ListMyListings): Promise<MyListings> {
    const { status, page, per_page } = query;
    const filter = [ownerId, status, wordsOf(query.q)];
    const [counts, [found], rows] = await Promise.all([
      this.counts(ownerId),
      this.database.prepared<{ total: number }>(
        'my-listings-total',
        `select count(*) as total from rm.my_listing mine where ${MINE}`,
        filter,
      ),
      this.database.prepared<MyListingRow>(
        'my-listings',
        `select ${MY_COLUMNS} from ${MY_TABLES} where ${MINE} order by created_at desc, mine.id desc limit $4 offset $5`,
        [...filter, per_page, (page - 1) * per_page],
      ),
    ]);
    const total = found?.total ?? 0;
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return {
      data: rows.map((row) => this.rows.answer(row)),
      meta: { current_page: page, last_page, per_page, total, counts },
      links: { next: page < last_page ? nextPage(query) : null },
    };
  }

  private async counts(ownerId: number): Promise<Record<ListingTab, number>> {
    const counts: Record<ListingTab, number> = { all: 0, active: 0, sold: 0, inactive: 0, pending: 0 };
    const rows = await this.database.prepared<{ status: Exclude<ListingTab, 'all'>; count: number }>(
      'my-listing-counts',
      'select status, count(*) as count from rm.my_listing where owner_id = $1 group by status',
      [ownerId],
    );
    for (const { status, count } of rows) {
      counts[status] = count;
      counts.all += count;
    }
    return counts;
  }
}

const wordsOf = (q: string | undefined): readonly string[] =>
  fold(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');

function nextPage({ status, q, page, per_page }: MyListingsQuery): string {
  const search = new URLSearchParams({ status, ...(q === undefined ? {} : { q }), page: String(page + 1) });
  if (per_page !== 24) search.set('per_page', String(per_page));
  return `/api/my/listings?${search.toString()}`;
}
