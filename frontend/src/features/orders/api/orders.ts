import { queryOptions } from '@tanstack/react-query';
import type { OrderDetail, OrderList, OrderOptions, PackageList, TestCardPayment } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', 'list', page],
    queryFn: ({ client, signal }) => apiOf(client).get<OrderList>(`/api/orders?page=${page}`, { signal }),
  });

/** Those that wait for their payment, as they are now. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['orders', 'waiting'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<OrderList>('/api/orders?state=waiting', { signal })).data,
    staleTime: 0,
  });

/** A card of which the bank has not said yet; a transfer is waited for by days. */
export const isUndecided = ({ method, state }: NonNullable<OrderDetail['attempt']>): boolean =>
  method !== 'transfer' && (state === 'pending' || state === 'review');

const ASK_AGAIN_MS = 3_000;
const isMoving = (order: OrderDetail | undefined): boolean => {
  if (!order) return false;
  const starts = order.state === 'paid' && order.lines.some(({ outcome }) => outcome === null);
  const isAsked = order.state === 'waiting' && (order.attempt === null || isUndecided(order.attempt));
  return starts || order.state === 'refunding' || isAsked;
};

/** While something is still to come it is asked again, for who has no open line. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<OrderDetail>(`/api/orders/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? ASK_AGAIN_MS : false),
  });

export const optionsQuery = () =>
  queryOptions({
    queryKey: ['orders', 'options'],
    queryFn: ({ client, signal }) => apiOf(client).get<OrderOptions>('/api/orders/options', { signal }),
    staleTime: 30_000,
  });

export const packagesQuery = () =>
  queryOptions({
    queryKey: ['packages'],
    queryFn: async ({ client, signal }) => (await apiOf(client).get<PackageList>('/api/packages', { signal })).data,
    staleTime: 30_000,
  });

/** Whoever comes back to it sees how it stands now: of a bank that has not answered it is asked again. */
export const testCardQuery = (ref: string) =>
  queryOptions({
    queryKey: ['test-card', ref],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<TestCardPayment>(`/api/test-card/${encodeURIComponent(ref)}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.outcome === 'unanswered' ? ASK_AGAIN_MS : false),
  });
