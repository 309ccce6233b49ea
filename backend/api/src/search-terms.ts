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

/** As long as a search box takes them. */
export const SEARCH_TERM_MAX = 200;
const searchTerm = z
  .string()
  .check(
    z.maxLength(SEARCH_TERM_MAX, `Arama en fazla ${SEARCH_TERM_MAX} karakter olabilir.`),
    z.trim(),
    z.minLength(1, 'Aranacak bir şey yazın.'),
  );

/** POST /api/search-history */
export const searchHistoryEntry = z.object({ search_term: searchTerm });
export type SearchHistoryEntry = z.infer<typeof searchHistoryEntry>;

export const searchAnswer = z.object({
  /** An own path with the results; null where there is none. */
  redirect: z.nullable(z.string()),
  /** Whether the term was searched for; not so what holds neither a letter nor a digit. */
  search: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** DELETE /api/search-history: one of the own searches, without it all of them. */
export const searchHistoryRemoval = z.object({ search_term: z.optional(searchTerm) });
export type SearchHistoryRemoval = z.infer<typeof searchHistoryRemoval>;
