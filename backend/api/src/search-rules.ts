import * as z from 'zod/mini';
import { SEARCH_TERM_MAX, popularSearch } from './search-terms.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

/** `redirect`: a term that leads to a page of its own. `hidden`: a term that is offered to nobody. `rude`: a word, none of whose terms are offered. */
export const SEARCH_RULE_KINDS = ['redirect', 'hidden', 'rude'] as const;
export type SearchRuleKind = (typeof SEARCH_RULE_KINDS)[number];

/** Whether a rude word is meant as a whole, or whatever begins so. */
export const RUDE_MATCHES = ['whole', 'beginning'] as const;
export type RudeMatch = (typeof RUDE_MATCHES)[number];

export const RULE_TERM_MAX = 60;
export const RULE_PATH_MAX = 500;

export const searchRule = z.object({
  id: z.string(),
  kind: z.enum(SEARCH_RULE_KINDS),
  term: z.string(),
  /** Where a redirect leads; null for the other kinds. */
  path: z.nullable(z.string()),
  /** Visitors do not find the page or the ad that it leads to, so that its term is searched for as any other until they do. */
  rests: z.boolean(),
  /** Of rude words only. */
  match: z.nullable(z.enum(RUDE_MATCHES)),
  /** Counts the changes, from 0 for one that came with the product. */
  revision: z.int(),
  updated_at: z.nullable(z.iso.datetime()),
});
export type SearchRule = z.infer<typeof searchRule>;

/** GET /api/admin/search-rules */
export const searchRuleList = z.object({ data: z.array(searchRule) });
export type SearchRuleList = z.infer<typeof searchRuleList>;

const written = {
  term: z
    .string('Arama terimini yazın.')
    .check(
      ...writtenText(RULE_TERM_MAX, `Bir terim en fazla ${RULE_TERM_MAX} karakter olabilir.`, visibleLine),
      z.minLength(1, 'Arama terimini yazın.'),
    ),
  path: z.nullable(
    z.string().check(z.maxLength(RULE_PATH_MAX, `Adres en fazla ${RULE_PATH_MAX} karakter olabilir.`), z.trim()),
  ),
  match: z.nullable(z.enum(RUDE_MATCHES)),
};

/** POST /api/admin/search-rules */
export const searchRuleCreate = z.strictObject({ kind: z.enum(SEARCH_RULE_KINDS), ...written });
export type SearchRuleCreate = z.infer<typeof searchRuleCreate>;

/** PUT /api/admin/search-rules/{id}: `revision` is the one that was read; another one is a 409 VERSION_CONFLICT. */
export const searchRuleWrite = z.strictObject({ ...written, revision: z.int() });
export type SearchRuleWrite = z.infer<typeof searchRuleWrite>;

/** DELETE /api/admin/search-rules/{id} */
export const searchRuleDelete = z.strictObject({ revision: z.int() });
export type SearchRuleDelete = z.infer<typeof searchRuleDelete>;

/** GET /api/admin/search-rules/popular: what many search for, also what is kept back, most searched first. */
export const popularForStaff = z.object({
  data: z.array(
    z.extend(popularSearch, {
      kept_back: z.nullable(z.enum(['hidden', 'rude'])),
      /** The rule that hides it, which may be written otherwise; null where none does. */
      hidden_by: z.nullable(z.string()),
    }),
  ),
});
export type PopularForStaff = z.infer<typeof popularForStaff>;

/** What a search leads to. */
export const searchOutcome = z.object({
  /** The page that it leads to; null where nothing is found. */
  path: z.nullable(z.string()),
  /** Ads there; null where the page is no list of ads. */
  total: z.nullable(z.int()),
  /** The first of them. */
  titles: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type SearchOutcome = z.infer<typeof searchOutcome>;

/** A search as it is today, and as it would be with a change. */
export const searchEffect = z.object({ today: searchOutcome, changed: searchOutcome });
export type SearchEffect = z.infer<typeof searchEffect>;

const asked = z
  .string()
  .check(
    z.maxLength(SEARCH_TERM_MAX, `Arama en fazla ${SEARCH_TERM_MAX} karakter olabilir.`),
    z.trim(),
    z.minLength(1, 'Aranacak bir şey yazın.'),
  );

/** GET /api/admin/search-rules/effect: without `path`, as if no rule led away. */
export const redirectEffectQuery = z.object({
  q: asked,
  path: z.optional(z.string().check(z.maxLength(RULE_PATH_MAX, 'Adres çok uzun.'), z.trim())),
});
export type RedirectEffectQuery = z.infer<typeof redirectEffectQuery>;

/**
 * GET /api/admin/search-rules/withheld: the popular terms that a hidden term or rude word concerns. `id`: the rule that is changed; without `term`,
 * as if that one were deleted.
 */
export const withheldQuery = z.object({
  kind: z.enum(['hidden', 'rude']),
  id: z.optional(z.string().check(z.maxLength(100))),
  term: z.optional(asked),
  match: z.optional(z.enum(RUDE_MATCHES)),
});
export type WithheldQuery = z.infer<typeof withheldQuery>;
/** What of them is offered to nobody today, and with the change. */
export const withheldTerms = z.object({ today: z.array(popularSearch), changed: z.array(popularSearch) });
export type WithheldTerms = z.infer<typeof withheldTerms>;

declare module './realtime.js' {
  interface HintTable {
    /** A rule of searches changed, or words that stand for each other: for who keeps them. */
    search_words_changed: HintTo<'public'>;
  }
}
