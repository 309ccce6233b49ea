import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdvertList, CustomerList } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

/** Shorter words would find half the site. */
export const SHORTEST = 2;
const FEW = 5;

const options = (q: string, allowed: boolean) =>
  ({
    enabled: allowed && q.length >= SHORTEST,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    retry: false,
  }) as const;

/** Ads by number or title. */
export const foundAdsQuery = (q: string, allowed: boolean) =>
  queryOptions({
    queryKey: ['admin', 'palette', 'adverts', q],
    queryFn: ({ client, signal }): Promise<AdvertList> =>
      apiOf(client).get('/api/admin/adverts', { query: { q, per_page: FEW }, signal }),
    ...options(q, allowed),
  });

export const foundPeopleQuery = (q: string, allowed: boolean) =>
  queryOptions({
    queryKey: ['admin', 'palette', 'customers', q],
    queryFn: ({ client, signal }): Promise<CustomerList> =>
      apiOf(client).get('/api/admin/customers', { query: { q, per_page: FEW }, signal }),
    ...options(q, allowed),
  });
