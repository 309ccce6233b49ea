import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EventDetail, EventTypeList, LogChoices, LogPage, OpenedEvent, RequestTree, StreamPage } from '@ilan/api';
import { STREAM_PAGE } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { joinedPage } from '../state/joined-page';
import { isNarrowed, type LogAddress } from '../state/log-address';
import { afterError, followedOn, followingMs, isOpen, toldAnew } from '../state/request-tree';

const LOG = ['admin', 'engineering'] as const;
const API = '/api/admin/engineering';
const streamApi = (stream: string) => `${API}/streams/${encodeURIComponent(stream)}`;

const requestApi = (correlation: string) => `${API}/requests/${encodeURIComponent(correlation)}`;

/** What is narrowed is looked for through thousands of events at first, and then in what has come since. */
const LIVE_MS = 2_000;
const LIVE_NARROWED_MS = 5_000;

export const eventsQuery = (address: LogAddress, live: boolean) => {
  const queryKey = [...LOG, 'events', address] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const known = live && isNarrowed(address) ? client.getQueryData<LogPage>(queryKey) : undefined;
      const after = known?.meta.head;
      const query = { ...address, ...(after && { after }) };
      const page = await apiOf(client).get<LogPage>(`${API}/events`, { query, signal });
      return known && after ? joinedPage(known, page) : page;
    },
    placeholderData: keepPreviousData,
    refetchInterval: live && (isNarrowed(address) ? LIVE_NARROWED_MS : LIVE_MS),
    staleTime: live ? 0 : 5_000,
    retry: false,
  });
};

export const choicesQuery = () =>
  queryOptions({
    queryKey: [...LOG, 'choices'],
    queryFn: ({ client, signal }) => apiOf(client).get<LogChoices>(`${API}/choices`, { signal }),
    staleTime: Infinity,
  });

/** Until the answer is there, what is shown of the same stream stays; of another one it would be untrue under the name of this one. */
const ofStream = <Shown extends { readonly stream: string }>(
  stream: string,
  before: Shown | undefined,
): Shown | undefined => (before?.stream === stream ? before : undefined);

/** The page of the stream that a revision stands on. */
export const streamQuery = (stream: string, revision: number) => {
  const from = Math.floor(revision / STREAM_PAGE) * STREAM_PAGE;
  return queryOptions<StreamPage>({
    queryKey: [...LOG, 'stream', stream, from],
    queryFn: ({ client, signal }) => apiOf(client).get<StreamPage>(streamApi(stream), { query: { from }, signal }),
    placeholderData: (before) => ofStream(stream, before),
    retry: false,
  });
};

/** Which event was the last one at a moment. */
export const streamAtQuery = (stream: string, at: string) =>
  queryOptions({
    queryKey: [...LOG, 'stream', stream, 'at', at],
    queryFn: ({ client, signal }) => apiOf(client).get<StreamPage>(streamApi(stream), { query: { at }, signal }),
    retry: false,
  });

/** What one request led to, near one of its events. Asked for again it says of what was found what is true by now, and what came since. */
export const requestQuery = (correlation: string, near: string | undefined) => {
  const queryKey = [...LOG, 'request', correlation, near] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<RequestTree>(queryKey);
      return known
        ? followed(client, known, client.getQueryState(queryKey)?.dataUpdateCount ?? 0, signal)
        : apiOf(client).get<RequestTree>(requestApi(correlation), { query: { near }, signal });
    },
    refetchInterval: ({ state: { data, dataUpdatedAt, error } }) => followingMs(data, dataUpdatedAt, error),
    // What somebody has looked further for stays as long as they look at it.
    ...{ staleTime: Infinity, gcTime: 0, retry: false },
  });
};

/** What is open may lie far apart: so many answers are asked for at a time. */
const MOST_ASKS = 4;

/** @param round where more is open than is asked for at a time, each round asks on behind the one before */
async function followed(
  client: QueryClient,
  known: RequestTree,
  round: number,
  signal: AbortSignal,
): Promise<RequestTree> {
  const { correlation_id: correlation } = known;
  let tree = known;
  const all = known.data.filter(isOpen);
  const first = all.length > MOST_ASKS ? (round * MOST_ASKS) % all.length : 0;
  let open = [...all.slice(first), ...all.slice(0, first)];
  for (let asks = 0; open[0] && asks < MOST_ASKS; asks += 1) {
    const query = { near: open[0].position };
    const page = await apiOf(client).get<RequestTree>(requestApi(correlation), { query, signal });
    const told = new Set(page.data.map(({ id }) => id));
    tree = toldAnew(tree, page);
    open = open.slice(1).filter(({ id }) => !told.has(id));
  }
  const { on, head } = tree.meta;
  if (on !== null || head === '') return tree;
  return followedOn(tree, await readFurther(client, correlation, 'on', head, signal));
}

/** What of it lies beyond a place, as the answer before says it. */
export const readFurther = (
  client: QueryClient,
  correlation: string,
  direction: 'back' | 'on',
  place: string,
  signal: AbortSignal,
) => {
  const query = direction === 'back' ? { before: place } : { after: place };
  return apiOf(client).get<RequestTree>(requestApi(correlation), { query, signal });
};

export const eventTypesQuery = () =>
  queryOptions({
    queryKey: [...LOG, 'types'],
    queryFn: ({ client, signal }) => apiOf(client).get<EventTypeList>(`${API}/types`, { signal }),
    placeholderData: keepPreviousData,
    // As long as the rest is being counted.
    refetchInterval: ({ state: { data, error } }) => data?.meta.whole === false && afterError(error, LIVE_MS),
    retry: false,
  });

/** Ten minutes of a log that can hardly be read; of one that can many millions of events. */
const MOST_STATE_ASKS = 500;
const GO_ON_MS = 20;

export const eventQuery = (stream: string, revision: number) =>
  queryOptions<EventDetail>({
    queryKey: [...LOG, 'event', stream, revision],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<EventDetail>(`${streamApi(stream)}/events/${revision}`, { signal }),
    placeholderData: (before) => ofStream(stream, before),
    // As long as the state of a long stream is being made: each answer goes on where the one before ended.
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      data !== undefined &&
      data.state_reached !== null &&
      dataUpdateCount < MOST_STATE_ASKS &&
      afterError(error, GO_ON_MS),
    retry: false,
  });

/** Never kept: what was opened is gone with the page. */
export const openEvent = (client: QueryClient, stream: string, revision: number, reason: string) =>
  apiOf(client).post<OpenedEvent>(`${streamApi(stream)}/events/${revision}/open`, { reason });
