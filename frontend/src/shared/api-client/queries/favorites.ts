import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Favorites } from '@ilan/api';
import { apiOf } from '../query-client';

/** What a person likes, newest heart first; each page goes on where the one before ended, also where hearts were taken from it. */
export const favoritesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['favorites', 'list'],
    queryFn: ({ client, pageParam, signal }) => apiOf(client).get<Favorites>(pageParam, { signal }),
    initialPageParam: '/api/favorites',
    getNextPageParam: ({ links }: Favorites) => links.next ?? undefined,
  });
