import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { favoriteIdsQuery } from '@/shared/api-client/queries/favorite-ids';
import { favoritesQuery } from '@/shared/api-client/queries/favorites';

/** The favourites, newest heart first. One whose heart is taken here stays in its place until the page is left. */
export const useFavorites = () => {
  const query = useInfiniteQuery(favoritesQuery());
  const { data: ids } = useQuery(favoriteIdsQuery());
  const pages = query.data?.pages;
  const ads = useMemo(
    () => [...new Map(pages?.flatMap(({ data }) => data).map((ad) => [ad.id, ad])).values()],
    [pages],
  );
  const total = pages?.[0]?.meta.total ?? null;
  const taken = ids ? ads.filter(({ id }) => !ids.includes(id)).length : 0;
  return {
    ads,
    /** Null before the first answer. */
    total,
    liked: total === null ? null : Math.max(0, total - taken),
    failed: query.isError && pages === undefined,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
};
