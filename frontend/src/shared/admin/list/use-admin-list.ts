import { useCallback, useEffect, useRef } from 'react';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { refusedFields, statusOf } from '@/shared/api-client/api-error';
import type { Query } from '@/shared/api-client/api-client';
import { apiOf } from '@/shared/api-client/query-client';
import { cleared, readAddress, unset, withoutFields, writeAddress, type ListState } from './list-address';
import type { AdminListSpec, ListMeta, ListPage } from './list-spec';

export interface AdminList<Row, Meta extends ListMeta = ListMeta> {
  readonly spec: AdminListSpec<Row, Meta>;
  readonly state: ListState;
  readonly result: UseQueryResult<ListPage<Row, Meta>>;
  /** Goes to the first page unless told another one. `replace`: the step is not worth a press of Back. */
  readonly change: (next: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
  /** '' takes a filter away. */
  readonly setFilter: (name: string, value: string) => void;
  /** Search and filters; tabs stay. */
  readonly clear: () => void;
}

/** What the call gets for that state. */
export const callOf = <Row, Meta extends ListMeta>(
  { filters = [], fixed, sort }: AdminListSpec<Row, Meta>,
  state: ListState,
): Query => ({
  ...fixed,
  ...Object.fromEntries(filters.map((filter) => [filter.name, state.filters[filter.name] ?? unset(filter)])),
  q: state.q,
  sort: state.sort || sort,
  page: state.page > 1 ? state.page : undefined,
  per_page: state.perPage,
});

/** One page of a list. Hints make it stale with `invalidateQueries({ queryKey: ['admin', name] })`. */
export const adminListQuery = <Row, Meta extends ListMeta>(spec: AdminListSpec<Row, Meta>, state: ListState) =>
  queryOptions({
    queryKey: ['admin', spec.name, 'list', callOf(spec, state)],
    queryFn: ({ client, signal }): Promise<ListPage<Row, Meta>> =>
      apiOf(client).get(spec.path, { query: callOf(spec, state), signal }),
    // Who finds a person by the whole address knows whose it is.
    ...(state.q.includes('@') && { meta: { leavesTrace: true } }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });

/** A list of the server as the address asks for it. */
export const useAdminList = <Row, Meta extends ListMeta = ListMeta>(
  spec: AdminListSpec<Row, Meta>,
): AdminList<Row, Meta> => {
  const [params, setParams] = useSearchParams();
  const state = readAddress(params, spec);
  const result = useQuery({ ...adminListQuery(spec, state), placeholderData: keepPreviousData });

  const go = useCallback(
    (next: ListState, replace: boolean): void =>
      setParams((before) => writeAddress(next, before, spec), { replace, preventScrollReset: true }),
    [setParams, spec],
  );
  // What was asked for and is not drawn yet: of two filters that are set one right after the other neither takes the other away.
  const asked = useRef<ListState>(undefined);
  useEffect(() => {
    asked.current = undefined;
  }, [params]);
  const change: AdminList<Row, Meta>['change'] = (next, { replace = false } = {}) => {
    asked.current = { ...(asked.current ?? state), page: 1, ...next };
    go(asked.current, replace);
  };

  // What the list or the server does not know falls out of the address; a page past the end becomes the last one.
  const refused = statusOf(result.error) === 422 ? refusedFields(result.error) : [];
  const last = result.isPlaceholderData ? undefined : result.data?.meta.last_page;
  const known = withoutFields(state, refused);
  const kept = last !== undefined && last > 0 && known.page > last ? { ...known, page: last } : known;
  const address = writeAddress(kept, params, spec).toString();
  const asIs = params.toString();
  useEffect(() => {
    if (address !== asIs && sorted(address) !== sorted(asIs))
      setParams(address, { replace: true, preventScrollReset: true });
  }, [address, asIs, setParams]);

  return {
    spec,
    state,
    result,
    change,
    setFilter: (name, value) => {
      const others = Object.entries((asked.current ?? state).filters).filter(([other]) => other !== name);
      change({ filters: Object.fromEntries(value === '' ? others : [...others, [name, value]]) });
    },
    clear: () => change(cleared(state, spec)),
  };
};

/** Two addresses that differ in order only ask for the same. */
const sorted = (address: string): string => address.split('&').sort().join('&');
