import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Facet, LeftOut, ListingCard, Understood } from '@ilan/api';
import { listingsQuery } from '@/shared/api-client/queries/listings';
import { addressWithoutRefused } from '@/shared/routing/page';
import { type AdPages, useAdPages } from '@/shared/listing-card/use-ad-pages';
import { listingSearch } from '../api/listing-search';
import type { Criteria } from '../state/criteria';

export interface Listings extends AdPages<ListingCard> {
  readonly facets: readonly Facet[];
  /** How the words were read; undefined without words, and until they are. */
  readonly understood: Understood | undefined;
  /** What the address asks by filters that are another sort by now: the list is without it. */
  readonly leftOut: readonly LeftOut[];
}

const NOTHING: readonly LeftOut[] = [];

/** The list of a category or search; what was there stays until the next answer is here. */
export function useListings(categoryId: number | null, criteria: Criteria): Listings {
  const [, setSearch] = useSearchParams();
  const query = useInfiniteQuery({
    ...listingsQuery(listingSearch(categoryId, criteria)),
    placeholderData: keepPreviousData,
  });
  const pages = useAdPages<ListingCard>(query);
  useWithoutRefused(query.error);

  const more = async () => {
    const { data, isError } = await query.fetchNextPage();
    if (isError || data === undefined) return;
    const shown = String(data.pages.length);
    setSearch((search) => (search.set('page', shown), search), { replace: true, preventScrollReset: true });
  };

  const [first] = query.data?.pages ?? [];
  const { facets = [], understood, left_out: leftOut = NOTHING } = first ?? {};
  return { ...pages, facets, understood, leftOut, more: () => void more() };
}

/** A saved search may ask for a filter that there is no more: as on the server the list goes on without it. */
function useWithoutRefused(error: unknown): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const address = addressWithoutRefused(error, new URL(pathname + search, 'http://page'));
    if (address !== undefined) void navigate(address, { replace: true });
  }, [error, navigate, pathname, search]);
}
