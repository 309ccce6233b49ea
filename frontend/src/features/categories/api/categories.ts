import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CategoryWrite, StaffCategories, StaffCategory } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const CATEGORIES = ['admin', 'categories'] as const;

export const staffCategoriesQuery = () =>
  queryOptions({
    queryKey: [...CATEGORIES, 'list'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<StaffCategories>('/api/admin/categories', { signal })).data,
    staleTime: 10_000,
  });

/** What is kept by now is asked for also after a refusal, which says that something changed. */
const andRefresh = async <Made>(client: QueryClient, call: Promise<Made>): Promise<Made> => {
  try {
    return await call;
  } finally {
    await client.invalidateQueries({ queryKey: CATEGORIES });
  }
};

/** @throws ApiError `VERSION_CONFLICT` */
export const saveCategory = (client: QueryClient, id: number, body: CategoryWrite): Promise<StaffCategory> =>
  andRefresh(client, apiOf(client).put<StaffCategory>(`/api/admin/categories/${id}`, body));

/** Shown at once; a refusal brings back what is kept. @param ordered all children of the parent */
export const orderCategories = (
  client: QueryClient,
  parent_id: number | null,
  ordered: readonly StaffCategory[],
): Promise<StaffCategories> => {
  client.setQueryData(
    staffCategoriesQuery().queryKey,
    (all) => all && [...all.filter((one) => one.parent_id !== parent_id), ...ordered],
  );
  const ids = ordered.map(({ id }) => id);
  return andRefresh(client, apiOf(client).put<StaffCategories>('/api/admin/category-order', { parent_id, ids }));
};
