import { useEffect, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import { cn } from '@/shared/ui/cn';
import { controlStyle } from '@/shared/ui/input';

const PAUSE = 350;

interface SearchAsTypedProps {
  /** What is searched for now. */
  readonly q: string;
  readonly label: string;
  /** Within the field, where it says more than the label. */
  readonly hint?: string;
  /** Of the button that empties it. */
  readonly clear: string;
  readonly longest: number;
  readonly onSearch: (q: string) => void;
}

/** A search in a list: after a pause, or at once with Enter. */
export const SearchAsTyped = ({ q, label, hint = label, clear, longest, onSearch }: SearchAsTypedProps) => {
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  const [before, setBefore] = useState(q);
  if (q !== before) {
    setBefore(q);
    // Another page of the history; what was asked from here may have been typed on meanwhile.
    if (q !== asked) setText(q);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (wanted: string): void => {
    clearTimeout(timer.current);
    const next = wanted.trim();
    if (next === q) return;
    setAsked(next);
    onSearch(next);
  };
  return (
    <form
      role="search"
      aria-label={label}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        now(text);
      }}
    >
      <Search aria-hidden className="text-muted pointer-events-none absolute top-3 left-3 size-5" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longest}
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
          aria-label={clear}
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
