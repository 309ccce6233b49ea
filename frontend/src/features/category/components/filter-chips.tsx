import type { Facet } from '@ilan/api';
import { X } from 'lucide-react';
import { category as words } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { withoutFilters } from '../state/change-criteria';
import { chipsOf } from '../state/chips';
import type { Criteria } from '../state/criteria';

const t = translator(words);

interface FilterChipsProps {
  readonly criteria: Criteria;
  readonly facets: readonly Facet[];
  readonly onChange: (next: Criteria) => void;
}

/** What narrows the list, each thing removable by itself, and all of it at once. */
export function FilterChips({ criteria, facets, onChange }: FilterChipsProps) {
  const chips = chipsOf(criteria, facets);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('active_filters')} className="mb-4 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.id} className="max-w-full">
          <button
            type="button"
            aria-label={t('remove_filter', { text: chip.text })}
            onClick={() => onChange(chip.without)}
            className="bg-brand-soft text-brand hover:text-brand-strong border-brand/25 hover:border-brand flex h-11 max-w-full items-center gap-1.5 rounded-full border pr-2.5 pl-3.5 text-sm font-medium md:h-9"
          >
            <span className="truncate">{chip.text}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange(withoutFilters(criteria))}
          className="text-muted hover:text-ink h-11 px-2 text-sm font-semibold underline underline-offset-4 md:h-9"
        >
          {t('clear_filters')}
        </button>
      </li>
    </ul>
  );
}
