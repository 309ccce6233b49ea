import type { Facet } from '@ilan/api';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCount } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { Checkbox } from '@/shared/ui/checkbox';

const t = translator(texts);
const SHOWN_FIRST = 6;
const SEARCHED_FROM = 13;
const lower = (text: string) => text.toLocaleLowerCase('tr');

interface OptionFilterProps {
  readonly facet: Facet;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Ticks with counts: the first few, all on request, and a search within long lists. */
export function OptionFilter({ facet, chosen, onChange }: OptionFilterProps) {
  const [all, setAll] = useState(false);
  const [term, setTerm] = useState('');
  const options = useMemo(() => offered(facet, chosen), [facet, chosen]);
  const matching = term === '' ? options : options.filter((option) => lower(option.label).includes(lower(term.trim())));
  const shown = all ? matching : options.filter((option, i) => i < SHOWN_FIRST || chosen.includes(option.value));

  return (
    <>
      {all && options.length >= SEARCHED_FROM && (
        <label className="relative mb-2 block">
          <span className="sr-only">{t('search_options', { label: facet.label })}</span>
          <Search aria-hidden className="text-muted absolute top-1/2 left-3 size-4 -translate-y-1/2" />
          <input
            type="search"
            value={term}
            autoFocus
            onChange={(event) => setTerm(event.target.value)}
            placeholder={t('search_options', { label: facet.label })}
            className="rounded-control border-edge bg-surface placeholder:text-muted h-11 w-full border pr-3 pl-9 text-base lg:text-sm"
          />
        </label>
      )}
      <ul className={all ? 'max-h-80 overflow-y-auto overscroll-contain px-0.5' : 'px-0.5'}>
        {shown.map((option) => (
          <li key={option.value}>
            <Checkbox
              checked={chosen.includes(option.value)}
              onChange={(on) =>
                onChange(on ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
              }
              trailing={<span className="text-muted text-xs tabular-nums">{formatCount(option.count)}</span>}
            >
              {option.label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted py-2 text-sm">{t('no_option')}</p>}
      {options.length > SHOWN_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
            setTerm('');
          }}
          className="text-brand mt-1 min-h-11 text-sm font-semibold hover:underline lg:min-h-9"
        >
          {all ? t('show_less') : t('show_all', { count: options.length })}
          <span className="sr-only"> ({facet.label})</span>
        </button>
      )}
    </>
  );
}

/** Values that would give ads, and every chosen one even if the API no longer counts it. */
function offered(facet: Facet, chosen: readonly string[]) {
  const live = facet.values.filter((option) => option.count > 0 || chosen.includes(option.value));
  const known = new Set(live.map((option) => option.value));
  const lost = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value, count: 0 }));
  return [...live, ...lost];
}
