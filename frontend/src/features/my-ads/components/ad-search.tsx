import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { myAds as words } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { controlStyle } from '@/shared/ui/input';

const t = translator(words);
const PAUSE = 350;

/** Searches among the own ads after a pause, or at once with Enter. */
export const AdSearch = ({ q, onSearch }: { readonly q: string; readonly onSearch: (text: string) => void }) => {
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
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
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
