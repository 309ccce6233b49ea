import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
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
import { standsStill, walkedOn, type WalkedRow } from '../state/walked-row';

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

/** Of the runs before this one, page by page. One that was over is over: nothing of them moves. */
export const olderRunsQuery = (name: string, before: number | null, wanted: boolean) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'older', name, before],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).get<ReadModelPage>(one(name), { query: { before: pageParam ?? undefined }, signal }),
    initialPageParam: before,
    getNextPageParam: ({ older }) => older ?? undefined,
    enabled: wanted && before !== null,
    retry: false,
  });

/** Whoever looks through the log for it asks again at once, from where the answer before has come to. */
const GO_ON_MS = 20;

/** @param goesOn whether more of the log is looked through as long as there is more */
export const rowQuery = ({ table, key }: Pick<RowQuery, 'table' | 'key'>, goesOn: boolean) => {
  const queryKey = [...KEY, 'row', table, key] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const before = goesOn ? client.getQueryData<WalkedRow>(queryKey) : undefined;
      const query = { table, key, ...(before?.next && { after: before.next }) };
      return walkedOn(before, await apiOf(client).get<RowStory>(`${API}/rows`, { query, signal }));
    },
    refetchInterval: ({ state: { status, data } }) =>
      goesOn && status === 'success' && data?.next && !standsStill(data) ? GO_ON_MS : false,
    retry: false,
  });
};

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
