import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Folder, History, MapPin, Search, TrendingUp, X } from 'lucide-react';
import { SUGGESTED_FOR_MAX } from '@ilan/api';
import { popularSearchesQuery, searchSuggestionsQuery } from '@/shared/api-client/queries/search';
import { search as texts } from '@/shared/i18n/tr/search';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { useBackToClose } from '@/shared/ui/use-back-to-close';
import { useDebounced } from '../use-debounced';
import { SuggestionRow } from './suggestion-row';
import { beforeTyping, type Group, type Suggested, whileTyping } from './suggested';
import { useRecentSearches } from './use-recent-searches';

const t = translator(texts);

const GROUPS = [
  { name: 'recent', icon: History },
  { name: 'popular', icon: TrendingUp },
  { name: 'terms', icon: Search },
  { name: 'categories', icon: Folder },
  { name: 'places', icon: MapPin },
  { name: 'listings', icon: undefined },
] as const satisfies readonly { readonly name: Group; readonly icon: typeof Search | undefined }[];

const TYPING_MS = 120;

export interface SearchPanelProps {
  readonly id: string;
  readonly open: boolean;
  readonly typed: string;
  /** On a phone: over everything below the search box, which is `below`. */
  readonly sheet: boolean;
  readonly below: RefObject<HTMLElement | null>;
  readonly active: number;
  /** What the arrow keys of the search box go through. */
  readonly onSuggested: (suggested: readonly Suggested[]) => void;
  readonly onPick: (choice: Suggested) => void;
  readonly onClose: () => void;
}

const useSuggested = (typed: string, sheet: boolean) => {
  const own = useRecentSearches();
  const { data: popular = [] } = useQuery(popularSearchesQuery());
  const text = typed.trim().slice(0, SUGGESTED_FOR_MAX);
  const settled = useDebounced(text, TYPING_MS);
  // The lines of the text before stay until those of the new one are there: nothing jumps twice.
  const { data: found } = useQuery({ ...searchSuggestionsQuery(settled), placeholderData: keepPreviousData });
  const suggested =
    text === ''
      ? beforeTyping(own.searches, popular, sheet ? 12 : 10)
      : whileTyping(text, own.searches, popular, settled === '' ? undefined : found);
  return { own, suggested };
};

/** Where the search box ends, in a window whose keyboard comes and goes. */
const useBottomOf = (element: RefObject<HTMLElement | null>, open: boolean): number => {
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    if (!open) return;
    const look = (): void => setBottom(Math.round(element.current?.getBoundingClientRect().bottom ?? 0));
    look();
    window.addEventListener('resize', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look);
    };
  }, [element, open]);
  return bottom;
};

/** What somebody may be looking for: own and popular searches, and while typing also categories, places and ads. Loaded on first use. */
const SearchPanel = ({ id, open, typed, sheet, below, active, onSuggested, onPick, onClose }: SearchPanelProps) => {
  const { own, suggested } = useSuggested(typed, sheet);
  // The button that was pressed is gone: whoever uses keys goes on from the box.
  const toInput = (): void => below.current?.querySelector('input')?.focus();
  const shown = open && (sheet || suggested.length > 0);
  useBackToClose(shown && sheet, onClose);
  const bottom = useBottomOf(below, shown && sheet);
  const keys = suggested.map(({ key }) => key).join('\n');
  // By what it shows: the list itself is another one at each look.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => onSuggested(suggested), [keys, onSuggested]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <>
      <p role="status" className="sr-only">
        {shown && (suggested.length > 0 ? t('found', { count: suggested.length }) : t('none'))}
      </p>
      <div
        hidden={!shown}
        data-sheet={sheet}
        style={sheet ? { top: bottom + 10 } : undefined}
        className={cn(
          'bg-surface z-40 flex-col',
          shown && 'flex',
          sheet
            ? 'fixed inset-x-0 bottom-0'
            : 'border-line shadow-float absolute inset-x-0 top-full mt-2 max-h-[min(40rem,calc(100dvh-8rem))] rounded-2xl border',
        )}
      >
        {suggested.length === 0 && <p className="text-muted px-5 pt-4 text-sm">{t('press_search')}</p>}
        <div
          id={id}
          role="grid"
          aria-label={t('panel')}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
        >
          {GROUPS.map(({ name, icon }) => {
            const members = suggested.flatMap((one, index) => (one.group === name ? [{ one, index }] : []));
            return (
              members.length > 0 && (
                <div key={name} role="rowgroup" aria-label={t(name)} className="pb-1">
                  <div role="row" className="flex min-h-9 items-center justify-between pl-3">
                    <span role="gridcell" className="text-muted text-xs font-semibold">
                      {t(name)}
                    </span>
                    {name === 'recent' && typed.trim() === '' && (
                      <span role="gridcell">
                        <button
                          type="button"
                          onPointerDown={(event) => event.preventDefault()}
                          onClick={() => {
                            own.forgetAll();
                            toInput();
                          }}
                          className="text-brand hover:bg-brand-soft min-h-9 rounded-lg px-3 text-xs font-semibold"
                        >
                          {t('forget_all')}
                        </button>
                      </span>
                    )}
                  </div>
                  {members.map(({ one, index }) => (
                    <SuggestionRow
                      key={one.key}
                      id={`${id}-${index}`}
                      suggested={one}
                      typed={typed.trim()}
                      icon={icon}
                      isActive={index === active}
                      onPick={() => onPick(one)}
                      {...(name === 'recent' && {
                        onForget: () => {
                          own.forget(one.text);
                          toInput();
                        },
                      })}
                    />
                  ))}
                </div>
              )
            );
          })}
        </div>
        {sheet && (
          <div className="border-line border-t p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
            <Button variant="outline" onClick={onClose} className="w-full">
              <X aria-hidden className="size-5" />
              {t('close')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
};

export default SearchPanel;
