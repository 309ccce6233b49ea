import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  ParkedAnswer,
  ParkedRequest,
  ReadModelList,
  ReadModelPage,
  RebuildAnswer,
  RebuildRequest,
  RebuildWish,
  RowQuery,
  RowStory,
} from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const API = '/api/admin/engineering';
const KEY = ['admin', 'engineering', 'projections'] as const;
const one = (name: string) => `${API}/projections/${encodeURIComponent(name)}`;

/** What moves is asked for again; a page that nobody looks at asks for nothing. */
const REST_MS = 4_000;
const BUSY_MS = 1_000;

export const readModelsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'all'],
    queryFn: ({ client, signal }) => apiOf(client).get<ReadModelList>(`${API}/projections`, { signal }),
    refetchInterval: REST_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const readModelQuery = (name: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', name],
    queryFn: ({ client, signal }) => apiOf(client).get<ReadModelPage>(one(name), { signal }),
    refetchInterval: ({ state }) => (state.data?.read_model.run ? BUSY_MS : REST_MS),
    retry: false,
  });

export const rowQuery = (asked: RowQuery) =>
  queryOptions({
    queryKey: [...KEY, 'row', asked],
    queryFn: ({ client, signal }) => apiOf(client).get<RowStory>(`${API}/rows`, { query: { ...asked }, signal }),
    retry: false,
  });

const stale = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

export const askForRebuild = async (client: QueryClient, name: string, asked: RebuildRequest): Promise<void> => {
  await apiOf(client).post<RebuildAnswer>(`${one(name)}/rebuilds`, asked);
  await stale(client);
};

export const wishOfRun = async (
  client: QueryClient,
  name: string,
  id: number,
  wish: RebuildWish['wish'],
): Promise<void> => {
  await apiOf(client).post<unknown>(`${one(name)}/rebuilds/${id}`, { wish });
  await stale(client);
};

export const settleParked = async (client: QueryClient, asked: ParkedRequest): Promise<ParkedAnswer> => {
  const answer = await apiOf(client).post<ParkedAnswer>(`${API}/parked`, asked);
  await stale(client);
  return answer;
};
