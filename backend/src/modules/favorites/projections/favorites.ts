import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { FavoriteEvent } from '../domain/favorites.js';

interface FavoriteRow {
  readonly id: string;
  readonly user_id: number;
  readonly listing_id: number;
  readonly price_minor_then: number;
  readonly favorited_at: Date;
}

export const favoritesProjection = defineProjection({
  name: 'favorites',
  version: 1,
  streamPrefixes: ['favorites-'],
  tables: [
    defineTable<FavoriteRow, FavoriteEvent>({
      name: 'favorite',
      key: 'id',
      columns: {
        id: 'text not null',
        user_id: 'bigint not null',
        listing_id: 'bigint not null',
        price_minor_then: 'bigint not null',
        favorited_at: 'timestamptz not null',
      },
      indexes: ['(user_id, favorited_at desc, listing_id)', '(listing_id)'],
      keyOf: ({ streamId, data }) => `${streamId.slice('favorites-'.length)}-${data.listing_id}`,
      fold(_row, event, key) {
        switch (event.type) {
          case 'favorite.added': {
            const { user_id, listing_id, price_minor: price_minor_then, at } = event.data;
            return { id: String(key), user_id, listing_id, price_minor_then, favorited_at: new Date(at) };
          }
          case 'favorite.removed':
            return null;
        }
      },
    }),
  ],
});
