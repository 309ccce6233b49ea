import { queryOptions } from '@tanstack/react-query';
import type { FavoriteIds } from '@ilan/api';
import { apiOf } from '../query-client';

/** Ads with this person's heart: one call for all cards. For signed-in people only. */
export const favoriteIdsQuery = () =>
  queryOptions({
    queryKey: ['favorites', 'ids'],
    queryFn: async ({ client, signal }): Promise<readonly number[]> =>
      (await apiOf(client).get<FavoriteIds>('/api/favorites/ids', { signal })).data,
    staleTime: 5 * 60_000,
  });
