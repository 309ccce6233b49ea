import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Notices } from '@ilan/api';
import { apiOf } from '../query-client';

/** What became of the ads that a person likes, newest first. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['notices', 'list'],
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client).get<Notices>('/api/notices', { query: { ...(pageParam > 1 && { page: pageParam }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }: Notices) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

/** How many of them have not been looked at. */
export const unreadNoticesQuery = () =>
  queryOptions({
    queryKey: ['notices', 'unread'],
    queryFn: async ({ client, signal }) => (await apiOf(client).get<Notices>('/api/notices', { signal })).meta.unread,
    retry: false,
  });
