import * as z from 'zod/mini';

export const popularSearch = z.object({ search_term: z.string(), search_count: z.int() });
export type PopularSearch = z.infer<typeof popularSearch>;

/** GET /api/popular-searches, most searched first. */
export const popularSearches = z.array(popularSearch);

export const recentSearch = z.object({ search_term: z.string(), updated_at: z.iso.datetime() });
export type RecentSearch = z.infer<typeof recentSearch>;

/** GET /api/search-history: the own searches, newest first, beside what everybody searches. */
export const searchHistory = z.object({ userHistory: z.array(recentSearch), popularSearches });
export type SearchHistory = z.infer<typeof searchHistory>;
