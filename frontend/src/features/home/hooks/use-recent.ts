import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListingCard } from '@ilan/api';
import type { HomeData } from '@/shared/api-client/queries/home';
import { moreRecentQuery } from '../api/more-recent-query';

export interface Recent {
  readonly cards: readonly ListingCard[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly more: () => void;
}

/** The recent ads: the first page comes with the home page, the others on request. */
export function useRecent({ recent }: HomeData): Recent {
  const [, setSearch] = useSearchParams();
  const query = useInfiniteQuery({ ...moreRecentQuery(), enabled: false });
  const pages = query.data?.pages;
  // An ad that came in meanwhile pushes others onto the next page: each is shown once.
  const cards = useMemo(() => {
    const all = [...recent.data, ...(pages ?? []).flatMap((page) => page.data)];
    return [...new Map(all.map((card) => [card.id, card])).values()];
  }, [recent.data, pages]);

  const more = async () => {
    const { data, isError } = await (pages === undefined ? query.refetch() : query.fetchNextPage());
    if (isError || data === undefined) return;
    const shown = String(data.pages.length + 1);
    setSearch((search) => (search.set('page', shown), search), { replace: true, preventScrollReset: true });
  };

  return {
    cards,
    hasMore: pages === undefined ? recent.meta.last_page > 1 : query.hasNextPage,
    loadingMore: query.isFetching,
    moreFailed: query.isError && !query.isFetching,
    more: () => void more(),
  };
}
