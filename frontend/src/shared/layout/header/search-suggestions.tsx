import { History, TrendingUp } from 'lucide-react';
import type { PopularSearch, RecentSearch } from '@ilan/api';
import { formatCount, formatShortDateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { cn } from '@/shared/ui/cn';

export interface Suggestion {
  readonly group: 'recent' | 'popular';
  readonly term: string;
  readonly note: string;
}

/** Own recent searches first, then popular ones, `most` at the most. */
export const suggestionsOf = (
  recent: readonly RecentSearch[],
  popular: readonly PopularSearch[],
  most: number,
): readonly Suggestion[] => [
  ...recent.slice(0, Math.ceil(most / 2)).map(({ search_term, updated_at }): Suggestion => ({
    group: 'recent',
    term: search_term,
    note: formatShortDateTime(updated_at),
  })),
  ...popular
    .slice(0, most - Math.min(recent.length, Math.ceil(most / 2)))
    .map(({ search_term, search_count }): Suggestion => ({
      group: 'popular',
      term: search_term,
      note: t('search.count', { count: formatCount(search_count) }),
    })),
];

const groups = [
  { name: 'recent', label: 'search.recent', icon: History },
  { name: 'popular', label: 'search.popular', icon: TrendingUp },
] as const;

export interface SearchSuggestionsProps {
  readonly id: string;
  readonly open: boolean;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly onPick: (term: string) => void;
}

/** The list below the search box; absent while there is nothing to suggest. */
export const SearchSuggestions = ({ id, open, suggestions, active, onPick }: SearchSuggestionsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={t('search.label')}
    hidden={!open}
    className="bg-surface border-line shadow-float absolute inset-x-0 top-full z-40 mt-2 rounded-2xl border p-2"
  >
    {groups.map(({ name, label, icon: Icon }) => {
      const members = suggestions.flatMap((suggestion, index) =>
        suggestion.group === name ? [{ suggestion, index }] : [],
      );
      return (
        members.length > 0 && (
          <div key={name} role="group" aria-label={t(label)}>
            <p aria-hidden className="text-muted px-3 pt-2 pb-1 text-xs font-semibold">
              {t(label)}
            </p>
            {members.map(({ suggestion, index }) => (
              <div
                key={suggestion.term}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onPick(suggestion.term)}
                className={cn(
                  'hover:bg-sunken flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm',
                  index === active && 'bg-brand-soft',
                )}
              >
                <Icon aria-hidden className="text-muted size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate font-medium">{suggestion.term}</span>
                <span className="text-muted text-xs tabular-nums">{suggestion.note}</span>
              </div>
            ))}
          </div>
        )
      );
    })}
  </div>
);
