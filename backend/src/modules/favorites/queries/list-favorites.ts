import type { Favorites, ListingStatus } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/postgres/database.js';
import { type CardRow, ListingCards } from '../../listings/contract.js';

/** A person's favourites, newest first. Ads that were deleted fall out; those that are not on sale stay, and say so. */
export class ListFavorites extends Query<Favorites> {
  constructor(
    readonly userId: number,
    readonly page: number,
  ) {
    super();
  }
}

interface FavoriteRow extends Omit<CardRow, 'title' | 'published_at' | 'status'> {
  readonly title: string | null;
  readonly status: ListingStatus;
  readonly public_status: ListingStatus | null;
  readonly published_at: Date | null;
  readonly created_at: Date;
  readonly favorited_at: Date;
  readonly price_minor_then: number;
}

const PER_PAGE = 24;
// What nobody may see yet, a new price or title, is not told here either: of an ad that is not public only what was known before.
const FROM = `rm.favorite favorite join rm.listing_card card on card.id = favorite.listing_id
  where favorite.user_id = $1 and card.title is not null and card.approved_revision is not null`;

@QueryHandler(ListFavorites)
export class ListFavoritesHandler implements IQueryHandler<ListFavorites, Favorites> {
  constructor(
    private readonly database: Database,
    private readonly cards: ListingCards,
  ) {}

  async execute({ userId, page }: ListFavorites): Promise<Favorites> {
    const [[counted], rows] = await Promise.all([
      this.database.prepared<{ total: number }>('favorites-total', `select count(*) as total from ${FROM}`, [userId]),
      this.database.prepared<FavoriteRow>(
        'favorites-page',
        `select card.id, card.title, card.price_minor, card.category_id, card.city_id, card.district_id, card.cover, card.photo_count,
           (card.public_status = 'active' and card.featured_until > now()) is true as featured, card.status, card.public_status,
           card.published_at, card.created_at, card.last_revision, favorite.favorited_at, favorite.price_minor_then
         from ${FROM} order by favorite.favorited_at desc, card.id desc limit ${PER_PAGE} offset $2`,
        [userId, (page - 1) * PER_PAGE],
      ),
    ]);
    const total = counted?.total ?? 0;
    const last_page = Math.max(1, Math.ceil(total / PER_PAGE));
    return {
      data: rows.map((row) => this.favorite(row)),
      meta: { current_page: page, last_page, per_page: PER_PAGE, total },
      links: { next: page < last_page ? `/api/favorites?page=${page + 1}` : null },
    };
  }

  private favorite({
    favorited_at,
    price_minor_then,
    public_status,
    created_at,
    ...row
  }: FavoriteRow): Favorites['data'][number] {
    const hidden = public_status === null;
    const card = this.cards.card({
      ...row,
      // While an edit waits, its words and price are nobody's business.
      price_minor: hidden ? price_minor_then : row.price_minor,
      title: row.title ?? '',
      status: public_status ?? row.status,
      published_at: row.published_at ?? created_at,
    });
    return { ...card, favorited_at: favorited_at.toISOString(), price_minor_then };
  }
}
