import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReportRunForm, ReportRuns } from '@ilan/api';
import { t } from '../texts';
import { apiOf } from '@/shared/api-client/query-client';

const API = '/api/admin/report-runs';
export const RUNS = ['admin', 'report-runs'] as const;
/** Hints say at once how far they are; this is for those that were lost on the way. */
const MOVING_MS = 4_000;

export const isOpen = ({ state }: ReportRuns['data'][number]): boolean => state === 'waiting' || state === 'running';

export const reportRunsQuery = () =>
  queryOptions({
    queryKey: RUNS,
    queryFn: ({ client, signal }) => apiOf(client).get<ReportRuns>(API, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? MOVING_MS : false),
    retry: false,
  });

export const fileOfRun = (id: string): string => `${API}/${id}/file`;

/** @throws ApiError, Error where it is gone, or was never ready */
export const stillThere = async (client: QueryClient, id: string): Promise<void> => {
  const { data } = await client.query({ ...reportRunsQuery(), staleTime: 0 });
  if (!data.some((run) => run.id === id && run.state === 'ready')) throw new Error(t('run_gone'));
};

/** @returns whether the same file lies there already */
export const askForRun = async (client: QueryClient, form: ReportRunForm): Promise<boolean> => {
  const answer = await apiOf(client).post<ReportRuns>(API, form);
  client.setQueryData(reportRunsQuery().queryKey, answer);
  const { report, format, query } = form;
  const same = answer.data.find((run) => isSame(run, report, format) && isOf(run, query));
  return same?.state === 'ready';
};

const isSame = (run: ReportRuns['data'][number], report: string, format: string): boolean =>
  run.report === report && run.format === format && run.state !== 'failed';
const isOf = (run: ReportRuns['data'][number], query: ReportRunForm['query']): boolean =>
  (['position', 'from', 'to', 'by', 'account', 'voucher'] as const).every(
    (part) => run[part] === (query[part] ?? null),
  );

export const retryRun = async (client: QueryClient, id: string): Promise<void> => {
  client.setQueryData(reportRunsQuery().queryKey, await apiOf(client).post<ReportRuns>(`${API}/${id}/retry`, {}));
};

export const removeRun = async (client: QueryClient, id: string): Promise<void> => {
  await apiOf(client).delete(`${API}/${id}`);
  await client.invalidateQueries({ queryKey: RUNS });
};
