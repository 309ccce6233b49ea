import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { FeeInvoiceForm, FeeInvoices } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { PAYMENTS } from './payments';

const PATH = '/api/admin/fee-invoices';
const FEES = [...PAYMENTS, 'fees'] as const;

export const feeInvoicesQuery = () =>
  queryOptions({
    queryKey: FEES,
    queryFn: ({ client, signal }) => apiOf(client).get<FeeInvoices>(PATH, { signal }),
  });

export const enterFeeInvoice = async (client: QueryClient, form: FeeInvoiceForm): Promise<void> => {
  try {
    await apiOf(client).post(PATH, form);
  } finally {
    // Also where it was refused: a period may have been closed meanwhile.
    await client.invalidateQueries({ queryKey: FEES });
  }
};

export const cancelFeeInvoice = async (client: QueryClient, id: string, reason: string): Promise<void> => {
  await apiOf(client).post(`${PATH}/${encodeURIComponent(id)}/cancel`, { reason });
  await client.invalidateQueries({ queryKey: FEES });
};
