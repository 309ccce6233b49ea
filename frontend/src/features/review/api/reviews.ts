import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  BulkDecision,
  Claim,
  DecisionAnswer,
  DecisionRequest,
  ItemResults,
  ReviewDetail,
  ReviewQueue,
} from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import type { QueueSearch } from '../state/queue-search';
import { QUEUES, reviewKey } from './review-keys';

const PER_PAGE = 50;

/** A page of the queue, and when it was asked for: what was decided later is still in it. */
export type QueuePage = ReviewQueue & { readonly asked_at: number };

export const queueQuery = (search: QueueSearch) =>
  infiniteQueryOptions({
    queryKey: [...QUEUES, search],
    queryFn: async ({ client, pageParam, signal }): Promise<QueuePage> => {
      const asked_at = performance.now();
      const query = { ...search, per_page: PER_PAGE, ...(pageParam > 1 && { page: pageParam }) };
      return { ...(await apiOf(client).get<ReviewQueue>('/api/admin/reviews', { query, signal })), asked_at };
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }: QueuePage) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: 15_000,
  });

const ASK_AGAIN_MS = 5_000;

/** One ad with all that a moderator needs beside it. */
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: reviewKey(id),
    queryFn: ({ client, signal }) => apiOf(client).get<ReviewDetail>(`/api/admin/reviews/${id}`, { signal }),
    staleTime: 60_000,
    // That the rules found nothing is told by no hint.
    refetchInterval: ({ state: { data } }) =>
      data?.assessed === false && data.status === 'pending' ? ASK_AGAIN_MS : false,
  });

const at = (id: number, action: string) => `/api/admin/reviews/${id}/${action}`;

export const sendDecision = (client: QueryClient, id: number, body: DecisionRequest, key: string) =>
  apiOf(client).post<DecisionAnswer>(at(id, 'decision'), body, { headers: { 'Idempotency-Key': key } });

export const sendBulk = (client: QueryClient, body: BulkDecision, key: string) =>
  apiOf(client).post<ItemResults>('/api/admin/reviews/decisions', body, { headers: { 'Idempotency-Key': key } });

export const sendUndo = (client: QueryClient, decision_ids: readonly string[]) =>
  apiOf(client).post<ItemResults>('/api/admin/reviews/undo', { decision_ids });

export const sendClaim = (client: QueryClient, id: number, force: boolean) =>
  apiOf(client).post<Claim>(at(id, 'claim'), { force });

/** `leaving`: the page itself goes away. */
export const sendRelease = (client: QueryClient, id: number, { leaving }: { readonly leaving: boolean }) =>
  apiOf(client).delete(at(id, 'claim'), undefined, { leaving });
