import * as z from 'zod/mini';
import { photo } from './listings.js';
import { popularSearch } from './search-terms.js';

/** Longer texts are searched for, and not completed. */
export const SUGGESTED_FOR_MAX = 60;

/** GET /api/search-suggestions: what somebody has typed of it so far. */
export const searchSuggestionsQuery = z.object({
  q: z.string().check(z.maxLength(SUGGESTED_FOR_MAX, `Öneri için en fazla ${SUGGESTED_FOR_MAX} karakter yazılabilir.`)),
});
export type SearchSuggestionsQuery = z.infer<typeof searchSuggestionsQuery>;

export const suggestedCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug_cid: z.string(),
  /** Names of what it lies in, from the top. */
  path: z.array(z.string()),
});
export const suggestedPlace = z.object({ name: z.string(), city_id: z.int(), district_id: z.nullable(z.int()) });
export const suggestedListing = z.object({
  id: z.int(),
  slug_pid: z.string(),
  title: z.string(),
  price_minor: z.int(),
  cover: z.nullable(photo),
});

/** A few of each, the best first; of a text without letters and digits, none. */
export const searchSuggestions = z.object({
  terms: z.array(popularSearch),
  categories: z.array(suggestedCategory),
  places: z.array(suggestedPlace),
  listings: z.array(suggestedListing),
});
export type SearchSuggestions = z.infer<typeof searchSuggestions>;
