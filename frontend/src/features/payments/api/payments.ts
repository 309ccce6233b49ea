import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BillingTerms, BillingTermsWrite, StaffOrder } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

export const PAYMENTS = ['admin', 'payments'] as const;

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'order', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<StaffOrder>(`/api/admin/payments/${encodeURIComponent(id)}`, { signal }),
    retry: false,
  });

/** What staff says of an attempt; every list of payments is read anew. */
export const decide = async (client: QueryClient, ref: string, deed: string, body: object): Promise<void> => {
  await apiOf(client).post(`/api/admin/payments/${ref}/${deed}`, body);
  await client.invalidateQueries({ queryKey: PAYMENTS });
};

const TERMS = [...PAYMENTS, 'terms'] as const;
export const termsQuery = () =>
  queryOptions({
    queryKey: TERMS,
    queryFn: ({ client, signal }) => apiOf(client).get<BillingTerms>('/api/admin/billing-terms', { signal }),
  });

export const saveTerms = async (client: QueryClient, write: BillingTermsWrite): Promise<void> => {
  const saved = await apiOf(client).put<BillingTerms>('/api/admin/billing-terms', write);
  client.setQueryData(TERMS, saved);
};
