import { queryOptions } from '@tanstack/react-query';
import type { LedgerAccountsAnswer, LedgerPeriods } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

export const LEDGER = ['admin', 'ledger'] as const;
/** Figures of reports depend on both. */
export const REPORTS = ['admin', 'reports'] as const;

export const periodsQuery = () =>
  queryOptions({
    queryKey: [...LEDGER, 'periods'],
    queryFn: ({ client, signal }) => apiOf(client).get<LedgerPeriods>('/api/admin/ledger/periods', { signal }),
  });

export const accountsQuery = () =>
  queryOptions({
    queryKey: [...LEDGER, 'accounts'],
    queryFn: ({ client, signal }) => apiOf(client).get<LedgerAccountsAnswer>('/api/admin/ledger/accounts', { signal }),
  });
