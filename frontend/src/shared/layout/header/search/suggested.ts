import type { PopularSearch, RecentSearch, SearchSuggestions } from '@ilan/api';
import { formatCount, formatShortDateTime } from '@/shared/i18n/format';
import { search as texts } from '@/shared/i18n/tr/search';
import { translator } from '@/shared/i18n/translator';
import { resultsPath } from './results-path';

const t = translator(texts);

export type Group = 'recent' | 'popular' | 'terms' | 'categories' | 'places' | 'listings';

/** One line of what opens below the search box. */
export interface Suggested {
  readonly key: string;
  readonly group: Group;
  readonly text: string;
  readonly note?: string;
  /** What is searched for, or where a press leads. */
  readonly choice: { readonly term: string } | { readonly path: string };
  readonly listing?: SearchSuggestions['listings'][number];
}

const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').replace(/ı/gu, 'i').normalize('NFD').replace(/\p{M}/gu, '');

const recentOf = ({ search_term: term, updated_at: at }: RecentSearch): Suggested => ({
  key: `recent ${term}`,
  group: 'recent',
  text: term,
  note: formatShortDateTime(at),
  choice: { term },
});
const termOf =
  (group: 'popular' | 'terms') =>
  ({ search_term: term, search_count: count }: PopularSearch): Suggested => ({
    key: `${group} ${term}`,
    group,
    text: term,
    note: t('count', { count: formatCount(count) }),
    choice: { term },
  });

/** Before anything is typed: own searches, then those of many. */
export const beforeTyping = (
  recent: readonly RecentSearch[],
  popular: readonly PopularSearch[],
  most: number,
): readonly Suggested[] => {
  const own = recent.slice(0, Math.ceil(most / 2)).map(recentOf);
  return [...own, ...popular.slice(0, most - own.length).map(termOf('popular'))];
};

const OWN_WHILE_TYPING = 3;

/**
 * While something is typed: own searches that begin so, and what the server suggests; what stands among the own ones comes once. Until the first answer is
 * there, the popular ones that begin so stand in for it.
 */
export const whileTyping = (
  text: string,
  recent: readonly RecentSearch[],
  popular: readonly PopularSearch[],
  found: SearchSuggestions | undefined,
): readonly Suggested[] => {
  const typed = fold(text);
  const own = recent
    .filter(({ search_term: term }) => fold(term).startsWith(typed) && fold(term) !== typed)
    .slice(0, OWN_WHILE_TYPING);
  const known = new Set([typed, ...own.map(({ search_term: term }) => fold(term))]);
  return [
    ...own.map(recentOf),
    ...(found?.terms ?? popular.filter(({ search_term: term }) => fold(term).startsWith(typed)))
      .filter(({ search_term: term }) => !known.has(fold(term)))
      .map(termOf('terms')),
    ...(found?.categories ?? []).map(({ id, name, slug_cid: slug, path }): Suggested => ({
      key: `category ${id}`,
      group: 'categories',
      text: name,
      ...(path.length > 0 && { note: path.join(' › ') }),
      choice: { path: `/${slug}` },
    })),
    ...(found?.places ?? []).map(({ name, city_id, district_id }): Suggested => ({
      key: `place ${city_id} ${district_id ?? ''}`,
      group: 'places',
      text: name,
      choice: {
        path: resultsPath({
          city_id: String(city_id),
          ...(district_id !== null && { district_id: String(district_id) }),
        }),
      },
    })),
    ...(found?.listings ?? []).map((listing): Suggested => ({
      key: `listing ${listing.id}`,
      group: 'listings',
      text: listing.title,
      choice: { path: `/${listing.slug_pid}` },
      listing,
    })),
  ];
};
