import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { queueQuery } from '../api/reviews';
import { outboxAtom } from '../state/outbox-atom';
import { undecided } from '../state/queue';
import type { QueueSearch } from '../state/queue-search';

/** What waits, without what this moderator has decided meanwhile. */
export const useQueue = (search: QueueSearch) => {
  const query = useInfiniteQuery({ ...queueQuery(search), placeholderData: keepPreviousData });
  const outbox = useAtomValue(outboxAtom);
  const pages = query.data?.pages;
  const items = useMemo(() => undecided(pages ?? [], outbox), [pages, outbox]);
  const fetched = pages?.reduce((sum, { data }) => sum + data.length, 0) ?? 0;
  const meta = pages?.[0]?.meta;
  return {
    items,
    counts: meta?.counts,
    late: meta?.late ?? 0,
    /** It is null before the first answer. */
    total: meta ? Math.max(items.length, meta.total - (fetched - items.length)) : null,
    outdated: query.isPlaceholderData,
    failed: query.isError && pages === undefined,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
};
export type Queue = ReturnType<typeof useQueue>;
