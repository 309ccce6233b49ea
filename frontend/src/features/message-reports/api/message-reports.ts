import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  AnswerMessageReportForm,
  DecideHeldMessageForm,
  HeldMessages,
  MessageReportDetail,
  MessageReports,
  MessageReportState,
} from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { LISTS, reportKey } from './report-keys';

const PER_PAGE = 30;

interface Page {
  readonly meta: { readonly current_page: number; readonly last_page: number };
}
const nextOf = ({ meta }: Page) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined);

export const reportsQuery = (state: MessageReportState) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, state],
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client).get<MessageReports>('/api/admin/message-reports', {
        query: { state, per_page: PER_PAGE, ...(pageParam > 1 && { page: pageParam }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    staleTime: 15_000,
  });

/** Each answer is a look that is recorded: it is not asked again because somebody came back to the window. */
export const heldQuery = () =>
  infiniteQueryOptions({
    queryKey: [...LISTS, 'held'],
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client).get<HeldMessages>('/api/admin/held-messages', {
        query: { per_page: PER_PAGE, ...(pageParam > 1 && { page: pageParam }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: reportKey(id),
    queryFn: ({ client, signal }) =>
      apiOf(client).get<MessageReportDetail>(`/api/admin/message-reports/${id}`, { signal }),
    meta: { leavesTrace: true },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export const sendAnswer = (client: QueryClient, id: string, form: AnswerMessageReportForm) =>
  apiOf(client).post<MessageReportDetail>(`/api/admin/message-reports/${id}/answer`, form);

export const sendHeld = (client: QueryClient, id: string, form: DecideHeldMessageForm) =>
  apiOf(client).post(`/api/admin/held-messages/${id}`, form);
