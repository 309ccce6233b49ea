import { queryOptions } from '@tanstack/react-query';
import type { MisfitListings } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { MY_LISTINGS } from '@/shared/api-client/queries/selling';

/** Own ads whose category asks something else by now. */
export const misfitsQuery = () =>
  queryOptions({
    queryKey: [...MY_LISTINGS, 'misfits'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<MisfitListings>('/api/my/listings/misfits', { signal })).data,
  });
