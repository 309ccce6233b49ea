import { queryOptions } from '@tanstack/react-query';
import type { Dashboard } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import type { Period } from '../state/period';

/** Counted anew while the page is open: figures that stand still would be believed. */
const EVERY = 30_000;

export const dashboardQuery = (days: Period) =>
  queryOptions({
    queryKey: ['admin', 'dashboard', days],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<Dashboard>('/api/admin/dashboard', { query: { days: String(days) }, signal }),
    staleTime: EVERY / 2,
    refetchInterval: EVERY,
  });
