import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PayoutLines, PayoutLineStatus } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { PAYMENTS } from './payments';

export const payoutsQuery = (status: PayoutLineStatus, page: number) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'payouts', status, page],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<PayoutLines>(`/api/admin/payout-lines?status=${status}&page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** What staff says of a line; the lists are read anew, also where it was refused: somebody was faster. */
export const decidePayout = async (client: QueryClient, id: string, deed: string, body: object): Promise<void> => {
  try {
    await apiOf(client).post(`/api/admin/payout-lines/${id}/${deed}`, body);
  } finally {
    await client.invalidateQueries({ queryKey: PAYMENTS });
  }
};
