import { queryOptions } from '@tanstack/react-query';
import type { Category, Home } from '@ilan/api';
import { apiOf } from '../query-client';
import { withoutChildren } from './catalog';

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
      const answer = await apiOf(client).get<Home>('/api/home', { signal });
      const { featured, recent, categories, listing_count, province_count } = answer;
      const { data, meta, links } = recent;
      return {
        featured: featured.slice(0, FEATURED),
        recent: { data, meta, links },
        categories: categories.map(withoutChildren),
        listing_count,
        province_count,
      };
    },
  });
