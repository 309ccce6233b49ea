import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListingTab, MyListingContent, MyListings } from '@ilan/api';
import { apiOf } from '../query-client';

/** Beginning of every key about the own ads. */
export const MY_LISTINGS = ['my-listings'] as const;

export interface MyListingsSearch {
  readonly status: ListingTab;
  readonly q: string;
}

/** Own ads, newest first; `meta.counts` has the number of each tab. */
export const myListingsQuery = ({ status, q }: MyListingsSearch) =>
  infiniteQueryOptions({
    queryKey: [...MY_LISTINGS, 'list', { status, q }],
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client).get<MyListings>('/api/my/listings', {
        query: { ...(status !== 'all' && { status }), q, ...(pageParam > 1 && { page: pageParam }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }: MyListings) =>
      meta.current_page < meta.last_page ? meta.current_page + 1 : undefined,
  });

/** How many own ads each tab has. */
export const myCountsQuery = () =>
  queryOptions({
    queryKey: [...MY_LISTINGS, 'counts'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<MyListings>('/api/my/listings', { query: { per_page: 1 }, signal })).meta.counts,
  });

/** One own ad with its newest words, approved or not. */
export const myListingQuery = (id: number) =>
  queryOptions({
    queryKey: [...MY_LISTINGS, 'content', id],
    queryFn: ({ client, signal }) => apiOf(client).get<MyListingContent>(`/api/my/listings/${id}`, { signal }),
  });
