import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MapPin, Search } from 'lucide-react';
import { locationSearchQuery } from '@/shared/api-client/queries/locations';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { controlStyle } from '@/shared/ui/input';
import { useDebounced } from '../../hooks/use-debounced';
import type { Named } from '../../state/draft';

const t = translator(sell);
const SHOWN = 8;

interface Found {
  readonly key: string;
  readonly name: string;
  readonly city: Named;
  readonly district: Named | null;
}

/** Finds districts and provinces by what is typed; arrows and Enter choose as a press does. */
export const PlaceSearch = ({ onChoose }: { readonly onChoose: (city: Named, district: Named | null) => void }) => {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const asked = useDebounced(text.trim(), 150);
  const { data, isFetching } = useQuery(locationSearchQuery(asked));
  const found: readonly Found[] =
    asked === ''
      ? []
      : [
          ...(data?.districts ?? []).map((district) => ({
            key: `d${district.id}`,
            name: `${district.name}, ${district.city.name}`,
            city: district.city,
            district,
          })),
          ...(data?.cities ?? []).map((city) => ({ key: `c${city.id}`, name: city.name, city, district: null })),
        ].slice(0, SHOWN);
  const isOpen = text.trim() !== '';
  const chosen = found[Math.min(active, found.length - 1)];

  const list = useRef<HTMLUListElement>(null);
  const isShown = isOpen && found.length > 0;
  useEffect(() => {
    // The bar at the lower edge would cover it.
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const choose = ({ city, district }: Found): void => {
    onChoose(city, district);
    setText('');
    input.current?.focus();
  };

  return (
    <div className="relative min-w-0 flex-1 basis-56">
      <Search aria-hidden className="text-muted pointer-events-none absolute top-3 left-3 size-5" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('place_search')}
        placeholder={t('place_search')}
        aria-expanded={isOpen}
        aria-controls="place-found"
        aria-autocomplete="list"
        aria-activedescendant={isOpen && chosen ? `place-${chosen.key}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onBlur={() => setText('')}
        onKeyDown={(event) => {
          const last = found.length - 1;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setActive(Math.min(last, Math.max(0, active + (event.key === 'ArrowDown' ? 1 : -1))));
          } else if (event.key === 'Enter' && isOpen) {
            event.preventDefault();
            if (chosen) choose(chosen);
          } else if (event.key === 'Escape') setText('');
        }}
        className={cn(controlStyle, 'pl-10')}
      />
      <ul
        ref={list}
        id="place-found"
        role="listbox"
        aria-label={t('place')}
        hidden={!isShown}
        className="bg-surface border-line shadow-float rounded-control absolute inset-x-0 top-full z-20 mt-1 border p-1"
      >
        {found.map((place) => (
          <li
            key={place.key}
            id={`place-${place.key}`}
            role="option"
            aria-selected={place === chosen}
            // The field keeps the focus, or leaving it would close the list before the press counts.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
            className="aria-selected:bg-sunken hover:bg-sunken flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 text-sm"
          >
            <MapPin aria-hidden className="text-muted size-4 shrink-0" />
            {place.name}
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted pt-1.5 text-sm empty:hidden">
        {isOpen && !isFetching && asked === text.trim() && found.length === 0 && t('place_none', { text: asked })}
      </p>
    </div>
  );
};
