import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Facet, ListingCard } from '@ilan/api';
import { listingsQuery } from '@/shared/api-client/queries/listings';
import { listingSearch } from '../api/listing-search';
import type { Criteria } from '../state/criteria';

export interface Listings {
  readonly cards: readonly ListingCard[];
  readonly facets: readonly Facet[];
  /** Null before the first answer. */
  readonly total: number | null;
  /** What is shown belongs to older criteria. */
  readonly outdated: boolean;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** The list of a category or search; what was there stays until the next answer is here. */
export function useListings(categoryId: number | null, criteria: Criteria): Listings {
  const [, setSearch] = useSearchParams();
  const query = useInfiniteQuery({
    ...listingsQuery(listingSearch(categoryId, criteria)),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  // An ad that came in meanwhile pushes others onto the next page: each is shown once.
  const cards = useMemo(
    () => [...new Map(pages?.flatMap((page) => page.data).map((card) => [card.id, card])).values()],
    [pages],
  );

  const more = async () => {
    const { data, isError } = await query.fetchNextPage();
    if (isError || data === undefined) return;
    const shown = String(data.pages.length);
    setSearch((search) => (search.set('page', shown), search), { replace: true, preventScrollReset: true });
  };

  return {
    cards,
    facets: pages?.[0]?.facets ?? [],
    total: pages?.[0]?.meta.total ?? null,
    outdated: query.isPlaceholderData,
    failed: query.isError && !query.isFetchNextPageError && (pages === undefined || query.isPlaceholderData),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
    more: () => void more(),
    retry: () => void query.refetch(),
  };
}
