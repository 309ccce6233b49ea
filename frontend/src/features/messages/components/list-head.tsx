import { useEffect, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { conversationBox } from '@ilan/api';
import { cn } from '@/shared/ui/cn';
import { controlStyle } from '@/shared/ui/input';
import type { ConversationSearch } from '../api/conversations';
import { searchOf } from '../state/list-address';
import { t } from '../texts';

const PAUSE = 350;

interface ListHeadProps {
  readonly search: ConversationSearch;
  readonly onSearch: (q: string) => void;
}

/** The boxes, and the search in the open one. */
export const ListHead = ({ search, onSearch }: ListHeadProps) => (
  <div className="grid gap-2">
    <nav aria-label={t('boxes')}>
      <ul className="bg-sunken rounded-control grid grid-cols-2 p-1">
        {conversationBox.options.map((box) => (
          <li key={box}>
            <NavLink
              to={{ pathname: '/messages', search: searchOf({ ...search, box }) }}
              aria-current={box === search.box ? 'page' : 'false'}
              className="aria-[current=page]:bg-surface aria-[current=page]:shadow-lift text-muted aria-[current=page]:text-ink flex h-9 items-center justify-center rounded-lg text-sm font-semibold"
            >
              {t(`box_${box}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <ListSearch key={search.box} q={search.q} onSearch={onSearch} />
  </div>
);

/** Searches after a pause, or at once with Enter. */
const ListSearch = ({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) => {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (wanted: string): void => {
    clearTimeout(timer.current);
    if (wanted.trim() !== q) onSearch(wanted.trim());
  };
  return (
    <form
      role="search"
      aria-label={t('search')}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        now(text);
      }}
    >
      <Search aria-hidden className="text-muted pointer-events-none absolute top-3 left-3 size-5" />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search_hint')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => now(target.value), PAUSE);
        }}
        className={cn(controlStyle, 'pr-12 pl-10')}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clear_search')}
          onClick={() => {
            setText('');
            now('');
          }}
          className="text-muted hover:text-ink absolute top-0 right-0 grid size-11 place-items-center"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </form>
  );
};
