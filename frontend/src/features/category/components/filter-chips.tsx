import type { Facet, Understood } from '@ilan/api';
import { Sparkles, X } from 'lucide-react';
import { category as texts } from '@/shared/i18n/tr/category';
import { filterChips } from '@/shared/i18n/tr/filter-chips';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { OwnPlacePill } from '@/shared/place/own-place-pill';
import { useOwnPlace } from '@/shared/place/own-place';
import { withoutFilters } from '../state/change-criteria';
import { chipsOf, guessChipsOf, placeText } from '../state/chips';
import type { Criteria } from '../state/criteria';
import { atOwnPlace, everywhere, gaveWay } from '../state/own-place';

const t = translator({ ...texts, ...filterChips });

interface FilterChipsProps {
  readonly criteria: Criteria;
  readonly facets: readonly Facet[];
  readonly understood: Understood | undefined;
  readonly onChange: (next: Criteria) => void;
}

const CHIP =
  'flex h-11 max-w-full items-center gap-1.5 rounded-full border pr-2.5 text-sm font-medium md:h-9 hover:border-brand text-brand hover:text-brand-strong';

/** What narrows the list, understood or chosen, each thing removable by itself; what was chosen also all at once. */
export function FilterChips({ criteria, facets, understood, onChange }: FilterChipsProps) {
  const chips = chipsOf(criteria, facets);
  const guesses = guessChipsOf(criteria, understood);
  const own = useOwnPlace();
  const here = criteria.place === 'own' && !gaveWay(criteria, understood);
  const placeName = own?.name ?? (here ? placeText(criteria, facets) : undefined);
  const pill = placeName !== undefined && (here || criteria.place === 'all');
  if (chips.length === 0 && guesses.length === 0 && !pill) return null;
  return (
    <ul aria-label={t('active_filters')} className="mb-4 flex flex-wrap gap-2">
      {pill && (
        <li className="max-w-full">
          <OwnPlacePill
            name={placeName}
            here={here}
            onEverywhere={() => onChange(everywhere(criteria))}
            onHere={() => own && onChange(atOwnPlace(criteria, own))}
          />
        </li>
      )}
      {guesses.map((chip) => (
        <li key={chip.id} className="max-w-full">
          <button
            type="button"
            title={t('understood')}
            aria-label={t('remove_guess', { typed: chip.typed, text: chip.text })}
            onClick={() => onChange(chip.without)}
            className={cn(CHIP, 'border-brand/60 border-dashed pl-3')}
          >
            <Sparkles aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{chip.text}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {chips.map((chip) => (
        <li key={chip.id} className="max-w-full">
          <button
            type="button"
            aria-label={t('remove_filter', { text: chip.text })}
            onClick={() => onChange(chip.without)}
            className={cn(CHIP, 'bg-brand-soft border-brand/25 pl-3.5')}
          >
            <span className="truncate">{chip.text}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {chips.length > 0 && (
        <li>
          <button
            type="button"
            onClick={() => onChange(withoutFilters(criteria))}
            className="text-muted hover:text-ink h-11 px-2 text-sm font-semibold underline underline-offset-4 md:h-9"
          >
            {t('clear_filters')}
          </button>
        </li>
      )}
    </ul>
  );
}
