import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingPage } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const SHORTEST = 3;

/** Categories of the ads that are most like a text, the most frequent first: `iphone 13` leads to where such phones are. */
export const similarCategoriesQuery = (text: string) =>
  queryOptions({
    queryKey: ['listings', 'similar-categories', text],
    queryFn: async ({ client, signal }): Promise<readonly number[]> => {
      const query = { q: text, sort: 'relevance', per_page: 24 };
      const { data } = await apiOf(client).get<ListingPage>('/api/listings', { query, signal });
      const counts = new Map<number, number>();
      for (const { category_id: id } of data) counts.set(id, (counts.get(id) ?? 0) + 1);
      return [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id);
    },
    enabled: text.length >= SHORTEST,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
