import { queryOptions } from '@tanstack/react-query';
import type { Slides } from '@ilan/api';
import { apiOf } from '../query-client';

/** Slides of today; asked for again when staff changes something that visitors read. */
export const slidesQuery = () =>
  queryOptions({
    queryKey: ['content', 'slides'],
    queryFn: async ({ client, signal }) => (await apiOf(client).get<Slides>('/api/slides', { signal })).data,
    staleTime: 5 * 60_000,
  });
