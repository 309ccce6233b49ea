import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { apiOf } from '@/shared/api-client/query-client';
import { noticesQuery, unreadOfTopicQuery } from '@/shared/api-client/queries/notices';

const NONE: ReadonlySet<number> = new Set();

/** The notices, and which of them were new when this page showed them; showing them counts as reading. */
export const useNotices = () => {
  const client = useQueryClient();
  const query = useInfiniteQuery(noticesQuery('favorites'));
  const pages = query.data?.pages;
  const notices = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages]);
  const unread = pages?.[0]?.meta.unread ?? 0;
  const [fresh, setFresh] = useState(NONE);
  const unseen = notices.filter(({ id, read }) => !read && !fresh.has(id)).map(({ id }) => id);
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen]));

  const telling = useRef(false);
  useEffect(() => {
    if (unread === 0 || telling.current) return;
    telling.current = true;
    void apiOf(client)
      .post('/api/notices/read', { topic: 'favorites' })
      .then(() => {
        client.setQueryData(unreadOfTopicQuery('favorites').queryKey, 0);
        client.setQueryData(
          noticesQuery('favorites').queryKey,
          (known) =>
            known && { ...known, pages: known.pages.map((page) => ({ ...page, meta: { ...page.meta, unread: 0 } })) },
        );
      })
      .catch(() => undefined)
      .finally(() => {
        telling.current = false;
      });
  }, [client, unread]);

  return {
    notices,
    fresh,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
};
