import { queryOptions } from '@tanstack/react-query';
import type { PlaceMap } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

/** Drawn by the server; it never changes while the page is open. */
export const placeMapQuery = () =>
  queryOptions({
    queryKey: ['location', 'map'],
    queryFn: ({ client, signal }) => apiOf(client).get<PlaceMap>('/api/map', { signal }),
    staleTime: Infinity,
  });
