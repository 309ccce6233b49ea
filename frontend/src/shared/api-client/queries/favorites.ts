import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Favorites } from '@ilan/api';
import { apiOf } from '../query-client';

/** What a person likes, newest heart first. */
export const favoritesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['favorites', 'list'],
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client).get<Favorites>('/api/favorites', { query: { ...(pageParam > 1 && { page: pageParam }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }: Favorites) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });
