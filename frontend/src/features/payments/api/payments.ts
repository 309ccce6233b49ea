import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BillingTerms, BillingTermsWrite, StaffOrder } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

export const PAYMENTS = ['admin', 'payments'] as const;

const ASK_AGAIN_MS = 2_000;
/** For a minute: a provider that takes longer is told of when the page is opened again. */
const MOST_ASKED = 30;

/** Money that a provider gives back by itself; what people have to send waits for them. */
const isOnItsWay = ({ attempts }: StaffOrder): boolean =>
  attempts.some(({ method, refunds }) => method !== 'transfer' && refunds.some(({ state }) => state === 'pending'));

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'order', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<StaffOrder>(`/api/admin/payments/${encodeURIComponent(id)}`, { signal }),
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isOnItsWay(data) && dataUpdateCount < MOST_ASKED ? ASK_AGAIN_MS : false,
  });

interface Decided {
  readonly ref: string;
  readonly deed: string;
  readonly body: object;
}
/** What staff says of an attempt; every list of payments is read anew, also where no answer came: it may have arrived. */
export const decide = async (
  client: QueryClient,
  { ref, deed, body }: Decided,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  try {
    await apiOf(client).post(`/api/admin/payments/${ref}/${deed}`, body, { headers });
  } finally {
    await client.invalidateQueries({ queryKey: PAYMENTS });
  }
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
