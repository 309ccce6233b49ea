import { queryOptions } from '@tanstack/react-query';
import type { SavedSearch, SavedSearches } from '@ilan/api';
import { apiOf } from '../query-client';

/** What this person wants to be told of, newest first. For signed-in people only. */
export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: ['saved-searches', 'list'],
    queryFn: async ({ client, signal }): Promise<readonly SavedSearch[]> =>
      (await apiOf(client).get<SavedSearches>('/api/saved-searches', { signal })).data,
    staleTime: 60_000,
  });
