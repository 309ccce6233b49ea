import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '../api-error';
import { apiOf } from '../query-client';

export interface PopularSearch {
  readonly search_term: string;
  readonly search_count: number;
}
export interface RecentSearch {
  readonly search_term: string;
  readonly updated_at: string;
}

/** A server without this call, or nothing to show, gives an empty list: the panel then stays closed. */
const emptyWhenMissing = (error: unknown): [] => {
  if (statusOf(error) === 404) return [];
  throw error;
};

export const popularSearchesQuery = () =>
  queryOptions({
    queryKey: ['search', 'popular'],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<PopularSearch[]>('/api/popular-searches', { signal }).catch(emptyWhenMissing),
    staleTime: 10 * 60_000,
    retry: false,
  });

/** For signed-in people only. */
export const recentSearchesQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['search', 'recent'],
    queryFn: ({ client, signal }) =>
      apiOf(client)
        .get<{ userHistory: RecentSearch[] }>('/api/search-history', { signal })
        .then(({ userHistory }) => userHistory)
        .catch(emptyWhenMissing),
    enabled: signedIn,
    staleTime: 60_000,
    retry: false,
  });
