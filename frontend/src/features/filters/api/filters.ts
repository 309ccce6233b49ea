import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  FilterAsked,
  FilterCategories,
  FilterCreate,
  FilterLosing,
  FilterOptionName,
  FilterOptions,
  FilterOrder,
  FilterRedefine,
  FilterSpread,
  FilterUseAnswer,
  FilterWrite,
  StaffFilter,
  StaffFilters,
} from '@ilan/api';
import { ordersInTurn } from '@/shared/admin/in-turn';
import { apiOf } from '@/shared/api-client/query-client';

const FILTERS = ['admin', 'filters'] as const;
/** Apart from the filters: nobody is asked how one is used that has just gone. */
const USE = ['admin', 'filter-use'] as const;
const PATH = '/api/admin/filters';

export const filterCategoriesQuery = () =>
  queryOptions({
    queryKey: [...FILTERS, 'tree'],
    queryFn: ({ client, signal }) => apiOf(client).get<FilterCategories>(PATH, { signal }),
    staleTime: 10_000,
  });

export const staffFiltersQuery = (categoryId: number) =>
  queryOptions({
    queryKey: [...FILTERS, 'of', categoryId],
    queryFn: ({ client, signal }) => apiOf(client).get<StaffFilters>(`${PATH}/${categoryId}`, { signal }),
    staleTime: 10_000,
  });

export const filterUseQuery = (categoryId: number, key: string) =>
  queryOptions({
    queryKey: [...USE, categoryId, key],
    queryFn: ({ client, signal }) => apiOf(client).get<FilterUseAnswer>(`${PATH}/${categoryId}/${key}/use`, { signal }),
    staleTime: 10_000,
  });

/** The options that go from the list of a filter, and of which answer to what that one hangs on. */
export interface LostOptions {
  readonly without: readonly string[];
  readonly above: string | null;
}

/** How many ads say one of them, each counted once. @param lost null while there is nothing to ask */
export const losingQuery = (categoryId: number, key: string, lost: LostOptions | null) =>
  queryOptions({
    queryKey: [...USE, categoryId, key, 'losing', lost],
    enabled: lost !== null,
    queryFn: ({ client, signal }) =>
      apiOf(client).get<FilterLosing>(`${PATH}/${categoryId}/${key}/losing`, {
        signal,
        query: { without: lost?.without ?? [], above: lost?.above },
      }),
    staleTime: 10_000,
  });

/** How the numbers of ads lie between bounds. @param bounds none while there is nothing to ask */
export const spreadQuery = (categoryId: number, key: string, bounds: readonly number[]) =>
  queryOptions({
    queryKey: [...USE, categoryId, key, 'spread', bounds],
    enabled: bounds.length > 0,
    queryFn: ({ client, signal }) =>
      apiOf(client).get<FilterSpread>(`${PATH}/${categoryId}/${key}/spread`, {
        signal,
        query: { bounds: bounds.join(',') },
      }),
    staleTime: 10_000,
  });

/** What is kept by now is asked for also after a refusal, which says that something changed. */
const andRefresh = async (client: QueryClient, call: Promise<StaffFilters>): Promise<StaffFilters> => {
  try {
    return await call;
  } finally {
    await client.invalidateQueries({ queryKey: FILTERS });
  }
};

export const addFilter = (client: QueryClient, body: FilterCreate): Promise<StaffFilters> =>
  andRefresh(client, apiOf(client).post<StaffFilters>(PATH, body));

/** @throws ApiError `VERSION_CONFLICT`, as all below do */
export const saveFilter = (client: QueryClient, categoryId: number, key: string, body: FilterWrite) =>
  andRefresh(client, apiOf(client).put<StaffFilters>(`${PATH}/${categoryId}/${key}`, body));

export const saveOptions = (client: QueryClient, categoryId: number, key: string, body: FilterOptions) =>
  andRefresh(client, apiOf(client).put<StaffFilters>(`${PATH}/${categoryId}/${key}/options`, body));

export const redefineFilter = (client: QueryClient, categoryId: number, key: string, body: FilterRedefine) =>
  andRefresh(client, apiOf(client).put<StaffFilters>(`${PATH}/${categoryId}/${key}/kind`, body));

export const renameOption = (client: QueryClient, categoryId: number, key: string, body: FilterOptionName) =>
  andRefresh(client, apiOf(client).put<StaffFilters>(`${PATH}/${categoryId}/${key}/option-name`, body));

export const overrideFilter = (client: QueryClient, categoryId: number, key: string, revision: number) =>
  andRefresh(client, apiOf(client).post<StaffFilters>(`${PATH}/${categoryId}/${key}/override`, { revision }));

export const askFilter = (client: QueryClient, categoryId: number, key: string, body: FilterAsked) =>
  andRefresh(client, apiOf(client).put<StaffFilters>(`${PATH}/${categoryId}/${key}/asked`, body));

export const deleteFilter = (client: QueryClient, categoryId: number, key: string, revision: number) =>
  andRefresh(client, apiOf(client).delete<StaffFilters>(`${PATH}/${categoryId}/${key}`, { revision }));

export const restoreFilter = (client: QueryClient, categoryId: number, key: string) =>
  andRefresh(client, apiOf(client).post<StaffFilters>(`${PATH}/${categoryId}/${key}/restore`));

const inTurn = ordersInTurn();

/** Shown at once; a refusal brings back what is kept. @param body its own ones, and as they were seen */
export const orderFilters = (client: QueryClient, body: Required<FilterOrder>): Promise<StaffFilters> =>
  inTurn(client, {
    under: FILTERS,
    show: () =>
      client.setQueryData(
        staffFiltersQuery(body.category_id).queryKey,
        (all) => all && { ...all, data: ordered(all.data, body.keys) },
      ),
    send: () => apiOf(client).put<StaffFilters>('/api/admin/filter-order', body),
  });

/** What is inherited, and what stands in its place, stays where it is. */
function ordered(filters: readonly StaffFilter[], keys: readonly string[]): StaffFilter[] {
  const isMoved = ({ own, overrides }: StaffFilter): boolean => own && !overrides;
  const moved = filters.filter(isMoved).sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
  return filters.map((one) => (isMoved(one) ? (moved.shift() ?? one) : one));
}
