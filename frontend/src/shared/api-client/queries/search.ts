import { queryOptions } from '@tanstack/react-query';
import type { PopularSearch, SearchHistory, SearchSuggestions } from '@ilan/api';
import { apiOf } from '../query-client';

/** With nothing to show the panel stays closed. */
export const popularSearchesQuery = () =>
  queryOptions({
    queryKey: ['search', 'popular'],
    queryFn: ({ client, signal }) => apiOf(client).get<PopularSearch[]>('/api/popular-searches', { signal }),
    staleTime: 10 * 60_000,
    retry: false,
  });

/** For signed-in people only. */
export const recentSearchesQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['search', 'recent'],
    queryFn: ({ client, signal }) =>
      apiOf(client)
        .get<SearchHistory>('/api/search-history', { signal })
        .then(({ userHistory }) => userHistory),
    enabled: signedIn,
    staleTime: 60_000,
    retry: false,
  });

/** What fits to a text that is still being typed; asked for anew with each text, and given up with the next. */
export const searchSuggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', text],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<SearchSuggestions>('/api/search-suggestions', { query: { q: text }, signal }),
    enabled: text !== '',
    staleTime: 60_000,
    retry: false,
  });
