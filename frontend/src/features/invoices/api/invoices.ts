import { queryOptions } from '@tanstack/react-query';
import type { InvoiceDetail, SeriesChecks } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

export const INVOICES = ['admin', 'invoices'] as const;

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVOICES, 'one', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<InvoiceDetail>(`/api/admin/invoices/${encodeURIComponent(id)}`, { signal }),
    retry: false,
  });

export const seriesQuery = () =>
  queryOptions({
    queryKey: [...INVOICES, 'gaps'],
    queryFn: ({ client, signal }) => apiOf(client).get<SeriesChecks>('/api/admin/invoices/gaps', { signal }),
  });
