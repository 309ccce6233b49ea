import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { myListingsQuery, type MyListingsSearch } from '@/shared/api-client/queries/selling';
import { useAdPages } from '@/shared/listing-card/use-ad-pages';

/** The ads of one tab and search; what was there stays until the next answer is here. */
export const useMyAds = (search: MyListingsSearch) => {
  const query = useInfiniteQuery({ ...myListingsQuery(search), placeholderData: keepPreviousData });
  return { ...useAdPages(query), counts: query.data?.pages[0]?.meta.counts };
};
