import type { Notices } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { decimalText } from '#kernel/money.js';
import { Database } from '#platform/postgres/database.js';
import { ListingCards } from '#modules/listings/contract.js';

/** What became of the ads that a person likes, newest first. */
export class ListNotices extends Query<Notices> {
  constructor(
    readonly userId: number,
    readonly page: number,
  ) {
    super();
  }
}

interface NoticeRow {
  readonly id: number;
  readonly kind: Notices['data'][number]['kind'];
  readonly listing_id: number;
  readonly price_before: number | null;
  readonly price_after: number | null;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

const PER_PAGE = 24;

@QueryHandler(ListNotices)
export class ListNoticesHandler implements IQueryHandler<ListNotices, Notices> {
  constructor(
    private readonly database: Database,
    private readonly cards: ListingCards,
  ) {}

  async execute({ userId, page }: ListNotices): Promise<Notices> {
    const [[counted], rows] = await Promise.all([
      this.database.prepared<{ total: number; unread: number }>(
        'notice-counts',
        'select count(*) as total, count(*) filter (where read_at is null) as unread from app.notice where user_id = $1',
        [userId],
      ),
      this.database.prepared<NoticeRow>(
        'notices',
        `select id, kind, listing_id, price_before, price_after, created_at, read_at from app.notice
         where user_id = $1 order by id desc limit ${PER_PAGE} offset $2`,
        [userId, (page - 1) * PER_PAGE],
      ),
    ]);
    const cards = await this.cards.byIds([...new Set(rows.map(({ listing_id }) => listing_id))]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const { total = 0, unread = 0 } = counted ?? {};
    const last_page = Math.max(1, Math.ceil(total / PER_PAGE));
    const decimal = (minor: number | null) => (minor === null ? null : decimalText(minor));
    return {
      data: rows.map(({ id, kind, listing_id, price_before, price_after, created_at, read_at }) => ({
        id,
        kind,
        listing_id,
        listing: byId.get(listing_id) ?? null,
        price_before: decimal(price_before),
        price_after: decimal(price_after),
        at: created_at.toISOString(),
        read: read_at !== null,
      })),
      meta: { current_page: page, last_page, per_page: PER_PAGE, total, unread },
      links: { next: page < last_page ? `/api/notices?page=${page + 1}` : null },
    };
  }
}
