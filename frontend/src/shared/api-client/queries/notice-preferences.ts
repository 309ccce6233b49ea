import { queryOptions } from '@tanstack/react-query';
import type { NoticePreferences } from '@ilan/api';
import { apiOf } from '../query-client';

/** How the person wants to be told what. */
export const noticePreferencesQuery = () =>
  queryOptions({
    queryKey: ['notice-preferences'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<NoticePreferences>('/api/notices/preferences', { signal })).data,
  });
