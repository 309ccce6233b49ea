import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingAsOf, Timeline } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const path = (id: number): string => `/api/admin/adverts/${id}`;

export const timelineQuery = (id: number) =>
  queryOptions({
    queryKey: ['audit', 'timeline', id],
    queryFn: ({ client, signal }): Promise<Timeline> => apiOf(client).get(`${path(id)}/timeline`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** The past stays as it was, except where somebody's words were erased; without a moment, as it is now. */
export const asOfQuery = (id: number, at: string | undefined) =>
  queryOptions({
    queryKey: ['audit', 'as-of', id, at ?? 'now'],
    queryFn: ({ client, signal }): Promise<ListingAsOf> =>
      apiOf(client).get(`${path(id)}/as-of`, { query: { at }, signal }),
    staleTime: at === undefined ? 0 : 60_000,
    placeholderData: keepPreviousData,
  });
