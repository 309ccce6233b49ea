import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Facet, ListingCard } from '@ilan/api';
import { listingsQuery } from '@/shared/api-client/queries/listings';
import { type AdPages, useAdPages } from '@/shared/listing-card/use-ad-pages';
import { listingSearch } from '../api/listing-search';
import type { Criteria } from '../state/criteria';

export interface Listings extends AdPages<ListingCard> {
  readonly facets: readonly Facet[];
}

/** The list of a category or search; what was there stays until the next answer is here. */
export function useListings(categoryId: number | null, criteria: Criteria): Listings {
  const [, setSearch] = useSearchParams();
  const query = useInfiniteQuery({
    ...listingsQuery(listingSearch(categoryId, criteria)),
    placeholderData: keepPreviousData,
  });
  const pages = useAdPages<ListingCard>(query);

  const more = async () => {
    const { data, isError } = await query.fetchNextPage();
    if (isError || data === undefined) return;
    const shown = String(data.pages.length);
    setSearch((search) => (search.set('page', shown), search), { replace: true, preventScrollReset: true });
  };

  return { ...pages, facets: query.data?.pages[0]?.facets ?? [], more: () => void more() };
}
