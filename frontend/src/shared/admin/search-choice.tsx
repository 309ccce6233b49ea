import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { formatCount } from '@/shared/i18n/format';
import { searchChoice as texts } from '@/shared/i18n/tr/search-choice';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { controlStyle } from '@/shared/ui/input';
import { type Choice, findChoices, searched } from './find-choices';

const t = translator(texts);
/** More than these are narrowed down by typing on. */
const MOST = 20;

interface SearchChoiceProps {
  readonly label: string;
  readonly hint?: string;
  /** What means none of them. */
  readonly none: string;
  readonly choices: readonly Choice[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** One of very many, found by typing; arrows and Enter choose as a press does, Escape and leaving the field change nothing. */
export const SearchChoice = ({ label, hint, none, choices, value, onChange }: SearchChoiceProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const all = useMemo(() => searched(choices), [choices]);
  const found = useMemo(() => findChoices(all, typed), [all, typed]);
  const nothing = { id: null, label: none };
  const shown = [...(typed.trim() === '' ? [nothing] : []), ...found.slice(0, MOST)];
  const at = Math.min(active, shown.length - 1);
  const chosen = value === null ? none : (choices.find((one) => one.id === value)?.label ?? none);

  useEffect(() => {
    if (isOpen) list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, isOpen, typed]);

  const open = (): void => {
    if (isOpen) return;
    setOpen(true);
    setTyped('');
    setActive(
      Math.max(
        0,
        [nothing, ...all.slice(0, MOST)].findIndex((one) => one.id === value),
      ),
    );
  };
  const close = (): void => {
    setOpen(false);
    setTyped('');
  };
  const choose = (one: { readonly id: number | null } | undefined): void => {
    if (!one) return;
    close();
    onChange(one.id);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive((at + step + shown.length) % Math.max(shown.length, 1));
      else open();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isOpen) choose(shown[at]);
      else open();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const counts = { all: formatCount(found.length), count: formatCount(Math.min(found.length, MOST)) };
  const count = found.length > MOST ? t('more', counts) : found.length === 0 ? t('none') : t('all', counts);
  return (
    <div className="grid w-full grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={isOpen ? chosen : undefined}
          value={isOpen ? typed : chosen}
          onChange={({ target }) => {
            setOpen(true);
            setTyped(target.value);
            setActive(0);
          }}
          onClick={open}
          onBlur={close}
          onKeyDown={press}
          className={cn(controlStyle, 'pr-11 text-ellipsis')}
        />
        <ChevronDown aria-hidden className="text-muted pointer-events-none absolute top-3 right-3 size-5" />
        <div
          hidden={!isOpen}
          className="bg-surface border-line shadow-float rounded-control absolute inset-x-0 top-full z-20 mt-1 border p-1"
        >
          <ul
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            className="max-h-72 overflow-y-auto overscroll-contain"
          >
            {shown.map((one, index) => (
              <li
                key={one.id ?? 'none'}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                // The field keeps the focus, or leaving it would close the list before the press counts.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
                className="aria-selected:bg-sunken hover:bg-sunken flex min-h-11 cursor-pointer items-center rounded-lg px-2.5 py-1.5 text-sm wrap-anywhere"
              >
                {one.label}
              </li>
            ))}
          </ul>
          <p role="status" className="text-muted px-2.5 py-2 text-xs">
            {isOpen && count}
          </p>
        </div>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
};
