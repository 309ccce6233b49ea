import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Category, CategoryAddress, CategoryFilters, CategoryNode } from '@ilan/api';
import { apiOf } from '../query-client';
import { ApiError } from '../api-error';
import { t } from '@/shared/i18n/t';

const FRESH = 5 * 60_000;

/** The whole tree, hundreds of nodes: for the menus. Never part of the server's page state. */
export const categoryTreeQuery = () =>
  queryOptions({
    queryKey: ['categories', 'tree'],
    queryFn: ({ client, signal }) => apiOf(client).get<CategoryNode[]>('/api/home/categories', { signal }),
    staleTime: FRESH,
  });

const tree = (client: QueryClient): Promise<CategoryNode[]> => client.query(categoryTreeQuery());

export const withoutChildren = ({ id, parent_id, name, slug_cid, icon, listing_count }: CategoryNode): Category => ({
  id,
  parent_id,
  name,
  slug_cid,
  icon,
  listing_count,
});

/** The top level alone: category bar, footer, home. */
export const topCategoriesQuery = () =>
  queryOptions({
    queryKey: ['categories', 'top'],
    queryFn: async ({ client }): Promise<Category[]> => (await tree(client)).map(withoutChildren),
    staleTime: FRESH,
  });

export interface CategoryPlace {
  readonly category: Category;
  /** From the top level down, without the category itself. */
  readonly ancestors: readonly Category[];
  readonly children: readonly Category[];
  /** Of the same parent, the category itself among them. */
  readonly siblings: readonly Category[];
}

const find = (nodes: readonly CategoryNode[], id: number, ancestors: readonly CategoryNode[]): CategoryPlace | null => {
  for (const node of nodes) {
    if (node.id === id)
      return {
        category: withoutChildren(node),
        ancestors: ancestors.map(withoutChildren),
        children: node.subcategories.map(withoutChildren),
        siblings: nodes.map(withoutChildren),
      };
    const found = find(node.subcategories, id, [...ancestors, node]);
    if (found) return found;
  }
  return null;
};

/** A category with its surroundings; fails with status 404 when there is none of that id. */
export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['categories', 'place', id],
    queryFn: async ({ client }): Promise<CategoryPlace> => {
      const place = find(await tree(client), id, []);
      if (!place) throw new ApiError(404, 'NOT_FOUND', t('notFound.title'));
      return place;
    },
    staleTime: FRESH,
  });

/** Where a category is that no menu has: merged, deleted or hidden. Fails with status 404 for one that never was. */
export const categoryAddress = (client: QueryClient, id: number): Promise<CategoryAddress> =>
  apiOf(client).get<CategoryAddress>(`/api/categories/${id}/address`);

/** What a category asks of an ad, its own and what it inherits. */
export const categoryFiltersQuery = (id: number) =>
  queryOptions({
    queryKey: ['categories', 'filters', id],
    queryFn: ({ client, signal }) => apiOf(client).get<CategoryFilters>(`/api/categories/${id}/filters`, { signal }),
    staleTime: FRESH,
  });
