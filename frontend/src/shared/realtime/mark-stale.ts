import type { InvalidateQueryFilters, Query, QueryClient, QueryKey } from '@tanstack/react-query';

type Refetch = Pick<InvalidateQueryFilters, 'refetchType'>;

/** Whose first answer is waited for: it is asked again once, however much was heard meanwhile. */
const awaited = new WeakSet<Query>();

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
    for (const query of first) {
      if (awaited.has(query)) continue;
      awaited.add(query);
      const again = (): void => {
        awaited.delete(query);
        void queryClient.invalidateQueries({ ...how, queryKey: query.queryKey, exact: true });
      };
      // A moment later: the cache, too, waits for this answer. One that did not come counts as stale anyway.
      void query.promise?.then(
        () => setTimeout(again),
        () => awaited.delete(query),
      );
    }
  }
};
