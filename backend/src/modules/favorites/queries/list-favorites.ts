import type { Favorites } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { type CardRow, ListingCards, sellerMayShow } from '#modules/listings/contract.js';

/** A person's favourites, newest first. Ads that were deleted fall out; those that are not on sale stay, and say so. */
export class ListFavorites extends Query<Favorites> {
  constructor(
    readonly userId: number,
    readonly page: number,
    /** Where the page before ended; without one the page is counted from the top. */
    readonly cursor?: string | undefined,
  ) {
    super();
  }
}

interface FavoriteRow extends Omit<CardRow, keyof Face> {
  readonly face: Face;
  readonly favorited_at: Date;
  readonly price_minor_then: number;
}

/** What was approved last: while an edit waits, its words, photos and price are nobody's business. */
type Face = Pick<
  CardRow,
  'title' | 'price_minor' | 'category_id' | 'city_id' | 'district_id' | 'cover' | 'photo_count'
>;

const PER_PAGE = 24;
const FROM = `rm.favorite favorite join rm.my_listing ad on ad.id = favorite.listing_id
  where favorite.user_id = $1 and ad.face is not null`;
// Of what staff has taken down nobody sees a picture any more.
const COLUMNS = `ad.id, case when ad.inactive_reason = 'taken_down' or not ${sellerMayShow('ad')} then jsonb_set(ad.face, '{cover}', 'null') else ad.face end as face,
  (ad.public_status = 'active' and ad.featured_until > now() and ${sellerMayShow('ad')}) is true as featured, (ad.public_status = 'active' and ad.urgent_until > now() and ${sellerMayShow('ad')}) is true as urgent, case when ${sellerMayShow('ad')} then coalesce(ad.public_status, ad.status) else 'inactive' end as status,
  ad.published_at, ad.last_revision, favorite.favorited_at, favorite.price_minor_then`;

@QueryHandler(ListFavorites)
export class ListFavoritesHandler implements IQueryHandler<ListFavorites, Favorites> {
  constructor(
    private readonly database: Database,
    private readonly cards: ListingCards,
  ) {}

  async execute({ userId, page, cursor }: ListFavorites): Promise<Favorites> {
    const [[counted], rows] = await Promise.all([
      this.database.prepared<{ total: number }>('favorites-total', `select count(*) as total from ${FROM}`, [userId]),
      this.database.prepared<FavoriteRow>(
        'favorites-page',
        `select ${COLUMNS} from ${FROM} and ($3::timestamptz is null or (favorite.favorited_at, ad.id) < ($3, $4::bigint))
         order by favorite.favorited_at desc, ad.id desc limit ${PER_PAGE + 1} offset $2`,
        [userId, ...placeOf(page, cursor)],
      ),
    ]);
    const total = counted?.total ?? 0;
    const shown = rows.slice(0, PER_PAGE);
    return {
      data: shown.map((row) => this.favorite(row)),
      meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), per_page: PER_PAGE, total },
      links: { next: rows.length > PER_PAGE ? nextOf(page, shown.at(-1)) : null },
    };
  }

  private favorite({ favorited_at, price_minor_then, face, ...row }: FavoriteRow): Favorites['data'][number] {
    return {
      ...this.cards.card({ ...row, ...face }),
      favorited_at: favorited_at.toISOString(),
      price_minor_then,
    };
  }
}

/** @returns how many rows are passed over, and the moment and the ad after which it goes on */
function placeOf(page: number, cursor: string | undefined): readonly [number, Date | null, string | null] {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? [(page - 1) * PER_PAGE, null, null] : [0, new Date(Number(at)), id];
}

/** A heart that is taken from an ad that stands before does not move the next page. */
const nextOf = (page: number, last: FavoriteRow | undefined): string | null =>
  last ? `/api/favorites?page=${page + 1}&cursor=${last.favorited_at.getTime()}-${last.id}` : null;
