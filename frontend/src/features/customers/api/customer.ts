import { queryOptions } from '@tanstack/react-query';
import type { AdvertList, CustomerDetail } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

/** Every call leaves a trace in the audit log, so it is made once a visit and after a change. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customer', id],
    queryFn: ({ client, signal }): Promise<CustomerDetail> =>
      apiOf(client).get(`/api/admin/customers/${encodeURIComponent(id)}`, { signal }),
    meta: { leavesTrace: true },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

const SHOWN = 5;

/** Their newest ads. */
export const customerAdsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'customer', id, 'adverts'],
    queryFn: ({ client, signal }): Promise<AdvertList> =>
      apiOf(client).get('/api/admin/adverts', {
        query: { owner_id: id, per_page: SHOWN, sort: '-created_at' },
        signal,
      }),
  });
