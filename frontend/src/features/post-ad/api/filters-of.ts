import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { CategoryFilter } from '@ilan/api';
import { categoryFiltersQuery } from '@/shared/api-client/queries/catalog';

/**
 * What the category asks for, loaded where it is not here yet: an ad that is sent without knowing it would lose all that was answered.
 * @throws ApiError or `Offline` where it is not to be had now
 */
export const filtersOf = async (
  queryClient: QueryClient,
  categoryId: number | null,
): Promise<readonly CategoryFilter[]> => {
  if (categoryId === null) return [];
  const query = categoryFiltersQuery(categoryId);
  // A query that waits for the line would send the ad much later, unasked.
  if (queryClient.getQueryData(query.queryKey) === undefined && !onlineManager.isOnline()) throw new Offline();
  return (await queryClient.query({ ...query, staleTime: 'static' })).filters;
};

/** There is no line, and nothing is waited for. */
export class Offline extends Error {}
