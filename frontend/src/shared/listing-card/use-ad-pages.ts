import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

interface AdPage<Ad> {
  readonly data: readonly Ad[];
  readonly meta: { readonly total: number };
}

/** A list of ads as far as it has been read. */
export interface AdPages<Ad> {
  readonly ads: readonly Ad[];
  /** Null before the first answer. */
  readonly total: number | null;
  /** What is shown is the answer to another question. */
  readonly outdated: boolean;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** The pages of a query as one list. An ad that came in meanwhile pushes others onto the next page: each is shown once. */
export const useAdPages = <Ad extends { readonly id: number }>(
  query: UseInfiniteQueryResult<InfiniteData<AdPage<Ad>>>,
): AdPages<Ad> => {
  const pages = query.data?.pages;
  const ads = useMemo(
    () => [...new Map(pages?.flatMap(({ data }) => data).map((ad) => [ad.id, ad])).values()],
    [pages],
  );
  return {
    ads,
    total: pages?.[0]?.meta.total ?? null,
    outdated: query.isPlaceholderData,
    failed: query.isError && !query.isFetchNextPageError && (pages === undefined || query.isPlaceholderData),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
};
