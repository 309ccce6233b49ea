import { queryOptions } from '@tanstack/react-query';
import type { OwnAppeal, OwnAppeals } from '@ilan/api';
import { apiOf } from '../query-client';
import { MY_LISTINGS } from './selling';

/** By ad: what may be objected to, and what came of it. Read anew whenever an own ad changes. */
export const ownAppealsQuery = () =>
  queryOptions({
    queryKey: [...MY_LISTINGS, 'appeals'],
    queryFn: async ({ client, signal }): Promise<ReadonlyMap<number, OwnAppeal>> => {
      const { data } = await apiOf(client).get<OwnAppeals>('/api/my/appeals', { signal });
      return new Map(data.map((one) => [one.listing_id, one]));
    },
  });
