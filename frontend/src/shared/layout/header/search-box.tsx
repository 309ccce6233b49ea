import { useCallback, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Search, X } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { popularSearchesQuery, recentSearchesQuery } from '@/shared/api-client/queries/search';
import { t } from '@/shared/i18n/t';
import { signedInAtom } from '@/shared/state/session-atom';
import { cn } from '@/shared/ui/cn';
import { useDismiss } from '../use-dismiss';
import { SearchSuggestions, suggestionsOf } from './search-suggestions';

/** Elsewhere `q` is what somebody looks for among their own ads. */
const SHOWS_RESULTS = /^\/(?:arama|[^/]+-c\d+)$/u;

/** Enter or the button leads to the results; a blank term does nothing. */
export const SearchBox = ({ className, short = false }: { className?: string; short?: boolean }) => {
  const id = useId();
  const area = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const asked = SHOWS_RESULTS.test(pathname) ? (params.get('q') ?? '') : '';
  const [term, setTerm] = useState(asked);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const signedIn = useAtomValue(signedInAtom);
  const [near, setNear] = useState(false);
  const { data: popular = [] } = useQuery({ ...popularSearchesQuery(), enabled: near });
  const { data: recent = [] } = useQuery(recentSearchesQuery(near && signedIn));
  const suggestions = suggestionsOf(recent, popular, short ? 7 : 10);
  const shown = open && suggestions.length > 0;

  const [shownFor, setShownFor] = useState(asked);
  if (shownFor !== asked) {
    setShownFor(asked);
    setTerm(asked);
  }
  // Whoever has typed before the code of the page was there keeps it.
  useLayoutEffect(() => setTerm((known) => input.current?.value || known), []);
  useDismiss(
    area,
    open,
    useCallback(() => setOpen(false), []),
  );

  const search = (text: string): void => {
    const trimmed = text.trim();
    if (!trimmed) return;
    setTerm(trimmed);
    setOpen(false);
    input.current?.blur();
    void navigate(`/arama?${new URLSearchParams({ q: trimmed }).toString()}`);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    search(suggestions[active]?.term ?? term);
  };
  const key = (event: KeyboardEvent): void => {
    if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const count = suggestions.length + 1;
    setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : count - 1)) % count) - 1);
  };

  return (
    <form
      ref={area}
      role="search"
      // Before the page's code is here, and without it, the browser submits this by itself.
      action="/arama"
      aria-label={t('search.label')}
      onSubmit={submit}
      className={cn('relative', className)}
    >
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={shown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={t('search.placeholder')}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setActive(-1);
        }}
        onFocus={() => {
          setNear(true);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={key}
        className={cn(
          'bg-sunken placeholder:text-muted focus:bg-surface focus:border-brand h-11 w-full appearance-none rounded-full border border-transparent pl-5 text-base text-ellipsis focus:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden',
          term ? 'pr-22' : 'pr-12',
        )}
      />
      <div className="absolute inset-y-0 right-1 flex items-center">
        {term && (
          <button
            type="button"
            aria-label={t('search.clear')}
            onClick={() => {
              setTerm('');
              input.current?.focus();
            }}
            className="text-muted hover:text-ink grid size-10 place-items-center rounded-full"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="bg-brand text-on-brand hover:bg-brand-strong grid size-9 place-items-center rounded-full"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </div>
      <SearchSuggestions id={id} open={shown} suggestions={suggestions} active={active} onPick={search} />
    </form>
  );
};
