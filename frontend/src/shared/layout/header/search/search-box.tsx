import {
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '@/shared/i18n/t';
import { isSignedIn } from '@/shared/state/session-atom';
import { cn } from '@/shared/ui/cn';
import { Spinner } from '@/shared/ui/spinner';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useDismiss } from '../../use-dismiss';
import { deviceSearches } from './device-searches';
import { resultsPath } from './results-path';
import type { Suggested } from './suggested';

/** Elsewhere `q` is what somebody looks for among their own ads. */
const SHOWS_RESULTS = /^\/(?:arama|[^/]+-c\d+)$/u;
const NONE: readonly Suggested[] = [];

const SearchPanel = lazyPart(() => import('./search-panel'));

/** Where a term leads: visitors at once, signed-in people once it is remembered. Only the last one that was searched for counts. */
const useSearch = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const last = useRef(0);
  const [busy, setBusy] = useState(false);
  const search = async (term: string): Promise<void> => {
    const own = (last.current += 1);
    const go = (path: string): void => void (own === last.current && navigate(path));
    const results = resultsPath({ q: term });
    if (!isSignedIn()) {
      deviceSearches.add(term, new Date());
      setBusy(false);
      go(results);
      return;
    }
    setBusy(true);
    await import('./saved-search').then(
      ({ saveSearch }) => saveSearch(queryClient, term, results, go),
      () => go(results),
    );
    if (own === last.current) setBusy(false);
  };
  return { search, busy };
};

/** Enter or the button leads to the results; a blank term does nothing. `short`: on a phone, where what is suggested covers the page. */
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
  const [near, setNear] = useState(false);
  const [suggested, setSuggested] = useState(NONE);
  const { search, busy } = useSearch();
  const shown = open && suggested.length > 0;

  const [shownFor, setShownFor] = useState(asked);
  if (shownFor !== asked) {
    setShownFor(asked);
    setTerm(asked);
  }
  // Whoever has typed before the code of the page was there keeps it.
  useLayoutEffect(() => setTerm((known) => input.current?.value || known), []);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(area, open, close);
  const suggest = useCallback((now: readonly Suggested[]) => {
    setSuggested(now);
    setActive(-1);
  }, []);

  const leave = (): void => {
    setOpen(false);
    input.current?.blur();
  };
  const searchFor = (text: string): void => {
    const trimmed = text.trim();
    if (!trimmed) return;
    setTerm(trimmed);
    leave();
    void search(trimmed);
  };
  const pick = ({ choice }: Suggested): void => {
    if ('term' in choice) {
      searchFor(choice.term);
      return;
    }
    leave();
    void navigate(choice.path);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const chosen = open ? suggested[active] : undefined;
    if (chosen) pick(chosen);
    else searchFor(term);
  };
  const key = (event: KeyboardEvent): void => {
    // Closing comes first; a browser would empty the box.
    if (event.key === 'Escape' && shown) event.preventDefault();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    if (!shown) return;
    const count = suggested.length + 1;
    setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : count - 1)) % count) - 1);
  };

  return (
    <form
      ref={area}
      role="search"
      // Before the page's code is here, and without it, the browser submits this by itself.
      action="/arama"
      aria-label={t('search.label')}
      aria-busy={busy}
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
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={t('search.placeholder')}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          setNear(true);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
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
          {busy ? <Spinner /> : <Search aria-hidden className="size-5" />}
        </button>
      </div>
      {near && (
        <Suspense>
          <SearchPanel
            id={id}
            open={open}
            typed={term === asked ? '' : term}
            sheet={short}
            below={area}
            active={active}
            onSuggested={suggest}
            onPick={pick}
            onClose={leave}
          />
        </Suspense>
      )}
    </form>
  );
};
