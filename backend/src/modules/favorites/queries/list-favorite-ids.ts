import type { FavoriteIds } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

/** Which hearts of this person are full. */
export class ListFavoriteIds extends Query<FavoriteIds> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ListFavoriteIds)
export class ListFavoriteIdsHandler implements IQueryHandler<ListFavoriteIds, FavoriteIds> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: ListFavoriteIds): Promise<FavoriteIds> {
    const rows = await this.database.prepared<{ listing_id: number }>(
      'favorite-ids',
      'select listing_id from rm.favorite where user_id = $1 order by favorited_at desc',
      [userId],
    );
    return { data: rows.map(({ listing_id }) => listing_id) };
  }
}
