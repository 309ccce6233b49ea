import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { myListingsQuery, type MyListingsSearch } from '@/shared/api-client/queries/selling';

/** The ads of one tab and search; what was there stays until the next answer is here. */
export const useMyAds = (search: MyListingsSearch) => {
  const query = useInfiniteQuery({ ...myListingsQuery(search), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const ads = useMemo(
    () => [...new Map(pages?.flatMap(({ data }) => data).map((ad) => [ad.id, ad])).values()],
    [pages],
  );
  return {
    ads,
    counts: pages?.[0]?.meta.counts,
    /** Null before the first answer. */
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
