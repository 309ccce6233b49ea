import { queryOptions } from '@tanstack/react-query';
import type { UnreadCount } from '@ilan/api';
import { apiOf } from '../query-client';

/** How many conversations have something that was not read. For signed-in people only. */
export const unreadMessagesQuery = () =>
  queryOptions({
    queryKey: ['unread'],
    queryFn: async ({ client, signal }): Promise<number> =>
      (await apiOf(client).get<UnreadCount>('/api/messages/unread-count', { signal })).count,
    retry: false,
  });
