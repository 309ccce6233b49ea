import type { HintName } from '@ilan/api';
import { categoryHints } from '@/features/category/hints';
import { favoritesHints } from '@/features/favorites/hints';
import { homeHints } from '@/features/home/hints';
import { myAdsHints } from '@/features/my-ads/hints';
import { productHints } from '@/features/product/hints';
import { siteHints } from '@/shared/realtime/site-hints';
import type { adminHints } from './admin-hints';

/** What the public site makes of hints. */
export const publicHints = [siteHints, homeHints, categoryHints, productHints, favoritesHints, myAdsHints] as const;

type Part = (typeof publicHints)[number] | (typeof adminHints)[number];
type NamesOf<Each> = Each extends { readonly hints: infer Hints } ? keyof Hints : never;
type None<Names extends never> = Names;

/** A hint that no part of the site hears is named here by the compiler. */
export type ForgottenHints = None<Exclude<HintName, NamesOf<Part>>>;
