import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Search, X } from 'lucide-react';
import { controlStyle } from '@/shared/ui/input';
import { cn } from '@/shared/ui/cn';
import { useAfterPress } from './use-after-press';
import { t } from './texts';

const PAUSE = 300;

interface ListSearchProps {
  /** What it looks through. */
  readonly label: string;
  readonly value: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** `replace`: goes on with the search before. */
  readonly onSearch: (q: string, replace: boolean) => void;
}

/** Searches while one types; Back undoes the whole word, not its letters. */
export const ListSearch = ({ label, value, input, onSearch }: ListSearchProps) => {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  const typing = useRef(false);
  const [asked, setAsked] = useState<string>();
  if (before !== value) {
    setBefore(value);
    setAsked(undefined);
    // The address went elsewhere: Back, a saved view, everything cleared. What was asked from here may have been typed on meanwhile.
    if (value !== asked && text.trim() !== value) setText(value);
  }
  const search = (next: string): void => {
    if (next.trim() === value) return;
    setAsked(next.trim());
    onSearch(next.trim(), typing.current);
    typing.current = true;
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => latest.current(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);
  const afterPress = useAfterPress();
  /** Whoever leaves the box has ended: a search that came later would call back whoever opens a row meanwhile. */
  const leave = (): void =>
    // Not below the finger: other rows would lie there when it is lifted, and the press would be nobody's.
    afterPress(() => {
      latest.current(text);
      typing.current = false;
    });
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') search(text);
    if (event.key === 'Escape') {
      if (text === '') input.current?.blur();
      else setText('');
    }
  };
  return (
    <div className="relative min-w-0 flex-1 basis-64 max-sm:basis-full">
      <Search aria-hidden className="text-muted pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2" />
      <input
        ref={input}
        type="search"
        aria-label={`${t('search')}: ${label}`}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={key}
        onBlur={leave}
        className={cn(controlStyle, 'pr-10 pl-9 md:h-9 md:text-sm')}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('search_clear')}
          // The box keeps the focus: leaving it would search for what is being thrown away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
          className="text-muted hover:text-ink absolute inset-y-0 right-0 grid w-10 place-items-center"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
};
