import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

/** When somebody is told of new ads: within minutes, every morning, on Monday mornings, never. */
export const savedSearchRhythm = z.enum(['instant', 'daily', 'weekly', 'off'], 'Geçersiz bildirim sıklığı.');
export type SavedSearchRhythm = z.infer<typeof savedSearchRhythm>;

export const SAVED_SEARCHES_MOST = 50;
export const SAVED_SEARCH_NAME_MOST = 80;

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** Of GET /api/listings, in one fixed order and without sort and page: equal criteria are equal texts. */
  criteria: z.string(),
  /** The page that shows its ads. */
  path: z.string(),
  /** Its criteria in words: `“iphone 13”`, `Cep Telefonu`, `İstanbul`; without what is gone, as the page that shows its ads. */
  chips: z.array(z.string()),
  /** What it asks for that is no more, `Vites`: nothing is found by it for as long as that is so. */
  gone: z.array(z.string()),
  rhythm: savedSearchRhythm,
  saved_at: timestamp,
  /** Ads that came, or became cheaper, since the person last looked. */
  new_count: z.int(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** GET /api/saved-searches: newest first. Hint: `saved_searches_changed`. */
export const savedSearches = z.object({ data: z.array(savedSearch) });
export type SavedSearches = z.infer<typeof savedSearches>;

const name = z
  .string()
  .check(
    ...writtenText(SAVED_SEARCH_NAME_MOST, `Ad en fazla ${SAVED_SEARCH_NAME_MOST} karakter olabilir.`, visibleLine),
  );

/** POST /api/saved-searches: the same criteria twice are one saved search. */
export const saveSearchForm = z.object({
  criteria: z.string().check(z.maxLength(4_000, 'Arama çok uzun.')),
  /** Without one it is made of the criteria. */
  name: z.optional(name),
  rhythm: z._default(z.optional(savedSearchRhythm), 'daily'),
});
export type SaveSearchForm = z.infer<typeof saveSearchForm>;

/** What saving answers: where the criteria were saved before, that search as it is. */
export const searchSaved = z.object({
  id: z.string(),
  name: z.string(),
  rhythm: savedSearchRhythm,
  is_new: z.boolean(),
});
export type SearchSaved = z.infer<typeof searchSaved>;

/** PATCH /api/saved-searches/{id}: one of both; an empty name is made of the criteria again. */
export const changeSavedSearchForm = z
  .object({ name: z.optional(name), rhythm: z.optional(savedSearchRhythm) })
  .check(
    z.refine(({ name, rhythm }) => (name === undefined) !== (rhythm === undefined), 'Ya adı ya da sıklığı değiştirin.'),
  );
export type ChangeSavedSearchForm = z.infer<typeof changeSavedSearchForm>;

declare module './realtime.js' {
  interface HintTable {
    /** Somebody's saved searches, or what they found, have changed; `id` is the person. */
    saved_searches_changed: HintTo<'user'>;
  }
}
