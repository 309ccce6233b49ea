import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Notices, NoticeTopic, UnreadNotices } from '@ilan/api';
import { apiOf } from '../query-client';

/** What a person was told, newest first: of one topic, or of all. */
export const noticesQuery = (topic?: NoticeTopic) =>
  infiniteQueryOptions({
    queryKey: ['notices', 'list', topic ?? 'all'],
    queryFn: ({ client, pageParam, signal }) => apiOf(client).get<Notices>(pageParam, { signal }),
    initialPageParam: topic === undefined ? '/api/notices' : `/api/notices?topic=${topic}`,
    getNextPageParam: ({ links }: Notices) => links.next ?? undefined,
  });

/** How many of a topic have not been looked at. */
export const unreadOfTopicQuery = (topic: NoticeTopic) =>
  queryOptions({
    queryKey: ['notices', 'unread', topic],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<Notices>('/api/notices', { query: { topic }, signal })).meta.unread,
    retry: false,
  });

/** How many have not been looked at, up to as many as anybody counts. */
export const unreadNoticesQuery = () =>
  queryOptions({
    queryKey: ['notices', 'unread'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<UnreadNotices>('/api/notices/unread-count', { signal })).count,
    retry: false,
  });
