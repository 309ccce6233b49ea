import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  AdvertFeature,
  AdvertDetail,
  AdvertJudgement,
  AdvertOutcome,
  AdvertResults,
  BulkRestore,
  BulkTakeDown,
} from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

/** Beginning of every key about ads as staff sees them. */
export const ADVERTS = ['admin', 'adverts'] as const;

export const advertQuery = (id: number) =>
  queryOptions({
    queryKey: [...ADVERTS, 'one', id],
    queryFn: ({ client, signal }) => apiOf(client).get<AdvertDetail>(`/api/admin/adverts/${id}`, { signal }),
    staleTime: 10_000,
  });

const at = (id: number, action = ''): string => `/api/admin/adverts/${id}${action}`;

export const takeDown = (client: QueryClient, id: number, judgement: AdvertJudgement) =>
  apiOf(client).post<AdvertOutcome>(at(id, '/take-down'), judgement);
export const restore = (client: QueryClient, id: number) => apiOf(client).post<AdvertOutcome>(at(id, '/restore'));
export const feature = (client: QueryClient, id: number, gift: AdvertFeature) =>
  apiOf(client).post<AdvertOutcome>(at(id, '/feature'), gift);
export const endFeature = (client: QueryClient, id: number) => apiOf(client).delete<AdvertOutcome>(at(id, '/feature'));
export const remove = (client: QueryClient, id: number, judgement: AdvertJudgement) =>
  apiOf(client).delete<AdvertOutcome>(at(id), judgement);

const MANY = '/api/admin/adverts';
const once = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
export const takeDownMany = (client: QueryClient, body: BulkTakeDown) =>
  apiOf(client).post<AdvertResults>(`${MANY}/take-down`, body, once());
export const restoreMany = (client: QueryClient, body: BulkRestore) =>
  apiOf(client).post<AdvertResults>(`${MANY}/restore`, body, once());

/** Lists, the ad itself, its history and the queue tell another story now. */
export const advertsChanged = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ADVERTS }),
    client.invalidateQueries({ queryKey: ['admin', 'reviews'] }),
  ]);
