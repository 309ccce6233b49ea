import { QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client';
import { statusOf } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Every answer is recorded as a look at somebody's data: it is not asked for again before anything is known to have changed. */
      readonly leavesTrace?: true;
    };
  }
}

const clients = new WeakMap<QueryClient, ApiClient>();

/** A query cache with the client that fills it. On the server: one a request, no retries. */
export const createQueryClient = (api: ApiClient): QueryClient => {
  const onServer = typeof window === 'undefined';
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: onServer ? Infinity : 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !onServer && (statusOf(error) ?? 500) >= 500 && failures < 2,
      },
    },
  });
  clients.set(queryClient, api);
  return queryClient;
};

/** The client behind a query cache: `queryFn: ({ client }) => apiOf(client).get(…)`. */
export const apiOf = (queryClient: QueryClient): ApiClient => {
  const api = clients.get(queryClient);
  if (!api) throw new Error('This QueryClient was not made by createQueryClient.');
  return api;
};

export const useApi = (): ApiClient => apiOf(useQueryClient());
