import { queryOptions } from '@tanstack/react-query';
import type { Category, Home } from '@ilan/api';
import { apiOf } from '../query-client';

export type HomeData = Omit<Home, 'categories' | 'recent'> & {
  /** The top level alone. */
  readonly categories: readonly Category[];
  readonly recent: Omit<Home['recent'], 'facets'>;
};

/** Two rows on wide screens. */
const FEATURED = 8;

/** Everything of the home page in one call, without what it does not show (deeper categories, facets). */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ client, signal }): Promise<HomeData> => {
      const { categories, recent, featured, ...rest } = await apiOf(client).get<Home>('/api/home', { signal });
      const { facets: _, ...page } = recent;
      return {
        ...rest,
        featured: featured.slice(0, FEATURED),
        recent: page,
        categories: categories.map(({ subcategories: _children, ...category }) => category),
      };
    },
  });
