import type { QueryClient } from '@tanstack/react-query';
import { listingsQuery } from '@/shared/api-client/queries/listings';
import { parseCriteria } from '../state/criteria';
import { listingSearch } from './listing-search';

/** Of a reloaded `?page=7` at most this many pages are fetched at once. */
const MOST_PAGES = 5;

/** Fetches what the address asks for: one page, or all that were shown before a reload. */
export async function loadListings(queryClient: QueryClient, categoryId: number | null, url: URL): Promise<void> {
  const pages = Math.min(MOST_PAGES, Math.max(1, Number(url.searchParams.get('page')) || 1));
  const query = listingsQuery(listingSearch(categoryId, parseCriteria(url.searchParams)));
  if (queryClient.getQueryData(query.queryKey) !== undefined) return;
  await queryClient.infiniteQuery({ ...query, pages });
}
