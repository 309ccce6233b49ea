import type { QueryClient } from '@tanstack/react-query';
import type { CategoryFilter } from '@ilan/api';
import { categoryFiltersQuery } from '@/shared/api-client/queries/catalog';

/**
 * What the category asks for, loaded where it is not here yet: an ad that is sent without knowing it would lose all that was answered.
 * @throws ApiError where it is not to be had now
 */
export const filtersOf = async (
  queryClient: QueryClient,
  categoryId: number | null,
): Promise<readonly CategoryFilter[]> =>
  categoryId === null
    ? []
    : (await queryClient.query({ ...categoryFiltersQuery(categoryId), staleTime: 'static' })).filters;
