import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query';

type Refetch = Pick<InvalidateQueryFilters, 'refetchType'>;

/**
 * Makes what is kept under the keys stale, and what is shown of it is fetched again. A first answer that is still on its way may be
 * older than what was heard, but would count as fresh when it comes: it is stale, too, as soon as it is there.
 */
export const markStale = (queryClient: QueryClient, keys: readonly QueryKey[], how: Refetch = {}): void => {
  for (const queryKey of keys) {
    const first = queryClient.getQueryCache().findAll({
      queryKey,
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    });
    void queryClient.invalidateQueries({ ...how, queryKey });
    for (const query of first)
      void query.promise
        ?.catch(() => undefined)
        // A moment later: the cache, too, waits for this answer.
        .then(() =>
          setTimeout(() => void queryClient.invalidateQueries({ ...how, queryKey: query.queryKey, exact: true })),
        );
  }
};
