import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { ListingPage } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

/** Of a reloaded `?page=7` at most this many pages are fetched at once. */
const MOST_PAGES = 5;

/** Recent ads from the second page on; the first is part of the home page's own answer. */
export const moreRecentQuery = () =>
  infiniteQueryOptions({
    queryKey: ['home', 'more-recent'],
    queryFn: async ({ client, pageParam, signal }) => {
      const query = { sort: 'newest', page: pageParam };
      const { data, meta } = await apiOf(client).get<ListingPage>('/api/listings', { query, signal });
      return { data, meta };
    },
    initialPageParam: 2,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: Infinity,
  });

/** Fetches the further pages that were shown before a reload of `?page=3`. */
export async function loadMoreRecent(queryClient: QueryClient, url: URL): Promise<void> {
  const pages = Math.min(MOST_PAGES, (Number(url.searchParams.get('page')) || 1) - 1);
  if (pages < 1 || queryClient.getQueryData(moreRecentQuery().queryKey) !== undefined) return;
  await queryClient.infiniteQuery({ ...moreRecentQuery(), pages });
}
