import { queryOptions } from '@tanstack/react-query';
import type { AuditChainState, AuditChoices, AuditRoots } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'audit', 'choices'],
    queryFn: ({ client, signal }): Promise<AuditChoices> => apiOf(client).get('/api/admin/audit/choices', { signal }),
    staleTime: 60_000,
  });

const SOON = 2_000;
const LATER = 30_000;

/** Asks again while a check is under way; otherwise the last entry moves on by itself now and then. */
export const chainQuery = () =>
  queryOptions({
    queryKey: ['admin', 'audit', 'chain'],
    queryFn: ({ client, signal }): Promise<AuditChainState> => apiOf(client).get('/api/admin/audit/chain', { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.checking ? SOON : LATER),
  });

export const rootsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'audit', 'roots'],
    queryFn: ({ client, signal }): Promise<AuditRoots> => apiOf(client).get('/api/admin/audit/roots', { signal }),
    staleTime: 30_000,
  });
