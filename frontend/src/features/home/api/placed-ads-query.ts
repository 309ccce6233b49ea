import type { QueryClient } from '@tanstack/react-query';
import { type ListingSearch, listingsQuery } from '@/shared/api-client/queries/listings';
import type { OwnPlace } from '@/shared/place/own-place';

/** Of a reloaded `?page=7` at most this many pages are fetched at once. */
const MOST_PAGES = 5;

export const placedSearch = ({ cityId, districtId }: OwnPlace): ListingSearch => ({
  city_id: cityId,
  ...(districtId !== null && { district_id: districtId }),
  sort: 'newest',
});

/** Fetches what the page shows first, and what was shown before a reload of `?page=3`. */
export async function loadPlaced(queryClient: QueryClient, place: OwnPlace, url: URL): Promise<void> {
  const pages = Math.min(MOST_PAGES, Math.max(1, Number(url.searchParams.get('page')) || 1));
  const query = listingsQuery(placedSearch(place));
  if (queryClient.getQueryData(query.queryKey) !== undefined) return;
  await queryClient.infiniteQuery({ ...query, pages });
}
